/** Reads codes away from the page, which goes on drawing the camera. It answers each picture with a text, or with why it has none. */
import decoder from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { codeIn, prepareDecoder } from './read-code.ts';

export type ScanAnswer = { code: string | undefined } | { error: string };

prepareDecoder({ locateFile: () => decoder });

async function answer(picture: ImageBitmap): Promise<ScanAnswer> {
  const { width, height } = picture;
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) return { error: 'This browser draws nothing in a worker.' };
  context.drawImage(picture, 0, 0);
  picture.close();
  return { code: await codeIn(context.getImageData(0, 0, width, height)) };
}

addEventListener('message', ({ data }: MessageEvent<ImageBitmap>) => {
  void answer(data)
    .catch((error: unknown): ScanAnswer => ({ error: String(error) }))
    .then((reply) => postMessage(reply));
});
