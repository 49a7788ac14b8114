/** Reads codes from the camera: with the browser's own reader where it has one, else with a decoder in a worker. */
import type { ScanAnswer } from './scan-worker.ts';
// oxlint-disable-next-line import/default -- Vite makes the address of the built worker
import scanWorker from './scan-worker.ts?worker&url';
import { trustedWorker } from './trusted-worker.ts';

interface CodeReader {
  /** The code in front of the camera now, or undefined. @throws Error where nothing can be read at all */
  read: (video: HTMLVideoElement) => Promise<string | undefined>;
  close: () => void;
}

/** https://wicg.github.io/shape-detection-api/ */
interface Detector {
  detect: (source: CanvasImageSource) => Promise<{ rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: readonly string[] }): Detector;
  getSupportedFormats: () => Promise<readonly string[]>;
}

const formats = ['ean_13', 'ean_8', 'upc_a', 'code_128'];

/** Browsers have the name, too, where their system reads nothing: then no format is supported. */
async function ownReader(): Promise<CodeReader | undefined> {
  const { BarcodeDetector: Own } = globalThis as { BarcodeDetector?: DetectorClass };
  const known: readonly string[] = (await Own?.getSupportedFormats().catch(() => [])) ?? [];
  if (!Own || formats.some((format) => !known.includes(format))) return undefined;
  const detector = new Own({ formats });
  return {
    read: async (video) => (await detector.detect(video))[0]?.rawValue,
    close: () => {},
  };
}

function workerReader(): CodeReader {
  const worker = new Worker(trustedWorker(scanWorker));
  return {
    read: async (video) => {
      const picture = await createImageBitmap(video);
      const answer = await new Promise<ScanAnswer>((resolve, reject) => {
        worker.onmessage = ({ data }: MessageEvent<ScanAnswer>) => resolve(data);
        worker.onerror = () => reject(new Error('The worker that reads codes did not come.'));
        worker.postMessage(picture, [picture]);
      });
      if ('error' in answer) throw new Error(answer.error);
      return answer.code;
    },
    close: () => worker.terminate(),
  };
}

/** Opens what reads codes on this device. Close it: a worker goes on otherwise. */
export async function openCodeReader(): Promise<CodeReader> {
  return (await ownReader()) ?? workerReader();
}
