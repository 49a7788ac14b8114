/** An amount in words, as Indian invoices have it: lakh and crore. Pure. */

const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const groups = [
  [10_000_000, 'crore'],
  [100_000, 'lakh'],
  [1_000, 'thousand'],
  [100, 'hundred'],
] as const;

function numberWords(number: number): string {
  for (const [size, name] of groups) {
    if (number < size) continue;
    const rest = number % size;
    return `${numberWords(Math.floor(number / size))} ${name}${rest === 0 ? '' : ` ${numberWords(rest)}`}`;
  }
  if (number < 20) return small[number] ?? '';
  return [tens[Math.floor(number / 10)], number % 10 === 0 ? '' : small[number % 10]].filter((word) => word !== '').join(' ');
}

/** `Rupees one lakh five and forty paise only`. Takes paise. */
export function amountWords(paise: number): string {
  const part = paise % 100;
  return `Rupees ${numberWords(Math.floor(paise / 100))}${part === 0 ? '' : ` and ${numberWords(part)} paise`} only`;
}
