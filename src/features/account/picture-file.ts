/** Pictures as they come from the device, before they are uploaded. */
import { limits } from '#contract/limits.ts';

/** For the file picker. */
export const accepted = limits.imageTypes
  .filter((type) => type !== 'jpg')
  .map((type) => `image/${type}`)
  .join(',');

/** Longest side of what is sent, px: more than any screen of ours shows. */
const longest = 1_600;
/** Files below this size are sent as they are, bytes. */
const small = 500_000;

/** Spec 5: jpeg, jpg, png or webp, by what the device says it is; by the ending where it says nothing. */
export function isPicture({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  const kind = type ? type.replace(/^image\//, '') : (name.split('.').pop() ?? '').toLowerCase();
  return (limits.imageTypes as readonly string[]).includes(kind);
}

/** A photograph made smaller before it travels, without its place and date. What cannot be read here goes as it is, the shop decides. */
export async function shrunk(file: File): Promise<File> {
  if (file.size < small) return file;
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, longest / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const blob = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/jpeg', 0.86);
    });
    return blob && blob.size < file.size ? new File([blob], file.name.replace(/\.\w+$/, '.jpg'), { type: blob.type }) : file;
  } catch {
    return file;
  }
}
