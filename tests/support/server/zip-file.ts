/** Zips for tests, also such as no honest program writes. */
import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipEntry {
  name: string;
  content: Uint8Array;
  /** What the zip says of its unpacked size; that of the content unless given. */
  size?: number;
  isLink?: boolean;
}

/** A zip of these entries. */
export function zipOf(...entries: readonly ZipEntry[]): Buffer {
  const parts: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const { name, content, size = content.byteLength, isLink = false } of entries) {
    const packed = deflateRawSync(content);
    const named = Buffer.from(name);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(packed.byteLength, 14);
    common.writeUInt32LE(size, 18);
    common.writeUInt16LE(named.byteLength, 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, named, packed]);
    const about = Buffer.alloc(14);
    about.writeUInt32LE(isLink ? 0o120777 * 65_536 : 0o100644 * 65_536, 6);
    about.writeUInt32LE(offset, 10);
    central.push(Buffer.concat([Buffer.from('PK\u0001\u0002'), Buffer.from([20, 3]), common, about, named]));
    parts.push(local);
    offset += local.byteLength;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(directory.byteLength, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, directory, Buffer.from('PK\u0005\u0006'), end]);
}
