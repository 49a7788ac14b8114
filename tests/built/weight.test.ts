/** What a first visit weighs, in bytes on the wire. A phone on slow 4G needs a second for every 200 KB. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { scriptsByRoute } from '#server/pages/chunks.ts';
import type { Chunk } from '#server/pages/renderer.ts';

const KiB = 1024;
const limits = { home: 130 * KiB, otherPage: 145 * KiB, styles: 20 * KiB, fonts: 80 * KiB, installed: 1.6 * KiB * KiB };

const client = fileURLToPath(new URL('../../dist/client', import.meta.url));
const read = (address: string) => readFileSync(join(client, address));
const chunks = JSON.parse(read('.vite/manifest.json').toString()) as Record<string, Chunk>;
const shell = read('index.html').toString();

function weight(address: string): number {
  const { BROTLI_PARAM_QUALITY, BROTLI_MAX_QUALITY } = constants;
  return brotliCompressSync(read(address), { params: { [BROTLI_PARAM_QUALITY]: BROTLI_MAX_QUALITY } }).length;
}

const named = (pattern: RegExp) => [...shell.matchAll(pattern)].map(([, address = '']) => address);
const atOnce = [...named(/<script[^>]*src="([^"]+)"/g), ...named(/rel="modulepreload"[^>]*href="([^"]+)"/g)];

/** Every script of a first visit to a page made of these routes. */
function scriptsOf(...routeIds: string[]): string[] {
  return [...new Set([...atOnce, ...scriptsByRoute(chunks)(routeIds)])];
}

const sum = (addresses: string[]) => addresses.reduce((total, address) => total + weight(address), 0);

const pages = ['/_shop/', '/_shop/products/category/$id', '/_shop/products/subCat/$id', '/_shop/product/$id', '/_shop/search'];

describe('the scripts of a first visit', () => {
  test('to home fit into 130 KiB', () => {
    const scripts = scriptsOf('/_shop', '/_shop/');
    expect(scripts.length).toBeGreaterThan(4);
    const total = sum(scripts);
    console.log(`first visit to /: ${scripts.length} scripts, ${total} bytes of brotli`);
    expect(total).toBeLessThanOrEqual(limits.home);
  });

  test.each(pages)('to %s are not much more', (page) => {
    const scripts = scriptsOf('/_shop', page);
    expect(scripts.length).toBeGreaterThan(scriptsOf('/_shop').length);
    expect(sum(scripts)).toBeLessThanOrEqual(limits.otherPage);
  });

  test.each(pages)('to %s are without Chakra and without Emotion: widgets come when they are used', (page) => {
    const text = scriptsOf('/_shop', page)
      .map((address) => read(address).toString())
      .join('\n');
    expect(text).not.toMatch(/chakra|emotion/i);
    expect(text).toContain('react');
  });

  test('are few: a phone has six lines', () => {
    expect(scriptsOf('/_shop', '/_shop/').length).toBeLessThanOrEqual(12);
  });
});

test('all styles of the shop are one small file', () => {
  const styles = named(/<link rel="stylesheet"[^>]*href="([^"]+)"/g);
  expect(styles).toHaveLength(1);
  expect(sum(styles)).toBeLessThanOrEqual(limits.styles);
});

test('the fonts are two files, fetched before the styles ask for them', () => {
  const fonts = [...shell.matchAll(/<link\s+rel="preload"\s+as="font"[^>]*href="([^"]+)"/g)].map(([, address = '']) => address);
  expect(fonts).toHaveLength(2);
  expect(fonts.reduce((total, address) => total + read(address).length, 0)).toBeLessThanOrEqual(limits.fonts);
});

test('installing the shop costs no more than a few pictures', () => {
  const listed = [...read('sw.js').toString().matchAll(/"?url"?:\s*["'`]([^"'`]+)["'`]/g)].map(([, address = '']) => address);
  expect(listed).toContain('index.html');
  expect(listed.filter((address) => address.startsWith('img/'))).toEqual([]);
  expect(listed.reduce((total, address) => total + read(address).length, 0)).toBeLessThanOrEqual(limits.installed);
});

test('no script stands inside the page and nothing there runs without the policy', () => {
  expect(shell).not.toMatch(/<script(?![^>]*\bsrc=)/);
  expect(shell).not.toMatch(/\sstyle=|\son\w+=/);
  expect(readdirSync(client)).toContain('manifest.webmanifest');
});
