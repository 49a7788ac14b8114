/**
 * Asks a file as it is sent to browsers for what one of the oldest supported browsers lacks. The lint rule `haat/oldest-browsers` asks the same of
 * source before it is built.
 */
import { compatibility, isTooNew } from '../../../scripts/lint/compatibility.mjs';
import { tooNewNames } from '../../../scripts/lint/too-new.mjs';

const { names, pairs } = tooNewNames();

/** Names of methods of our libraries that are no browser's, and `grow` of WebAssembly's memory, which is as old as that. */
const others = new Set(['captureStackTrace', 'element', 'equals', 'grow', 'ml', 'range', 'setStatus', 'skipTransition', 'to', 'use']);

/** Newer calls that ask first, in a form that a search for the name does not see. */
const asked: Record<string, RegExp> = {
  // React tries it, TanStack Router asks for it.
  startViewTransition: /try\{var \w+=\w+\.startViewTransition|typeof document\.startViewTransition/,
  // Each file of ours that calls it is held by the lint rule.
  requestIdleCallback: /requestIdleCallback/,
  cancelIdleCallback: /cancelIdleCallback\?\./,
  checkVisibility: /\.checkVisibility\?|if\(\w+\.checkVisibility\)/,
  any: /AbortSignal\.any[?)]/,
  Segmenter: /typeof Intl\.Segmenter|Intl\.Segmenter\?/,
  share: /navigator\.share\)|navigator\.share\?/,
};

/** The names of what a script calls, which one of the oldest browsers lacks, and for which it does not ask first. */
export function tooNewCalls(text: string): string[] {
  const called = [...text.matchAll(/(?:\b([A-Z]\w+))?(?<!\.\.)\.(\w+)\(/g)].flatMap(([, owner = '', name = '']) =>
    (names.has(name) && !others.has(name)) || pairs.has(`${owner}.${name}`) ? [name] : [],
  );
  return [...new Set(called)].filter((name) => !asked[name]?.test(text));
}

/** Without these a page is plainer, and whole. */
const harmless = new Set([
  'contain-intrinsic-height',
  'content-visibility',
  'details-content',
  'forced-color-adjust',
  'line-clamp',
  'overflow-clip-margin',
  // The size of the paper: without it the browser asks.
  'page',
  'scrollbar-color',
  'scrollbar-width',
  'size',
  'text-size-adjust',
  'text-wrap',
  'user-select',
]);

/** Rules that a browser without `:has` may leave out whole. */
const plainerWithoutHas: Record<string, string> = {
  'data-actionbar': 'the focus may come nearer to the bar of actions',
  'type=radio]:checked': 'with forced colours, the chosen chip has only its dot',
  'data-buy-bar': "the buy bar lies over the shell's own bar",
  'data-torn': 'a picture that did not come has no ground',
  'data-last-seen': 'the age of a list is told twice',
  'aria-label=Back': 'a word beside the cloud takes room in the header',
  'input:focus-visible': 'a rule without :has stands beside it',
  ':hover': 'a row is not tinted under the mouse',
  'nth-child(2)': 'the words of a change are broken sooner',
  'role=dialog': 'the page is printed under the order',
};

const functions = new Map<string, boolean>();
const collect = (node: object): void => {
  for (const [name, inner] of Object.entries(node) as [string, { __compat?: unknown } | null][]) {
    if (name === '__compat' || typeof inner !== 'object' || inner === null) continue;
    if (inner.__compat) functions.set(name, (functions.get(name) ?? true) && isTooNew(inner as Parameters<typeof isTooNew>[0]));
    collect(inner);
  }
};
collect(compatibility.css.types);
const isNew = (kind: 'properties' | 'selectors' | 'at-rules', name: string) =>
  !name.startsWith('-') && !harmless.has(name) && isTooNew(compatibility.css[kind][name]);

/** The parts of a style that one of the oldest browsers lacks, and that have no fallback before them. */
export function tooNewStyles(text: string): string[] {
  const plain = text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/@supports[^{]*color-mix[^{]*\{(?:[^{}]*\{[^{}]*\})*\}/g, '');
  const problems: string[] = [];
  for (const [, rule = ''] of plain.matchAll(/@([a-z-]+)/g)) if (isNew('at-rules', rule)) problems.push(`@${rule}`);
  for (const [, selector = '', body = ''] of plain.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    for (const [, name = ''] of selector.matchAll(/::?([a-z-]+)/g)) {
      const mayGo = name === 'has' && Object.keys(plainerWithoutHas).some((part) => selector.replaceAll(/["']/g, '').includes(part));
      if (isNew('selectors', name) && !mayGo) problems.push(selector);
    }
    const declared = new Set<string>();
    for (const declaration of body.split(';')) {
      const [, property = '', value = ''] = /^\s*([a-z-]+)\s*:([\s\S]*)$/.exec(declaration) ?? [];
      if (isNew('properties', property)) problems.push(property);
      const used = [...value.matchAll(/([a-z-]+)\(/g)].find(([, name = '']) => functions.get(name));
      // A property of ours takes every value, so that a newer one has no fallback.
      if (used && (property.startsWith('--') || !declared.has(property))) problems.push(`${selector} { ${declaration} }`);
      if (!used) declared.add(property);
    }
  }
  return [...new Set(problems)];
}
