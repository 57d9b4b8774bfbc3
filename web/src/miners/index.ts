import type { GameModule } from "../table/games";
import Board from "./Board.svelte";
import Seat from "./Seat.svelte";
import Turn from "./Turn.svelte";
import { t } from "$lib/words.svelte";

const module: GameModule = {
  Board,
  Seat,
  Turn,
  sentence: (table) => t(table.yourTurn ? "sentence-yours" : "sentence-wait"),
  icon: "ic-cart",
};

export default module;
