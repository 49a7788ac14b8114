/**
 * The way to the identity provider and back. The provider is visited in a window of its own; what comes of it arrives on a
 * BroadcastChannel, because a provider may cut the tie between the two windows.
 */
import { z } from '#contract/zod.ts';
import { randomUuid } from '#src/state/random-uuid.ts';

const start = '/api/auth/oidc/start';
const channelName = 'haat-signin';

/** What the window says when it is done: a ticket to sign in with, or why there is none; `request` is ours, to tell tabs apart. */
const ProviderResult = z.object({ request: z.string(), ticket: z.optional(z.string()), error: z.optional(z.string()) });
export type ProviderResult = z.output<typeof ProviderResult>;

export interface Visit {
  request: string;
  popup: Window;
}

/** Opens the provider's window; `undefined` where the browser does not let us. Must be called in the tap itself. */
export function openProvider(): Visit | undefined {
  const request = randomUuid();
  const [width, height] = [480, 680];
  const left = Math.max(0, globalThis.screenX + (globalThis.outerWidth - width) / 2);
  const top = Math.max(0, globalThis.screenY + (globalThis.outerHeight - height) / 2);
  const query = new URLSearchParams({ mode: 'popup', request });
  const popup = globalThis.open(`${start}?${query}`, channelName, `popup,width=${width},height=${height},left=${left},top=${top}`);
  return popup ? { request, popup } : undefined;
}

/** Leaves for the provider in this window; it comes back to the sign-in page, which then goes on to `next`. */
export function leaveForProvider(next: string): void {
  globalThis.location.assign(`${start}?${new URLSearchParams({ mode: 'redirect', next })}`);
}

/** An installed app has no second window to open: there the popup dies or never answers. */
export function isInstalled(): boolean {
  return globalThis.matchMedia('(display-mode: standalone)').matches;
}

/** Calls `listener` with what a provider's window says; returns how to stop. */
export function onProviderResult(listener: (result: ProviderResult) => void): () => void {
  if (!('BroadcastChannel' in globalThis)) return () => undefined;
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const parsed = ProviderResult.safeParse(data);
    if (parsed.success) listener(parsed.data);
  });
  return () => channel.close();
}
