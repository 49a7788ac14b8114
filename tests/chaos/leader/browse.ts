/** A visitor who looks at pages and lists that somebody has looked at before. */
import { setTimeout as pause } from 'node:timers/promises';

const pauseMs = 30;

export interface Look {
  path: string;
  /** 0: no response. */
  status: number;
  /** When it was asked, by `performance.now()`, and how long it took, ms. */
  at: number;
  ms: number;
  /** Answered from the last known version, because the database was away. */
  isUnconfirmed: boolean;
}

/** Looks at everything once, and again while `isOn`. */
export async function browse(origin: string, productId: string, isOn: () => boolean, looks: Look[] = []): Promise<void> {
  const paths = [
    '/',
    '/delivery',
    `/product/${productId}`,
    `/api/products/${productId}`,
    '/api/products?page=1&perPage=20',
    '/api/products?page=2&perPage=20',
    '/api/category',
  ];
  do
    for (const path of paths) {
      const at = performance.now();
      const answer = await fetch(`${origin}${path}`, { headers: { Accept: path.startsWith('/api') ? '*/*' : 'text/html' } }).catch(
        () => undefined,
      );
      await answer?.arrayBuffer().catch(() => undefined);
      const isUnconfirmed = answer?.headers.has('age') ?? false;
      looks.push({ path, status: answer?.status ?? 0, at, ms: performance.now() - at, isUnconfirmed });
      await pause(pauseMs);
    }
  while (isOn());
}
