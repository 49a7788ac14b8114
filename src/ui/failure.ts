import { kitWords } from './kit-words.ts';

/** What a failed call looks like from here: the kit knows no network, so it reads the shape only. */
export interface Failure {
  kind: 'offline' | 'unauthorised' | 'refused' | 'broken';
  message: string;
}

/** Browsers' words for a part of the shop's own code that could not be downloaded. */
const missingCode = /dynamically imported module|importing a module script/i;

/** Reads an error; one that is not from a call never shows its own words. */
export function failureOf(error: unknown): Failure {
  if (error instanceof Error && missingCode.test(error.message)) return { kind: 'offline', message: kitWords().unreachable };
  if (error instanceof Error && 'kind' in error) return error as Error & Failure;
  return { kind: 'broken', message: kitWords().broken };
}
