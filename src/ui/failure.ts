import { words } from '#language/words.ts';
import { isMissingPart } from '#src/state/missing-part.ts';

/** An error as screens show it. The kit does not import the network, so it reads the shape of an `ApiError`. */
export interface DisplayedFailure {
  /** `busy`: the server was reached, and has no time for the request (status 503). */
  kind: 'offline' | 'busy' | 'unauthorised' | 'refused' | 'broken';
  message: string;
}

/** Reads any error; the text of an error that is not from a call is never shown. */
export function displayedFailure(error: unknown): DisplayedFailure {
  if (isMissingPart(error)) return { kind: 'offline', message: words().network.unreachable };
  if (error instanceof Error && 'kind' in error) {
    const { kind, message, status } = error as Error & DisplayedFailure & { status?: number };
    return { kind: kind === 'offline' && status === 503 ? 'busy' : kind, message };
  }
  return { kind: 'broken', message: words().network.broken };
}
