/** A file of products in our own layout, of any length. */
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';

const columns = ['handle', 'name', 'brand', 'subcategory', 'description', 'size', 'price', 'mrp', 'pieces', 'state'];
const sentence = 'Hand-block printed cotton from Bagru, washed twice, cut straight, with side pockets and wooden buttons. ';

/** Bytes of a row without its description. */
const rowBytes = 100;
/** Below what a file may have, 64 MB. */
const fileBytes = 60_000_000;

/** Writes `products` of about 1.1 kB each, of less where so many would not go into one file; every tenth in two sizes. Gives the bytes. */
export async function writeProducts(path: string, products: number): Promise<number> {
  const stream = createWriteStream(path);
  const room = fileBytes / (products * 1.1) - rowBytes;
  const description = sentence.repeat(Math.min(10, Math.max(1, Math.floor(room / sentence.length))));
  stream.write(`${columns.join(',')}\r\n`);
  for (let number = 1; number <= products; number += 1) {
    const common = [`bench-${number}`, `Printed kurta ${number}`, 'Sanganer', 'Kurtas', `"${description}${number}"`];
    const lines = (number % 10 === 0 ? ['M', 'L'] : ['']).map((size) => [...common, size, '849.00', '999.00', '12', 'on'].join(','));
    if (!stream.write(`${lines.join('\r\n')}\r\n`)) await once(stream, 'drain');
  }
  stream.end();
  await once(stream, 'finish');
  return stream.bytesWritten;
}
