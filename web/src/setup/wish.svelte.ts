import { defaults } from "$lib/options";
import type { GameInfo, NewTable, Policy } from "$lib/wire";

export type ClockKind = "none" | "turn" | "bank" | "days";

/** A table as somebody wishes it, while they are still wishing. */
export class Wish {
  game = $state.raw() as GameInfo;
  /** `me`, `open`, or a bot's name. */
  seats = $state<string[]>([]);
  /** Names of the players at one screen. */
  names = $state<string[]>([]);
  options = $state<Record<string, string>>({});
  /** Hashes of uploaded content, by option. */
  contents = $state<Record<string, string>>({});
  private = $state(true);
  spectate = $state<NonNullable<Policy["spectate"]>>("link");
  hints = $state(false);
  undo = $state<NonNullable<Policy["undo"]>>("consent");
  chat = $state<NonNullable<Policy["chat"]>>("phrases");
  clock = $state<ClockKind>("none");
  seconds = $state(90);
  minutes = $state(10);
  increment = $state(10);
  days = $state(3);
  after = $state<"bot" | "resign">("bot");
  standIn = $state("journeyman");

  constructor(
    readonly games: GameInfo[],
    game: string | null,
    company: string | null,
  ) {
    this.play(game ?? games[0]!.name);
    if (company === "friends") this.seats = ["me", "open"];
    if (company === "screen") this.seats = ["me", "me"];
    if (company === "watch") this.seats = ["journeyman", "master"];
  }

  /** Another game: its own options, as many players as it can take. */
  play(name: string): void {
    this.game = this.games.find((game) => game.name === name) ?? this.games[0]!;
    this.options = defaults(this.game);
    this.contents = {};
    this.resize(this.seats.length || 2);
  }

  resize(wanted: number): void {
    const [least, most] = [Math.min(...this.game.players), Math.max(...this.game.players)];
    const count = Math.min(most, Math.max(least, wanted));
    const fill = this.seats.includes("open") ? "open" : "journeyman";
    this.seats = Array.from({ length: count }, (_, i) => this.seats[i] ?? (i ? fill : "me"));
  }

  table(): NewTable {
    const options = Object.fromEntries(
      Object.entries(this.options).filter(([name, value]) => !this.contents[name] && value !== ""),
    );
    return {
      game: this.game.name,
      seats: [...this.seats],
      options,
      contents: { ...this.contents },
      policy: {
        private: this.private,
        spectate: this.spectate,
        hints: this.hints,
        undo: this.undo,
        chat: this.chat,
        stand_in: this.standIn,
        clock: {
          kind: this.clock,
          seconds: this.clock === "bank" ? this.minutes * 60 : this.seconds,
          increment: this.increment,
          days: this.days,
          after: this.after,
        },
      },
    };
  }
}
