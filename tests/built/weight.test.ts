/** The size of a first visit, in bytes as sent. A phone on slow 4G needs a second for every 200 KB. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { words } from '#language/words.ts';
import { filesByRoute } from '#server/pages/chunks.ts';
import type { Chunk } from '#server/pages/renderer.ts';

const KiB = 1024;
// `home` and `otherPage` are entry and screens; on a slow connection only `firstPress`, entry and outbox, loads unasked.
const limits = {
  // As two files, so that a visitor who presses nothing loads 15 KiB less.
  firstPress: 46 * KiB,
  home: 142 * KiB,
  otherPage: 155 * KiB,
  styles: 15 * KiB,
  boot: 2 * KiB,
  fonts: 25 * KiB,
  installed: 1.6 * KiB * KiB,
};

/** What to do about a script that outgrew its limit. */
const tooLarge = 'make room, see "Size" in CONTRIBUTING.md';

const client = fileURLToPath(new URL('../../dist/client', import.meta.url));
const read = (address: string) => readFileSync(join(client, address));
const chunks = JSON.parse(read('.vite/manifest.json').toString()) as Record<string, Chunk>;
const shell = read('index.html').toString();

function brotli(text: string): number {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }).length;
}

const weights = new Map<string, number>();

function weight(address: string): number {
  const known = weights.get(address) ?? brotli(read(address).toString());
  weights.set(address, known);
  return known;
}

const { entry, preload, outbox, app } = JSON.parse(/id="parts">(.*?)<\/script>/.exec(shell)?.[1] ?? '') as {
  entry: string;
  preload: string[];
  outbox: string[];
  app: string[];
};
const filesOf = filesByRoute(chunks);

/** Every script of a first visit to a page made of these routes. */
function scriptsOf(...routeIds: string[]): string[] {
  return [...new Set([entry, ...preload, ...app, ...filesOf(routeIds).scripts])];
}

const sum = (addresses: string[]) => addresses.reduce((total, address) => total + weight(address), 0);

const pages = ['/_shop/', '/_shop/products/category/$id', '/_shop/products/subCat/$id', '/_shop/product/$id', '/_shop/search'];

test('the script for the first press fits into 46 KiB, in three files beside the entry', () => {
  expect([...preload, ...outbox].length).toBeLessThanOrEqual(3);
  expect(sum([entry, ...preload, ...outbox]), tooLarge).toBeLessThanOrEqual(limits.firstPress);
  expect([entry, ...preload, ...outbox].map((address) => read(address).toString()).join('')).not.toMatch(/hydrateRoot|createRouter/);
});

test('the browser is asked to compile the script of the first press at once, not in a tap', () => {
  expect(outbox).toHaveLength(1);
  const texts = [...preload, ...outbox]
    .filter((address) => !address.includes('rolldown-runtime'))
    .map((address) => read(address).toString());
  expect(texts).toHaveLength(2);
  for (const text of texts) expect(text).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
});

test('what several screens share needs no file of one screen', () => {
  const shared = /^_(?:core|outbox|vendor|shop|products|shared|lists|sentences|rolldown-runtime|useQueries)-/;
  const needs = Object.entries(chunks).flatMap(([name, { imports = [] }]) =>
    shared.test(name) ? imports.filter((needed) => !shared.test(needed)).map((needed) => `${name} needs ${needed}`) : [],
  );
  expect(Object.keys(chunks).filter((name) => name.startsWith('_sentences-'))).toHaveLength(1);
  expect(needs).toEqual([]);
});

describe('the scripts of a first visit', () => {
  test('fit into 142 KiB on Home', () => {
    const scripts = scriptsOf('/_shop', '/_shop/');
    expect(scripts.length).toBeGreaterThan(4);
    const total = sum(scripts);
    console.log(`first visit to /: ${scripts.length} scripts, ${total} bytes of brotli`);
    expect(total, tooLarge).toBeLessThanOrEqual(limits.home);
  });

  test.each(pages)('to %s are not much larger than those of Home', (page) => {
    const scripts = scriptsOf('/_shop', page);
    expect(scripts.length).toBeGreaterThan(scriptsOf('/_shop').length);
    expect(sum(scripts), tooLarge).toBeLessThanOrEqual(limits.otherPage);
  });

  test.each(pages)('to %s are without the outbox, which a new visitor needs at the first press', (page) => {
    expect(scriptsOf('/_shop', page).filter((address) => outbox.includes(address))).toEqual([]);
  });

  test.each(pages)('to %s contain neither Chakra nor Emotion: widgets load when they are used', (page) => {
    const text = scriptsOf('/_shop', page)
      .map((address) => read(address).toString())
      .join('\n');
    expect(text).not.toMatch(/chakra|emotion/i);
    expect(text).toContain('react');
  });

  test.each(pages)('to %s are without the fields of the contract that only the server reads', (page) => {
    const text = scriptsOf('/_shop', page)
      .map((address) => read(address).toString())
      .join('\n');
    const summaries = Object.values(api).map(({ summary }) => summary);
    expect(summaries.filter((summary) => summary.length > 20 && text.includes(summary))).toEqual([]);
    expect(text).not.toMatch(/loginMessage|private-cached|is not above|taxrate/);
  });

  test.each(pages)('to %s are without the sentences of the checkout, of the sign-up form and of the document', (page) => {
    const text = [...scriptsOf('/_shop', page), ...outbox].map((address) => read(address).toString()).join('\n');
    const later = [words().checkout.declined, words().signUp.emailScript, words().recover.sent, words().boot.slow];
    expect(later.filter((sentence) => text.includes(sentence))).toEqual([]);
    expect(text).toContain(words().network.full);
  });

  test('are few: a phone opens six connections', () => {
    expect(scriptsOf('/_shop', '/_shop/').length).toBeLessThanOrEqual(12);
  });
});

const inline = (tag: string) =>
  [...shell.matchAll(new RegExp(`<${tag}(?: data-fonts[^>]*)?>([\\s\\S]*?)</${tag}>`, 'g'))].map(([, text = '']) => text);

test.each(pages)('the styles of %s are small enough to be inlined', (page) => {
  const styles = [...inline('style'), ...filesOf(['/_shop', page]).styles.map((address) => read(address).toString())];
  expect(styles.length).toBeGreaterThan(1);
  expect(brotli(styles.join(''))).toBeLessThanOrEqual(limits.styles);
});

test('the document contains each style once: page styles leave out the frame styles', () => {
  const [frame = ''] = [...shell.matchAll(/<link rel="stylesheet" href="([^"]+)" disabled>/g)].map(([, address = '']) => address);
  const [style = '', fonts = '', ...others] = inline('style');
  expect(others).toEqual([]);
  const faces = fonts.match(/@font-face\{[^}]*\}/g) ?? [];
  expect(faces.join('')).toBe(fonts);
  expect(style).toBe(faces.reduce((text, face) => text.replace(face, ''), read(frame).toString()));
  expect(filesOf(['/_shop', '/_shop/']).styles).not.toContain(frame);
});

test('the shop has two small font files and loads neither before the first picture', () => {
  const fonts = [
    ...inline('style')
      .join('')
      .matchAll(/@font-face\{[^}]*?url\(([^)]+)\)[^}]*?unicode-range:U\+20-7E/g),
  ].map(([, address = '']) => address);
  expect(fonts).toHaveLength(2);
  expect(fonts.reduce((total, address) => total + read(address).length, 0)).toBeLessThanOrEqual(limits.fonts);
  expect(shell).not.toMatch(/rel="preload"|rel="modulepreload"/);
});

test('no web font is declared for the first layout: it would cost a third more', () => {
  const [style = '', fonts = ''] = inline('style');
  expect(style).not.toContain('url(/assets/hanken');
  expect(fonts).toMatch(/url\(\/assets\/hanken[\s\S]*url\(\/assets\/anek/);
  expect(shell).toContain('<style data-fonts media="(scripting: none)">');
});

test('a font and its subset cover the same weights, so headings never fall back to a system font', () => {
  const faces = [
    ...inline('style')
      .join('')
      .matchAll(/@font-face\{([^}]*unicode-range[^}]*)\}/g),
  ].map(([, face = '']) => face);
  const valueOf = (face: string, name: string) => new RegExp(`${name}:([^;]+)`).exec(face)?.[1];
  expect(faces).toHaveLength(4);
  for (const family of new Set(faces.map((face) => valueOf(face, 'font-family')))) {
    const weights = faces.filter((face) => valueOf(face, 'font-family') === family).map((face) => valueOf(face, 'font-weight'));
    expect(weights, family).toEqual([weights[0], weights[0]]);
  }
});

test('installing the shop costs no more than a few pictures', () => {
  const listed = [
    ...read('sw.js')
      .toString()
      .matchAll(/"?url"?:\s*["'`]([^"'`]+)["'`]/g),
  ].map(([, address = '']) => address);
  expect(listed).toContain('index.html');
  // It bears the name of the shop: a kept one would install the name of the build.
  expect(listed).not.toContain('manifest.webmanifest');
  expect(listed.filter((address) => address.startsWith('img/'))).toEqual([]);
  expect(listed.reduce((total, address) => total + read(address).length, 0)).toBeLessThanOrEqual(limits.installed);
});

test('the search of the device has only the sentences that it says', () => {
  const [worker = ''] = /assets\/search-worker-[\w-]+\.js/.exec(read('sw.js').toString()) ?? [];
  const text = read(worker).toString();
  const said = [words().network.broken, words().checkout.declined, words().network.offline].filter((sentence) => text.includes(sentence));
  expect(said).toEqual([words().network.broken]);
});

test('the worker knows files without a hash in their names by checksum, and keeps no other build', () => {
  const entries = [
    ...read('sw.js')
      .toString()
      .matchAll(/\{("integrity":"[^{}]+"url":"[^"]+")\}/g),
  ].map(([entry]) => JSON.parse(entry));
  const plain = entries as { integrity: string; url: string }[];
  expect(plain.map(({ url }) => url)).toEqual(expect.arrayContaining(['index.html', 'theme.js', 'away.css']));
  for (const { integrity, url } of plain) {
    expect([url, integrity]).toEqual([url, `sha256-${createHash('sha256').update(read(url)).digest('base64')}`]);
  }
});

test('the document holds two scripts, theme and boot, at most 2 KiB, and no attribute runs code', () => {
  const scripts = inline('script');
  expect(scripts).toHaveLength(2);
  expect(brotli(scripts.join(''))).toBeLessThanOrEqual(limits.boot);
  expect(shell.match(/<script(?=[^>]*>)[^>]*>/g)).toEqual(['<script>', '<script type="application/json" id="parts">', '<script>']);
  expect(shell).not.toMatch(/\sstyle=|\son\w+=/);
  expect(readdirSync(client)).toContain('manifest.webmanifest');
});
