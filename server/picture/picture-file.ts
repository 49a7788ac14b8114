/** One file of a picture, by its URL: its name in the storage, and how it is made. */
import { knownHash, parsePicture } from '@haat/sample-catalogue/pictures.ts';
import {
  otherWidths,
  parsePhotographPath,
  parsePicturePath,
  photographPath,
  type PictureFormat,
  picturePath,
  pictureRoot,
} from '#contract/picture.ts';
import type { FileStorage } from '#server/storage/file-storage.ts';
import { paintApart } from './paint-apart.ts';
import { storedName } from './rules.ts';

export interface PictureFile {
  /** `p/kurta/back-0a1b2c3d-640.avif` */
  name: string;
  format: PictureFormat;
  /** True if the URL has the current hash: then browsers may keep the picture for ever. */
  isCurrent: boolean;
  /** The same picture and format in other widths, best first. */
  others: readonly string[];
  /** Gives the function that makes it, or undefined if there is no such picture. */
  maker: () => Promise<(() => Promise<Buffer>) | undefined>;
}

const nameOf = (path: string): string => path.slice(pictureRoot.length);

/** A drawing of the catalogue; undefined for any other URL. An address with an outdated hash gives the picture of today. */
function drawingAt(path: string): PictureFile | undefined {
  const name = parsePicture(path);
  const hash = name === undefined ? undefined : knownHash(name);
  if (name === undefined || hash === undefined) return undefined;
  const { kind, id, view, width, format } = name;
  const at = (px: number) => nameOf(picturePath({ ...name, hash, width: px }));
  return {
    name: at(width),
    format,
    isCurrent: name.hash === hash,
    others: otherWidths(kind, width).map(at),
    maker: async () => () => paintApart({ kind: 'drawing', subject: { kind, id, view }, width, format }),
  };
}

/** A photograph; undefined for any other URL. */
function photographAt(path: string, uploads: FileStorage): PictureFile | undefined {
  const name = parsePhotographPath(path);
  if (!name) return undefined;
  const { hash, width, format } = name;
  const at = (px: number) => nameOf(photographPath({ ...name, width: px }));
  return {
    name: at(width),
    format,
    isCurrent: true,
    others: otherWidths('m', width).map(at),
    maker: async () => {
      const bytes = await uploads.read(storedName(hash));
      return bytes && (() => paintApart({ kind: 'photograph', bytes, width, format }));
    },
  };
}

/** The file at a URL path such as `/img/p/kurta/back-0a1b2c3d-640.avif`; undefined where the shop has none. */
export function pictureAt(path: string, uploads: FileStorage): PictureFile | undefined {
  return parsePicturePath(path) ? drawingAt(path) : photographAt(path, uploads);
}
