/** Requests to the seller: a record for the shop of what is handed over to WhatsApp. */
import type { Product } from '#contract/product.ts';
import type { NewRequest } from '#contract/request.ts';
import { randomUuid } from '#src/state/random-uuid.ts';
import { outbox } from './shop-outbox.ts';

export interface KeptRequest {
  kind: NewRequest['kind'];
  product: Pick<Product, 'id' | 'name' | 'images'>;
  method: string;
  time: string | undefined;
  text: string;
  phone: string;
}

/** ms that WhatsApp waits for the record. */
const keepTimeoutMs = 2_000;

/** Resolves when the record is saved on this device, or when it could not be: the seller gets the request in WhatsApp all the same. */
export async function keepRequest({ kind, product, method, time, text, phone }: KeptRequest): Promise<void> {
  const request = {
    id: randomUuid(),
    kind,
    productId: product.id,
    method,
    ...(time !== undefined && { time }),
    text,
    phone,
  } as const;
  const displayed = { title: product.name, image: product.images[0] ?? '' };
  const kept = outbox.save(({ addRequest }) => addRequest(request, displayed), { isQuiet: true });
  const timeout = new Promise<void>((resolve) => {
    setTimeout(resolve, keepTimeoutMs);
  });
  await Promise.race([kept.catch(() => undefined), timeout]);
}
