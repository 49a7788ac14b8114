import { fit } from '#contract/text-fit.ts';
const letters = 'abcdefghijkmnpqrstuvwxyz23456789';

/**
 * The address of a new product: its name in Latin letters and four random signs, so that two devices without a network do not choose the
 * same. It never changes.
 */
export function newProductId(name: string): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
  const words = fit(plain, 60).replace(/-+$/, '');
  const ending = Array.from(crypto.getRandomValues(new Uint8Array(4)), (byte) => letters[byte % letters.length]).join('');
  return `${words || 'product'}-${ending}`;
}
