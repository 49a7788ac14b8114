/** The sound of a new order: two tones, made by the browser, so that no file has to be there. */
import { isOn } from '../session/preferences.ts';

let context: AudioContext | undefined;

/** Browsers allow sound only after a touch or a key: the first one opens it. */
export function allowSound(): void {
  const open = () => {
    context ??= 'AudioContext' in globalThis ? new AudioContext() : undefined;
    void context?.resume().catch(() => undefined);
  };
  for (const event of ['pointerdown', 'keydown'] as const) addEventListener(event, open, { once: true, capture: true });
}

/** One tone. `at`, `length`: seconds. */
function tone(audio: AudioContext, hertz: number, at: number, length: number): void {
  const oscillator = audio.createOscillator();
  const gain = audio.createGain();
  oscillator.frequency.value = hertz;
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(0.35, at + 0.02);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(at);
  oscillator.stop(at + length);
}

/** Rings, unless it is turned off on this device. Of several open windows one rings. */
export async function ring(): Promise<void> {
  const audio = context;
  if (!isOn('sound') || audio?.state !== 'running') return;
  const play = async () => {
    tone(audio, 880, audio.currentTime, 0.35);
    tone(audio, 1_175, audio.currentTime + 0.22, 0.5);
    // Long enough that another window, which hears of it at the same time, finds the lock taken.
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  };
  if (!('locks' in navigator)) return play();
  await navigator.locks.request('desk-ring', { ifAvailable: true }, (lock) => (lock ? play() : undefined));
}
