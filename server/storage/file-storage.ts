/**
 * Files that all processes of the shop share: pictures that shoppers upload and pictures that the shop draws. A file is written once under
 * its name and never changes, so nothing is locked.
 */
export interface StoredFile {
  name: string;
  bytes: number;
  writtenAt: Date;
}

/**
 * Names are relative, with slashes: `p/kurta/front-640.avif`. Every method of a storage over the network throws `StorageUnreachable` when
 * nothing is known of the outcome, and `StorageRefused` when the storage said no (`errors.ts`).
 */
export interface FileStorage {
  /** Writes a whole file or nothing. Replaces a file of the same name. */
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** Gives the bytes of a file, or undefined if no file has that name. */
  read(name: string): Promise<Buffer<ArrayBuffer> | undefined>;
  /** Removes files. A missing one counts as removed. */
  remove(names: readonly string[]): Promise<void>;
  /** Gives every whole file, in no particular order. A file written or removed meanwhile may be missing or listed. */
  list(): AsyncIterable<StoredFile>;
}

/** What the shop keeps outside its database. */
export interface Storage {
  /** Pictures that shoppers uploaded. Belongs into every backup. */
  uploads: FileStorage;
  /** Pictures that the shop drew. Drawn again when they are missing. */
  drawings: FileStorage;
}

/** Gives the name, or throws if it could lead elsewhere. Names come from our own code; this keeps a mistake there inside the storage. */
export function checkedName(name: string): string {
  if (!/^\w[\w.-]*(?:\/\w[\w.-]*)*$/.test(name)) throw new Error(`"${name}" is not the name of a stored file.`);
  return name;
}
