/**
 * The built screens, as the server sees them: one function from an address to what a page says. `src/shop/entry-server.tsx` is
 * its other half; the server never imports the browser's code, it loads what the build made of it.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Attempt, PageHead } from '#contract/page-head.ts';
import { ifThere } from '#server/failure/if-there.ts';
import type { ShopProfile } from '#contract/shop.ts';
import { frameAddress, type FrameName, type PageFrame } from '#contract/page-frame.ts';

export interface RenderedPage {
  status: number;
  head: PageHead;
  markup: string;
  /** Text of the data block; absent where the browser renders the page again. */
  seed: string | undefined;
  /** Which routes the page is made of, for the scripts that it will want. */
  routeIds: string[];
  /** With status 429: seconds until it is worth trying again. */
  retryAfterSeconds?: number | undefined;
}

interface Renderer {
  /** Where the screens send their calls. Called once, before the first page. */
  configureTransport: (transport: { fetch: (url: string, init: RequestInit) => Promise<Response>; origin: string }) => void;
  /** The name and look that the next pages are rendered in; undefined: those of Haat. */
  configureShop: (shop: ShopProfile | undefined) => void;
  /** @param href path and query @param attempt only for `/signIn`. Throws when a screen or a call of it fails for a reason that is not the visitor's. */
  renderPage: (href: string, attempt?: Attempt) => Promise<RenderedPage | { elsewhere: string }>;
}

/** What the build left in `dist`. */
export interface Built {
  build: string;
  /** The empty page with its marks. */
  template: string;
  /** Vite's record of which file is made of what. */
  chunks: Record<string, Chunk>;
  /** Text of the stylesheet at an address, `/assets/goods-x.css`. */
  styles: (address: string) => string;
  renderer: Renderer;
  /** The frame of a kind of page. */
  frame: (name: FrameName) => PageFrame;
}

export interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
  isEntry?: boolean;
}

/** Loads the build in `folder` (`dist`); undefined where there is none, as in development. */
export async function loadBuild(folder: string): Promise<Built | undefined> {
  const record = ifThere(() => readFileSync(join(folder, 'build.json'), 'utf8'));
  if (record === undefined) return undefined;
  const { build } = JSON.parse(record) as { build: string };
  const client = join(folder, 'client');
  return {
    build,
    template: readFileSync(join(client, 'index.html'), 'utf8'),
    chunks: JSON.parse(readFileSync(join(client, '.vite', 'manifest.json'), 'utf8')) as Record<string, Chunk>,
    styles: (address) => readFileSync(join(client, address), 'utf8'),
    frame: (name) => JSON.parse(readFileSync(join(client, frameAddress(name)), 'utf8')) as PageFrame,
    renderer: (await import(pathToFileURL(join(folder, 'server', 'entry-server.js')).href)) as Renderer,
  };
}
