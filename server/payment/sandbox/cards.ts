/** The sandbox's test cards and the checks of its card form. Pure. */
import { asciiDigits, isDigits } from '#contract/digits.ts';

export type Outcome = 'pays' | 'declined' | 'lost' | 'late';

const cards: Record<string, Outcome> = {
  '4111111111111111': 'pays',
  '4000000000000002': 'declined',
  /** Captured, but the response never reaches the browser. */
  '4000000000009995': 'lost',
  /** Authorised a few seconds after the browser was told that the outcome is unknown. */
  '4000000000000341': 'late',
};

export interface Card {
  number: string;
  /** `MM/YY` */
  expiry: string;
  cvv: string;
}

export interface CardFault {
  field: 'number' | 'expiry' | 'cvv';
  description: string;
}

/** Gives what happens with a card, or which field is wrong. `today` decides whether the card has expired. */
export function judgeCard({ number, expiry, cvv }: Card, today: Date): Outcome | CardFault {
  const digits = asciiDigits(number).replace(/[\s-]/g, '');
  if (!/^\d{12,19}$/.test(digits)) return { field: 'number', description: 'Enter the long number on the card' };
  const outcome = cards[digits];
  if (!outcome) return { field: 'number', description: 'This is not a test card. 4111 1111 1111 1111 pays.' };
  const [, month, year] = /^\s*(\d{1,2})\s*\/\s*(\d{2})\s*$/.exec(asciiDigits(expiry)) ?? [];
  if (!month || !year || Number(month) < 1 || Number(month) > 12)
    return { field: 'expiry', description: 'Enter month and year, such as 09/31' };
  const lastMonth = (2000 + Number(year)) * 12 + Number(month);
  if (lastMonth < today.getUTCFullYear() * 12 + today.getUTCMonth() + 1) return { field: 'expiry', description: 'This card has expired' };
  if (!isDigits(cvv, 3, 4)) return { field: 'cvv', description: 'Enter the three digits on the back' };
  return outcome;
}
