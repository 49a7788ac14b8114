/** What is left of a price. */
import { words } from '../../language/words.ts';
import { formatPaise } from '../money.ts';

/**
 * "Rs 500 left of each piece, 40 % of the price without GST". Both in paise; the price before tax, because the tax is not the shop's. A cost above
 * the price is said as a loss.
 */
export function marginWords(pricePaise: number, costPaise: number): string {
  const left = pricePaise - costPaise;
  if (left < 0) return words().productMessages.lostWithPiece(formatPaise(-left));
  return words().productMessages.leftOfPiece(formatPaise(left), Math.round((left / pricePaise) * 100));
}
