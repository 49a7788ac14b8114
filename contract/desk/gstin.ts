/** GST identification numbers: state, PAN, entity, `Z` and a check digit. Pure. */

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Whether a text has the form of a GSTIN and its last sign is the check digit of the others (modulus 36, weights 1 and 2 in turn). */
export function isGstin(text: string): boolean {
  if (!/^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/.test(text)) return false;
  const sum = Array.from(text)
    .slice(0, 14)
    .reduce((total, sign, at) => {
      const product = digits.indexOf(sign) * ((at % 2) + 1);
      return total + Math.floor(product / 36) + (product % 36);
    }, 0);
  return text.endsWith(digits[(36 - (sum % 36)) % 36] ?? '-');
}
