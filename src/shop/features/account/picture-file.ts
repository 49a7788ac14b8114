/** Pictures as they come from the device, before they are uploaded. */
import { limits } from '#contract/limits.ts';
import { words } from '#language/words.ts';
import { signatureBytes, whyNotOpened } from '#contract/picture-file.ts';
import { noteMistake } from '#src/state/mistake.ts';

/** For the file picker. */
export const accepted = limits.imageTypes
  .filter((type) => type !== 'jpg')
  .map((type) => `image/${type}`)
  .join(',');

/** Longest side of an uploaded picture: more than any screen shows. */
const maxSidePx = 1_600;
/** Smaller files are uploaded as they are. */
const shrinkFromBytes = 500_000;

/** Spec 5: jpeg, jpg, png or webp, by the type that the device reports, else by the file extension. */
export function isPicture({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  const kind = type ? type.replace(/^image\//, '') : (name.split('.').pop() ?? '').toLowerCase();
  return (limits.imageTypes as readonly string[]).includes(kind);
}

/** What to say of a file that `isPicture` refuses. */
export function whyRefused({ name, type }: Pick<File, 'name' | 'type'>): string {
  return /hei[cf]$/i.test(type || name) ? words().pictureFaults.heic : words().profile.badImage;
}

/** What to say of a file that is too large and could not be made smaller here: it has too many bytes, or it is no picture at all. */
export async function whyTooLarge(file: Blob): Promise<string> {
  const start = await file.slice(0, signatureBytes).arrayBuffer();
  const why = whyNotOpened(new Uint8Array(start), words().profile.badImage);
  return why === words().pictureFaults.device ? words().pictureFaults.bytes : why;
}

/** Makes a photo smaller and removes its location and date. A file that cannot be read here is uploaded as it is; the server decides. */
export async function shrunk(file: File): Promise<File> {
  if (file.size < shrinkFromBytes) return file;
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, maxSidePx / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    const context = canvas.getContext('2d');
    if (!context) return file;
    // A JPEG has no transparency: what is not painted would be black.
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const blob = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/jpeg', 0.86);
    });
    return blob && blob.size < file.size ? new File([blob], file.name.replace(/\.\w+$/, '.jpg'), { type: blob.type }) : file;
  } catch (error) {
    noteMistake(error);
    return file;
  }
}
