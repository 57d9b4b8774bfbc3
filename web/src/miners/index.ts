import type { GameModule } from "../table/games";
import Board from "./Board.svelte";
import Row from "./Row.svelte";
import Seat from "./Seat.svelte";
import Side from "./Side.svelte";
import Turn from "./Turn.svelte";
import { facts, sentence } from "./saying";
import { loadDrawings } from "./sprite";
import "./miners.css";

void loadDrawings();

const module: GameModule = { Board, Row, Side, Seat, Turn, sentence, facts, icon: "ic-cart", plans: true };

export default module;
