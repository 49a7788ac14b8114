/** Time, the server and the phones of its shoppers, all driven by one seed. */
import { configureTransport, observeExchanges } from '#src/network/send.ts';
import { productsOf } from './goods.ts';
import { createNetwork } from './network.ts';
import { ModelShop, type Request } from './model-shop.ts';
import type { Phone } from './phone.ts';
import type { PlantedBug } from './planted-bug.ts';
import { type Random, seeded } from './random.ts';
import { shareOutStores } from './stores.ts';
import { settle } from './scheduler.ts';

interface Event {
  at: number;
  order: number;
  run: () => void;
  isOff: boolean;
}

export class World {
  readonly random: Random;
  readonly shop: ModelShop;
  readonly trace: string[] = [];
  readonly bug: PlantedBug;
  readonly phones: Phone[] = [];
  private time = 1_700_000_000_000;
  private queue: Event[] = [];
  private order = 0;
  private readonly tokens = new Map<string, Phone>();

  /** @param hasVariants whether products with variants are sold */
  constructor(seed: number, bug: PlantedBug = {}, hasVariants = false) {
    this.bug = bug;
    this.random = seeded(seed);
    this.shop = new ModelShop(
      () => this.random.uuid(),
      bug.shop,
      () => this.time,
    );
    for (const [id, product] of productsOf(hasVariants)) this.shop.products.set(id, product);
    this.shop.payments.stock.recount();
    shareOutStores();
    const network = ({ headers }: Request) => this.phoneOf(headers).network;
    const heard = ({ headers }: Request) => this.phoneOf(headers).heard();
    configureTransport({
      origin: '',
      fetch: createNetwork(
        { random: this.random, shop: this.shop, later: (ms, run) => void this.later(ms, run), trace: this.trace, heard },
        network,
      ),
    });
    observeExchanges(() => undefined);
  }

  /** The world's own time is always right, ms since 1970. */
  now(): number {
    return this.time;
  }

  /** A new session on a phone. */
  newToken(phone: Phone): string {
    const token = `token-${this.tokens.size + 1}`;
    this.tokens.set(token, phone);
    return token;
  }

  private phoneOf(headers: Record<string, string>): Phone {
    const phone = this.tokens.get((headers['authorization'] ?? '').slice('Bearer '.length));
    if (!phone) throw new Error('a request came from no phone');
    return phone;
  }

  later(ms: number, run: () => void): () => void {
    const event: Event = { at: this.time + Math.max(0, ms), order: this.order++, run, isOff: false };
    let at = this.queue.length;
    while (at > 0 && (this.queue[at - 1] as Event).at > event.at) at -= 1;
    this.queue.splice(at, 0, event);
    return () => {
      event.isOff = true;
    };
  }

  /** Runs everything that is due within `ms`. */
  async pass(ms: number): Promise<void> {
    const end = this.time + ms;
    await settle();
    for (let next = this.queue[0]; next && next.at <= end; next = this.queue[0]) {
      this.queue.shift();
      if (next.isOff) continue;
      this.time = Math.max(this.time, next.at);
      next.run();
      await settle();
    }
    this.time = end;
  }

  /** Nothing happens for so long. */
  jump(ms: number): void {
    this.time += ms;
  }
}
