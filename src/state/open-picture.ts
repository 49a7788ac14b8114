/** Opens what somebody chose as a picture. */

/** More than says what kind of file it is. */
const startBytes = 64;

/** The file is why it cannot be opened; `message` says so. */
export class PictureFault extends Error {
  override readonly name = 'PictureFault';
}

/**
 * Opens a file as a picture, upright. Without options every supported browser turns it; the name for that is unknown to Chrome before 112.
 * @param whyNot what to say of a file with these first bytes that cannot be opened here
 * @throws PictureFault for what cannot be decoded here; a mistake of ours as it is
 */
export async function openPicture(file: Blob, whyNot: (start: Uint8Array) => string): Promise<ImageBitmap> {
  return createImageBitmap(file).catch(async (error: unknown) => {
    if (!(error instanceof DOMException)) throw error;
    // A file that has been moved has no bytes.
    const start = await file
      .slice(0, startBytes)
      .arrayBuffer()
      .catch(() => new ArrayBuffer(0));
    throw new PictureFault(whyNot(new Uint8Array(start)));
  });
}
