import type { CartItem } from '#contract/cart.ts';

/** The chosen options of a line in the words of the table: "Size M", "Weight 1 kg", "RAM 8 GB" (spec 2, Specification). */
export function specificationOf(line: Pick<CartItem, 'size' | 'ram' | 'weight'>): string[] {
  const parts: string[] = [];
  if (line.size) parts.push(`Size ${line.size}`);
  if (line.ram) parts.push(`RAM ${line.ram}`);
  if (line.weight) parts.push(`Weight ${line.weight}`);
  return parts;
}

/** "1 product", "3 products". */
export function countOfProducts(count: number): string {
  return `${count} ${count === 1 ? 'product' : 'products'}`;
}
