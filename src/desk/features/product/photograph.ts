/** Photographs on the device: turned upright, cut and scaled before they are stored and sent. */

/** Longest side, px. The server keeps no more. */
const maxEdge = 1_600;
const quality = 0.82;
/** Width to height of pictures of products. */
export const photographRatio = 5 / 6;

/** Where a picture is cut: the middle of the cut as a share of width and height, and how much it is enlarged. */
export interface Cut {
  x: number;
  y: number;
  /** 1: the largest cut that the picture allows; 2: half of that. */
  zoom: number;
}

export const middle: Cut = { x: 0.5, y: 0.5, zoom: 1 };

/** The rectangle of a cut in a picture, px; inside the picture. */
export function rectangleOf(cut: Cut, width: number, height: number, ratio = photographRatio) {
  const fit = Math.min(width, height * ratio) / cut.zoom;
  const [w, h] = [fit, fit / ratio];
  const left = Math.min(Math.max(cut.x * width - w / 2, 0), width - w);
  const top = Math.min(Math.max(cut.y * height - h / 2, 0), height - h);
  return { left, top, width: w, height: h };
}

/** A cut that was pushed by shares of width and height. At an edge it stops, and comes back with the first push the other way. */
export function movedCut(cut: Cut, [x, y]: readonly [x: number, y: number], width: number, height: number): Cut {
  const from = rectangleOf(cut, width, height);
  return { ...cut, x: (from.left + from.width / 2) / width + x, y: (from.top + from.height / 2) / height + y };
}

/**
 * Cuts a picture and gives it as a JPEG of at most 1,600 px.
 * @param cut `undefined`: the whole picture; the shop puts it on its own colours
 */
export async function cutPhotograph(picture: ImageBitmap, cut: Cut | undefined): Promise<Blob> {
  const from = cut ? rectangleOf(cut, picture.width, picture.height) : { left: 0, top: 0, width: picture.width, height: picture.height };
  const scale = Math.min(1, maxEdge / Math.max(from.width, from.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(from.width * scale);
  canvas.height = Math.round(from.height * scale);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, from.left, from.top, from.width, from.height, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/jpeg', quality);
  });
}
