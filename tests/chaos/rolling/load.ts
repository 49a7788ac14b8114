/** Shoppers who use the shop without a pause and note everything that fails. */
import { randomUUID } from 'node:crypto';
import type { Random } from '../random.ts';

export interface Tally {
  requests: number;
  pages: number;
  scripts: number;
  /** Scripts that came from another process than their page. */
  crossed: number;
  /** One sentence per failure. */
  failures: string[];
  /** Every built file that a page named. */
  assets: Set<string>;
}

export const newTally = (): Tally => ({ requests: 0, pages: 0, scripts: 0, crossed: 0, failures: [], assets: new Set() });

const paths = ['/', '/delivery', '/cart', '/signIn', '/about', '/search?q=kurta'];
const picture = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

export interface Shopper {
  email: string;
  headers: Record<string, string>;
  /** Pieces in the cart and pictures uploaded, as the shop confirmed them. */
  pieces: number;
  uploads: string[];
}

export class Load {
  readonly tally: Tally;
  private readonly origin: string;
  private readonly random: Random;
  private readonly importsOf = new Map<string, string[]>();

  constructor(origin: string, random: Random, tally: Tally) {
    this.origin = origin;
    this.random = random;
    this.tally = tally;
  }

  /** Asks once. A failure is noted and gives undefined; `expected` may list further statuses that are none. */
  async ask(path: string, init: RequestInit = {}): Promise<{ text: string; backend: string } | undefined> {
    this.tally.requests += 1;
    try {
      const response = await fetch(this.origin + path, init);
      const text = await response.text();
      const backend = response.headers.get('x-backend') ?? '';
      if (response.ok) return { text, backend };
      this.tally.failures.push(`${init.method ?? 'GET'} ${path}: ${response.status} from ${backend}: ${text.slice(0, 200)}`);
    } catch (error) {
      this.tally.failures.push(`${init.method ?? 'GET'} ${path}: ${error instanceof Error ? String(error.cause ?? error) : 'failed'}`);
    }
    return undefined;
  }

  async signUp(number: number): Promise<Shopper> {
    const email = `rolling-${number}@example.test`;
    const body = JSON.stringify({ name: 'Meera Kulkarni', email, phone: '9800000000', password: 'mango-tree-77' });
    const reply = await this.ask('/api/user/signup', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body });
    const { token } = JSON.parse(reply?.text ?? '{}') as { token?: string };
    return { email, headers: { Authorization: `Bearer ${token}` }, pieces: 0, uploads: [] };
  }

  /** Opens a page, then every file that it names and some that those import, like a browser without a cache. */
  async openPage(path: string): Promise<void> {
    const page = await this.ask(path, { headers: { Accept: 'text/html' } });
    if (!page) return;
    this.tally.pages += 1;
    const named = [...new Set(page.text.match(/\/assets\/[\w.-]+\.(?:js|css)/g) ?? [])];
    if (!named.some((name) => name.endsWith('.js'))) this.tally.failures.push(`GET ${path}: a page without scripts from ${page.backend}`);
    const imported = named.flatMap((name) => this.importsOf.get(name) ?? []);
    const some = imported.length === 0 ? [] : Array.from({ length: 4 }, () => this.random.pick(imported));
    await Promise.all([...named, ...some].map((name) => this.openFile(name, page.backend)));
  }

  private async openFile(name: string, pageFrom: string): Promise<void> {
    this.tally.assets.add(name);
    const file = await this.ask(name);
    if (!file) return;
    this.tally.scripts += 1;
    if (file.backend !== pageFrom) this.tally.crossed += 1;
    this.importsOf.set(
      name,
      [...file.text.matchAll(/["'`]\.\/([\w.-]+\.js)["'`]/g)].map(([, one]) => `/assets/${one}`),
    );
  }

  async addToCart(shopper: Shopper, productId: string): Promise<void> {
    const headers = { ...shopper.headers, 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() };
    const added = await this.ask('/api/cart/add', { method: 'POST', headers, body: JSON.stringify({ productId, quantity: 1 }) });
    if (added) shopper.pieces += 1;
  }

  async upload(shopper: Shopper): Promise<void> {
    const body = new FormData();
    body.append('images', new File([picture], 'me.png', { type: 'image/png' }));
    const kept = await this.ask('/api/user/upload', { method: 'POST', headers: shopper.headers, body });
    if (kept) shopper.uploads.push(...(JSON.parse(kept.text) as { images: string[] }).images);
  }

  /** What one shopper does until `isOver`. */
  async shop(shopper: Shopper, products: readonly string[], isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      const dice = this.random.next();
      if (dice < 0.4) await this.openPage(this.random.pick([...paths, ...products.map((id) => `/product/${id}`)]));
      else if (dice < 0.6) await this.ask('/api/products?page=1&perPage=20');
      else if (dice < 0.75) await this.ask('/api/cart', { headers: shopper.headers });
      else if (dice < 0.93 && shopper.pieces < 40) await this.addToCart(shopper, this.random.pick(products));
      else if (dice < 0.96 && shopper.uploads.length < 15) await this.upload(shopper);
      else if (shopper.uploads.length > 0) await this.ask(this.random.pick(shopper.uploads));
    }
  }
}
