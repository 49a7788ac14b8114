/**
 * The tax classes and rates that a new shop starts with, as they hold since 22 September 2025: Notification 9/2025-Central Tax (Rate) of
 * 17 September 2025 (G.S.R. 641(E)) has the schedules of 5, 18, 40 and 3 %, 10/2025 what is exempt, 13/2025 the handicrafts. A change of the
 * law is a row added with `npm run shop -- tax set`. Decision 206 says which goods we could not place with certainty.
 */
import type { TaxRate } from './rules.ts';

export interface TaxClass {
  id: string;
  name: string;
}

export const firstClasses: readonly TaxClass[] = [
  { id: 'exempt', name: 'Exempt: fresh produce, bread, eggs, paneer, salt, notebooks' },
  { id: 'merit', name: 'Merit rate: packed food, household goods, handicrafts, sarees' },
  { id: 'standard', name: 'Standard rate: electronics, leather goods and everything not named elsewhere' },
  { id: 'demerit', name: 'Demerit rate: aerated drinks, tobacco, luxury goods' },
  { id: 'apparel', name: 'Apparel and made-up textiles, by the price of a piece' },
  { id: 'footwear', name: 'Footwear, by the price of a pair' },
  { id: 'jewellery', name: 'Jewellery, also imitation jewellery' },
];

const since = '2025-09-22';

export const firstRates: readonly TaxRate[] = [
  { classId: 'exempt', validFrom: since, upToPaise: null, basisPoints: 0 },
  { classId: 'merit', validFrom: since, upToPaise: null, basisPoints: 500 },
  { classId: 'standard', validFrom: since, upToPaise: null, basisPoints: 1_800 },
  { classId: 'demerit', validFrom: since, upToPaise: null, basisPoints: 4_000 },
  { classId: 'apparel', validFrom: since, upToPaise: 2_500_00, basisPoints: 500 },
  { classId: 'apparel', validFrom: since, upToPaise: null, basisPoints: 1_800 },
  { classId: 'footwear', validFrom: since, upToPaise: 2_500_00, basisPoints: 500 },
  { classId: 'footwear', validFrom: since, upToPaise: null, basisPoints: 1_800 },
  { classId: 'jewellery', validFrom: since, upToPaise: null, basisPoints: 300 },
];
