/**
 * Which browser tests run at which width, read from the tests themselves. A whole file says `@module-tag phone` or `@module-tag desktop`
 * in a comment, with the reason; a single test has the tag `@phone` or `@desktop`. The rest runs at both widths.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Width = 'phone' | 'desktop';

const folder = join(import.meta.dirname, '..');
const moduleTag = /@module-tag (\w+)/;

/** The tag of a file for one width, if its comments have one. */
const moduleTagOf = (source: string): string | undefined => moduleTag.exec(source)?.[1];

/** Playwright's filters that leave out what runs only at `other`. */
export function notOnlyAt(other: Width): { testIgnore: string[]; grepInvert: RegExp } {
  const files = readdirSync(folder).filter((name) => name.endsWith('.spec.ts'));
  const only = files.filter((name) => moduleTagOf(readFileSync(join(folder, name), 'utf8')) === other);
  return { testIgnore: only.map((name) => `**/${name}`), grepInvert: new RegExp(`@${other}\\b`) };
}
