import { isRefused, type Refusal } from "./api";

const AGAIN_AFTER = 4000;

/** A question to the server that is asked again, by itself, until the server can be reached. */
export class Asking<T> {
  answer = $state.raw<T | null>(null);
  /** Why there is no answer yet; stays while it is asked again. */
  why = $state.raw<Refusal | null>(null);

  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  /** To be made while a component is set up: it ends with the component. */
  constructor(private readonly ask: () => Promise<T>) {
    $effect(() => {
      addEventListener("online", this.again);
      return () => {
        this.#closed = true;
        clearTimeout(this.#timer);
        removeEventListener("online", this.again);
      };
    });
    void this.#try();
  }

  /** Do not wait any longer. */
  again = (): void => {
    if (this.why) void this.#try();
  };

  async #try(): Promise<void> {
    clearTimeout(this.#timer);
    try {
      this.answer = await this.ask();
      this.why = null;
    } catch (refused) {
      if (!isRefused(refused)) throw refused;
      this.why = refused;
      if (refused.remedy === "retry" && !this.#closed) this.#timer = setTimeout(this.again, AGAIN_AFTER);
    }
  }
}
