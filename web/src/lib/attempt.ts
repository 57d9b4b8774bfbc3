import { isRefused } from "./api";
import { voice } from "./voice.svelte";

/** Do what the server may refuse; what it refuses is said. */
export async function attempt(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (refused) {
    if (!isRefused(refused)) throw refused;
    voice.say(refused.text, "assertive");
  }
}
