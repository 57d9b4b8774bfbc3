import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import addresses from "virtual:words";
import { settings, type Language } from "./settings.svelte";

const bundles = new Map<Language, FluentBundle>();
let spoken = $state<Language>("en");

/** Teach a language some messages; tests use it directly. */
export function teach(language: Language, text: string): void {
  const bundle = bundles.get(language) ?? new FluentBundle(language, { useIsolating: false });
  bundle.addResource(new FluentResource(text), { allowOverrides: true });
  bundles.set(language, bundle);
}

/** Speak a language from now on, after loading what it says. */
export async function speak(language: Language): Promise<void> {
  if (!bundles.has(language)) {
    teach(language, await (await fetch(addresses[language]!)).text());
  }
  spoken = language;
  settings.language = language;
  settings.apply();
}

/** A message in the reader's language; asks again by itself when the language changes. */
export function t(message: string, facts?: Record<string, FluentVariable>): string {
  const bundle = bundles.get(spoken);
  const pattern = bundle?.getMessage(message)?.value;
  if (!bundle || !pattern) return message;
  return bundle.formatPattern(pattern, facts);
}

/** Whether there is such a message. */
export function knows(message: string): boolean {
  return bundles.get(spoken)?.hasMessage(message) ?? false;
}
