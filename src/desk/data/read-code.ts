/** Reads the barcode in a picture with zxing-cpp, compiled to WebAssembly. Loaded by `scan-worker.ts`, and by its test. */
import { prepareZXingModule, readBarcodes, type ZXingModuleOverrides } from 'zxing-wasm/reader';

/** Where the decoder comes from; without this it would be fetched from a public network of files. */
export function prepareDecoder(overrides: ZXingModuleOverrides): void {
  prepareZXingModule({ overrides });
}

/** The codes of packs, and the one of labels that shops print. */
const formats = ['EAN13', 'EAN8', 'UPCA', 'Code128'] as const;

/**
 * The text of the code in a picture, or undefined. Its check digit is right. UPC-A has a 0 before it.
 * @throws Error where the decoder could not be loaded
 */
export async function codeIn(picture: Pick<ImageData, 'data' | 'width' | 'height'>): Promise<string | undefined> {
  const [found] = await readBarcodes(picture as ImageData, { formats: [...formats], maxNumberOfSymbols: 1, tryHarder: true });
  return found?.isValid ? found.text : undefined;
}
