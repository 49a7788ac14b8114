/** The lint rule that keeps code to what the oldest supported browsers have. */
import { expect, test } from 'vitest';
import { piecesRefused } from '../support/repository/planted-code.ts';

test('code that one of the oldest browsers cannot run is refused', async () => {
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
    'crypto.randomUUID();',
    'element.showPopover();',
    'document.startViewTransition(work);',
    'scheduler.yield();',
    'one.isSubsetOf(other);',
    '<div popover="auto" />;',
    '<button popoverTarget="id" />;',
    `document.querySelector('li:has(> article)');`,
    'document.querySelector(`a:not(:has(${inner}))`);',
  ];
  expect(await piecesRefused('oldest-browsers', refused)).toEqual(refused);
});

test('asking first is allowed, and so is what all of them have', async () => {
  const allowed = [
    'element.checkVisibility?.();',
    'if (element.checkVisibility) element.checkVisibility();',
    'globalThis.requestIdleCallback ? requestIdleCallback(work) : work();',
    `'share' in navigator && navigator.share({});`,
    `function cut(text: string) { if (typeof Intl.Segmenter !== 'function') return [text]; return new Intl.Segmenter(); }`,
    'await navigator.storage?.estimate?.();',
    'AbortSignal.timeout(1000);',
    'if (crypto.randomUUID) crypto.randomUUID();',
    'rows.findLast(isNew);',
    'rows.at(-1);',
    'structuredClone(row);',
    'new Response(JSON.stringify({}));',
    'z.union([one, other]);',
    'const scheduler = createScheduler(); scheduler.run();',
    '<dialog inert />;',
    `document.querySelector('a:not(h3 *)');`,
  ];
  expect(await piecesRefused('oldest-browsers', allowed)).toEqual([]);
});
