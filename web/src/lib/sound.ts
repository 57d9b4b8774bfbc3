import { settings } from "./settings.svelte";

/** Short and quiet: each sound is a few partials of a plucked tone, drawn by WebAudio; there are no sound files. */
const SOUNDS = {
  turn: [
    [523.25, 0, 0.5],
    [783.99, 0.09, 0.6],
  ],
  move: [[392, 0, 0.22]],
  step: [[659.25, 0, 0.12]],
  end: [
    [523.25, 0, 0.6],
    [659.25, 0.12, 0.6],
    [783.99, 0.24, 0.9],
  ],
} as const;
const VOLUME = 0.06;

let context: AudioContext | null = null;

/** Play a sound, where sounds are wanted. */
export function play(name: keyof typeof SOUNDS): void {
  if (!settings.sound) return;
  context ??= new AudioContext();
  const audio = context;
  if (audio.state === "suspended") void audio.resume();
  for (const [pitch, after, length] of SOUNDS[name]) {
    const start = audio.currentTime + after;
    const tone = new OscillatorNode(audio, { type: "triangle", frequency: pitch });
    const gain = new GainNode(audio, { gain: 0 });
    gain.gain.linearRampToValueAtTime(VOLUME, start + 0.008);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
    tone.connect(gain).connect(audio.destination);
    tone.start(start);
    tone.stop(start + length);
  }
}
