/** Empire as the frame of the table shows it. */
import "./empire.css";
import type { GameModule } from "../table/games";
import Board from "./Board.svelte";
import Row from "./Row.svelte";
import Seat from "./Seat.svelte";
import { facts, sentence } from "./sentence";
import { elementOf } from "./travels.svelte";
import Turn from "./Turn.svelte";

const empire: GameModule = { Board, Row, Seat, Turn, sentence, facts, elementOf, icon: "i-continent", plans: true };
export default empire;
