/** Photographs of returns, as small as one attempt on a slow line carries. */
import { whyNotOpened } from '#contract/picture-file.ts';
import { photoBytes } from '#contract/order-return-state.ts';
import { words } from '#language/words.ts';
import { openPicture, PictureFault } from '#src/state/open-picture.ts';

/** Longest side, px, and quality, one after the other until the photograph is small enough. The last is taken in any case. */
const sizes = [
  { edge: 1_280, quality: 0.7 },
  { edge: 1_024, quality: 0.6 },
  { edge: 800, quality: 0.55 },
  { edge: 640, quality: 0.5 },
  { edge: 480, quality: 0.4 },
] as const;

/** A JPEG without the place and the time of the photograph. Throws a `PictureFault` for a file that cannot be opened here. */
export async function smallPhoto(file: File): Promise<Blob> {
  const picture = await openPicture(file, (start) => whyNotOpened(start, words().profile.badImage));
  let drawn: Blob | null = null;
  for (const { edge, quality } of sizes) {
    drawn = await drawAt(picture, edge, quality);
    if (drawn && drawn.size <= photoBytes) break;
  }
  picture.close();
  if (!drawn) throw new PictureFault(words().pictureFaults.device);
  return drawn;
}

function drawAt(picture: ImageBitmap, edge: number, quality: number): Promise<Blob | null> {
  const scale = Math.min(1, edge / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  // A JPEG has no transparency: what is not painted would be black.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', quality);
  });
}
