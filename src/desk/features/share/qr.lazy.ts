/** QR codes: loaded where one is shown (docs/decisions/921-share-the-shop.md). */
import { encode } from 'uqr';

/** Light modules around a code, as the standard asks for. */
const quiet = 4;

/** A code as a path in a square of `size` units, dark on light. A quarter of its modules may be torn or dirty. */
export function qrPath(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'Q', border: quiet });
  const rows = data.map((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join(''));
  return { size, path: rows.join('') };
}
