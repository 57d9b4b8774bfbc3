import { untrack } from "svelte";

/** What the page says aloud: two live regions for the ear, toasts for the eye. */

export interface Toast {
  id: number;
  text: string;
  grave: boolean;
}

class Voice {
  polite = $state("");
  assertive = $state("");
  toasts = $state<Toast[]>([]);
  /** The last things said, for reports of problems. */
  readonly memory: string[] = [];
  #last = 0;

  /** To the ear alone. The odd no-break space makes a repeated sentence a new one. */
  tell(text: string, how: "polite" | "assertive" = "polite"): void {
    this[how] = untrack(() => this[how]) === text ? `${text}\u00a0` : text;
  }

  /** To ear and eye. */
  say(text: string, how: "polite" | "assertive" = "polite"): void {
    untrack(() => this.#say(text, how)); // an effect that says something does not depend on what was said
  }

  #say(text: string, how: "polite" | "assertive"): void {
    this.tell(text, how);
    this.memory.push(`${new Date().toISOString()} ${text}`);
    if (this.memory.length > 40) this.memory.shift();
    const toast = { id: ++this.#last, text, grave: how === "assertive" };
    const others = untrack(() => this.toasts).filter((other) => other.text !== text);
    this.toasts = [...others.slice(-2), toast];
    setTimeout(() => this.dismiss(toast.id), 3500 + text.length * 60);
  }

  dismiss(id: number): void {
    this.toasts = this.toasts.filter((toast) => toast.id !== id);
  }
}

export const voice = new Voice();
