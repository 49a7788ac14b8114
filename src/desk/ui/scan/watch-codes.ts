/** The camera, and the codes in front of it. */
import { afterLook, nothingSeen } from './seen-codes.ts';

export interface FrameReader {
  /** The code in front of the camera now, or undefined. */
  read: (video: HTMLVideoElement) => Promise<string | undefined>;
  close: () => void;
}

/** Why nothing is scanned: refused by the person or the browser, no camera, used by another app, no safe address, or no decoder. */
export type Trouble = 'refused' | 'none' | 'busy' | 'unsafe' | 'decoder';

/** ms between two looks. A slow phone reads for longer than that. */
const lookEveryMs = 120;

const camera: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
};

const troubles: Readonly<Record<string, Trouble>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
};

async function openCamera(): Promise<MediaStream | Trouble> {
  // Pages without https are given no camera.
  if (!('mediaDevices' in navigator)) return 'unsafe';
  try {
    return await navigator.mediaDevices.getUserMedia(camera);
  } catch (error) {
    return troubles[(error as DOMException).name] ?? 'busy';
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

interface Told {
  onLive: () => void;
  onCode: (code: string) => void;
  onTrouble: (trouble: Trouble) => void;
}

/** Shows the camera in `video` and tells each code in front of it, once, until the returned function is called: then the camera is off. */
export function watchCodes(
  video: HTMLVideoElement,
  openReader: () => Promise<FrameReader>,
  { onLive, onCode, onTrouble }: Told,
): () => void {
  const over = new AbortController();
  const { signal } = over;
  const whenOver = (done: () => void) => (signal.aborted ? done() : signal.addEventListener('abort', done, { once: true }));
  const fail = (trouble: Trouble) => {
    if (signal.aborted) return;
    over.abort();
    onTrouble(trouble);
  };
  const show = async (): Promise<boolean> => {
    const stream = await openCamera();
    if (typeof stream === 'string') fail(stream);
    else {
      const tracks = stream.getTracks();
      whenOver(() => {
        for (const track of tracks) track.stop();
        video.srcObject = null;
      });
      // Unplugged, or the permission was withdrawn.
      for (const track of tracks) track.addEventListener('ended', () => fail('busy'));
      if (!signal.aborted) video.srcObject = stream;
      await video.play().catch(() => fail('busy'));
    }
    return !signal.aborted;
  };
  const look = async () => {
    const reader = await openReader();
    whenOver(reader.close);
    let seen = nothingSeen;
    while (!signal.aborted) {
      const code = await reader.read(video);
      const next = afterLook(seen, code, performance.now());
      ({ seen } = next);
      if (!signal.aborted && next.isNew && seen.code !== undefined) onCode(seen.code);
      await pause(lookEveryMs);
    }
  };
  void show().then((isShown) => {
    if (!isShown) return;
    onLive();
    look().catch(() => fail('decoder'));
  });
  return () => over.abort();
}
