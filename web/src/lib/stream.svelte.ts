import { Refusal } from "./api";
import { socketTo } from "./socket";
import type { Command, Done, Message, Presence, Refused, Snapshot, Update } from "./wire";

/** `first`: nothing has come yet; `gone`: there is no such table for us, see `why`. */
export type StreamState = "first" | "live" | "reconnecting" | "gone";
/** What a connection that came back has to say. */
export type Comeback = "caughtup" | "restarted";

interface Waiting {
  command: Command;
  resolve: (done: Done) => void;
  reject: (why: Refusal) => void;
}

export interface Listener {
  snapshot(message: Snapshot): void;
  update(message: Update): void;
  presence(message: Presence): void;
  comeback(how: Comeback): void;
}

const RESTARTED = [1012, 4010];
const REFUSED = 4003;
const FIRST_WAIT = 250;
const LONGEST_WAIT = 8000;
const PING_EVERY = 20_000;
const PONG_WITHIN = 8000;

/** The socket of one table: resumes by itself where it was, and sends commands until they are answered. */
export class Stream {
  state = $state<StreamState>("first");
  why = $state.raw<Refusal | null>(null);
  /** Nothing has come yet, because nothing can: it is tried again and again. */
  unreached = $state(false);
  /** The server's clock minus ours, in milliseconds. */
  skew = $state(0);
  readonly memory: string[] = [];

  #socket: WebSocket | null = null;
  #seat: number | null;
  #seq: number | null = null;
  #waiting = new Map<string, Waiting>();
  #wait = FIRST_WAIT;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pinging: ReturnType<typeof setInterval> | undefined;
  #heard = 0;
  #restarted = false;
  #closed = false;

  constructor(
    readonly table: string,
    readonly listener: Listener,
    seat: number | null = null,
  ) {
    this.#seat = seat;
    addEventListener("online", this.#hurry);
    addEventListener("offline", this.#cut);
    document.addEventListener("visibilitychange", this.#hurry);
    this.#connect();
  }

  /** Send a command; settles when the server has answered, even if the connection is lost in between. */
  send(command: Command): Promise<Done> {
    const keyed = { ...command, key: crypto.randomUUID() };
    return new Promise((resolve, reject) => {
      this.#waiting.set(keyed.key, { command: keyed, resolve, reject });
      this.#write(keyed);
    });
  }

  /** See through another seat of one's own; a snapshot follows. */
  look(seat: number | null): void {
    this.#seat = seat;
    this.#seq = null;
    this.#write({ do: "look", seat });
  }

  /** Begin anew, in another language for example. */
  renew(): void {
    this.#seq = null;
    this.#socket?.close();
    this.#connect();
  }

  close(): void {
    this.#closed = true;
    removeEventListener("online", this.#hurry);
    removeEventListener("offline", this.#cut);
    document.removeEventListener("visibilitychange", this.#hurry);
    clearTimeout(this.#timer);
    clearInterval(this.#pinging);
    this.#socket?.close();
  }

  #connect(): void {
    clearTimeout(this.#timer);
    const { socket, missed } = socketTo(this.table, this.#seat, this.#seq);
    this.#socket = socket;
    socket.onmessage = (event) => this.#socket === socket && this.#hear(event.data as string);
    socket.onclose = (event) => this.#socket === socket && this.#lost(event.code);
    queueMicrotask(() => missed.forEach((event) => socket.dispatchEvent(event)));
    clearInterval(this.#pinging);
    this.#heard = Date.now();
    this.#pinging = setInterval(() => this.#ping(), PING_EVERY);
  }

  #write(message: object): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #ping(): void {
    if (document.hidden) return;
    const asked = Date.now();
    this.#write({ do: "ping" });
    setTimeout(() => {
      if (this.#heard < asked && this.#socket?.readyState === WebSocket.OPEN) this.#socket.close();
    }, PONG_WITHIN);
  }

  #hear(text: string): void {
    this.#heard = Date.now();
    this.memory.push(text.slice(0, 400));
    if (this.memory.length > 20) this.memory.shift();
    const message = JSON.parse(text) as Message;
    switch (message.type) {
      case "snapshot":
        this.#seq = message.seq;
        this.skew = message.now - Date.now();
        this.listener.snapshot(message);
        break;
      case "update":
        if (this.#seq !== null && message.seq !== this.#seq + 1) return this.#socket?.close();
        this.#seq = message.seq;
        this.listener.update(message);
        break;
      case "presence": // always follows what was missed: everything is here now
        this.#arrived();
        this.listener.presence(message);
        break;
      case "done":
        this.#settle(message.key, (waiting) => waiting.resolve(message));
        break;
      case "refused":
        this.#refused(message);
        break;
      case "pong":
        this.skew = message.now - Date.now();
    }
  }

  #arrived(): void {
    const again = this.state === "reconnecting";
    if (this.state === "live") return;
    this.state = "live";
    this.unreached = false;
    this.#wait = FIRST_WAIT;
    for (const { command } of this.#waiting.values()) this.#write(command);
    if (again) this.listener.comeback(this.#restarted ? "restarted" : "caughtup");
    this.#restarted = false;
  }

  #refused(message: Refused): void {
    const refusal = new Refusal(message);
    if (message.key) this.#settle(message.key, (waiting) => waiting.reject(refusal));
    else this.why = refusal;
  }

  #settle(key: string, how: (waiting: Waiting) => void): void {
    const waiting = this.#waiting.get(key);
    this.#waiting.delete(key);
    if (waiting) how(waiting);
  }

  #lost(code: number): void {
    if (this.#closed) return;
    clearInterval(this.#pinging);
    if (code === REFUSED && this.why?.remedy !== "retry") {
      this.state = "gone";
      return;
    }
    if (RESTARTED.includes(code)) this.#restarted = true;
    if (this.state === "live") this.state = "reconnecting";
    else if (this.state === "first") this.unreached = true;
    this.#timer = setTimeout(() => this.#connect(), this.#wait);
    this.#wait = Math.min(LONGEST_WAIT, this.#wait * 1.7 + Math.random() * 200);
  }

  /** The browser knows that the network is gone long before a socket does. */
  #cut = (): void => {
    const socket = this.#socket;
    if (!socket || this.state === "gone") return;
    this.#socket = null;
    socket.close();
    this.#lost(0);
  };

  /** Back from sleep, or online again: do not wait any longer. */
  #hurry = (): void => {
    if (document.hidden || this.#closed || this.state === "gone") return;
    if (this.#socket?.readyState === WebSocket.OPEN) this.#ping();
    else {
      this.#wait = FIRST_WAIT;
      this.#connect();
    }
  };
}
