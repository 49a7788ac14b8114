/** Styles and scripts inside a document, each allowed by the hash of its text (CSP Level 3, 6.7.3). Only what the build made. */
import { createHash } from 'node:crypto';
import { styleElement } from '#contract/page-frame.ts';

/** The source expression that allows an element with exactly this text. */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

export interface InlineSources {
  /** Source expressions for `script-src`. */
  scripts: string[];
  /** For `style-src`. */
  styles: string[];
}

/** What the template carries inline. Never call it with a page that holds a product's words: it would allow them too. */
export function sourcesOfTemplate(template: string): InlineSources {
  const texts = (pattern: RegExp) => [...template.matchAll(pattern)].map(([, text = '']) => hashSource(text));
  return { scripts: texts(/<script>([\s\S]*?)<\/script>/g), styles: texts(/<style\b[^>]*>([\s\S]*?)<\/style>/g) };
}

export interface InlineStyles {
  /** Elements for the head. */
  markup: string;
  sources: string[];
}

/** The stylesheets at these addresses as elements. */
export function inlineStyles(addresses: readonly string[], textOf: (address: string) => string): InlineStyles {
  const texts = addresses.map((address) => ({ address, text: textOf(address) }));
  return {
    markup: texts.map(({ address, text }) => styleElement(address, text)).join(''),
    sources: texts.map(({ text }) => hashSource(text)),
  };
}
