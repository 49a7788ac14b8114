/** Photographs of which a test says when each has been made small, and to what. */
import { vi } from 'vitest';

/** Stands in for what a browser has to open and draw pictures. `done`: lets the picture of the file with this name be opened. */
export function slowPhotographs(): { photo: (name: string) => File; done: (name: string) => void } {
  const waiting = new Map<string, () => void>();
  let drawn = '';
  vi.stubGlobal(
    'createImageBitmap',
    (file: File) =>
      new Promise((resolve) => {
        waiting.set(file.name, () => resolve({ width: 8, height: 8, name: file.name, close: () => undefined }));
      }),
  );
  const context = { fillRect: () => undefined, drawImage: (picture: { name: string }) => void (drawn = picture.name) };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((give) => give(new Blob([drawn])));
  return { photo: (name) => new File([name], name, { type: 'image/jpeg' }), done: (name) => waiting.get(name)?.() };
}
