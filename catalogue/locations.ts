/** Where the shop delivers. "All" (spec 9, default location) is not a place; `contract/limits.ts` has it. */
import type { SeedLocation } from './seed-types.ts';

export const locations: readonly SeedLocation[] = [
  { id: 'pune', name: 'Pune' },
  { id: 'mumbai', name: 'Mumbai' },
  { id: 'delhi', name: 'Delhi' },
  { id: 'bengaluru', name: 'Bengaluru' },
  { id: 'chennai', name: 'Chennai' },
  { id: 'kolkata', name: 'Kolkata' },
  { id: 'hyderabad', name: 'Hyderabad' },
  { id: 'jaipur', name: 'Jaipur' },
  { id: 'kochi', name: 'Kochi' },
  { id: 'lucknow', name: 'Lucknow' },
];
