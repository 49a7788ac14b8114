/** What is left of a price. */
import { formatPaise } from '../money.ts';

/**
 * "Rs 500 left of each piece, 40 % of the price without GST". Both in paise; the price before tax, because the tax is not the shop's. A cost above
 * the price is said as a loss.
 */
export function marginWords(pricePaise: number, costPaise: number): string {
  const left = pricePaise - costPaise;
  if (left < 0) return `${formatPaise(-left)} lost with each piece: it costs more than its price without GST`;
  return `${formatPaise(left)} left of each piece, ${Math.round((left / pricePaise) * 100)} % of the price without GST`;
}
