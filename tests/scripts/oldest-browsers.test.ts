/** The lint rule that keeps code to what the oldest supported browsers have. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const root = new URL('../..', import.meta.url).pathname;
const folder = mkdtempSync(join(tmpdir(), 'haat-oldest-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const config = join(folder, 'lint.json');
writeFileSync(
  config,
  JSON.stringify({
    jsPlugins: [join(root, 'scripts/lint/plugin.mjs')],
    categories: { correctness: 'off' },
    rules: { 'haat/oldest-browsers': 'error' },
  }),
);

/** What the rule says about each of these pieces of code, by their place. */
function complaints(pieces: readonly string[]): boolean[] {
  for (const [place, piece] of pieces.entries()) writeFileSync(join(folder, `piece-${place}.tsx`), `${piece}\n`);
  const args = [join(root, 'node_modules/oxlint/bin/oxlint'), '--config', config, '--format', 'json', folder];
  let report = '';
  try {
    report = execFileSync(process.execPath, args, { encoding: 'utf8' });
  } catch (error) {
    report = (error as { stdout: string }).stdout;
  }
  const { diagnostics } = JSON.parse(report) as { diagnostics: { filename: string; code: string }[] };
  return pieces.map((_, place) =>
    diagnostics.some(({ filename, code }) => filename.endsWith(`piece-${place}.tsx`) && code.includes('oldest-browsers')),
  );
}

test('code that one of the oldest browsers cannot run is refused', () => {
  const refused = [
    'element.checkVisibility();',
    'AbortSignal.any([one, other]);',
    'rows.toSorted();',
    'rows.toReversed();',
    'rows.toSpliced(1, 1);',
    'rows.with(0, row);',
    'navigator.storage.estimate();',
    'navigator.storage?.estimate();',
    'requestIdleCallback(work);',
    'globalThis.requestIdleCallback(work);',
    'cancelIdleCallback(handle);',
    'new Intl.Segmenter();',
    'Object.groupBy(rows, kind);',
    'Map.groupBy(rows, kind);',
    'Promise.withResolvers();',
    'Promise.try(work);',
    'Array.fromAsync(rows);',
    'URL.canParse(address);',
    'text.isWellFormed();',
    'text.toWellFormed();',
    'Response.json({});',
    'element.showPopover();',
    'document.startViewTransition(work);',
    'scheduler.yield();',
    'one.isSubsetOf(other);',
    '<div popover="auto" />;',
    '<button popoverTarget="id" />;',
    `document.querySelector('li:has(> article)');`,
    'document.querySelector(`a:not(:has(${inner}))`);',
  ];
  expect(complaints(refused).flatMap((isRefused, place) => (isRefused ? [] : [refused[place]]))).toEqual([]);
});

test('asking first is allowed, and so is what all of them have', () => {
  const allowed = [
    'element.checkVisibility?.();',
    'if (element.checkVisibility) element.checkVisibility();',
    'globalThis.requestIdleCallback ? requestIdleCallback(work) : work();',
    `'share' in navigator && navigator.share({});`,
    `function cut(text: string) { if (typeof Intl.Segmenter !== 'function') return [text]; return new Intl.Segmenter(); }`,
    'await navigator.storage?.estimate?.();',
    'AbortSignal.timeout(1000);',
    'rows.findLast(isNew);',
    'rows.at(-1);',
    'structuredClone(row);',
    'new Response(JSON.stringify({}));',
    'z.union([one, other]);',
    'const scheduler = createScheduler(); scheduler.run();',
    '<dialog inert />;',
    `document.querySelector('a:not(h3 *)');`,
  ];
  expect(complaints(allowed).flatMap((isRefused, place) => (isRefused ? [allowed[place]] : []))).toEqual([]);
});
