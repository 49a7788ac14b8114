/** Event streams that are open. They have no end of their own that a shutdown could wait for. */
import type { ServerResponse } from 'node:http';
import type { AppContext } from './request.ts';

const open = new Set<ServerResponse>();

/** Remembers the response of `c` while it is an open event stream. */
export function trackStream(c: AppContext): void {
  const outgoing = c.env?.outgoing;
  if (!outgoing || !c.res.headers.get('content-type')?.startsWith('text/event-stream')) return;
  open.add(outgoing as ServerResponse);
  outgoing.once('close', () => open.delete(outgoing as ServerResponse));
}

/** Ends all event streams. Browsers connect again by themselves, to another process. */
export function endStreams(): void {
  for (const response of open) response.end();
}
