import { messages } from '#contract/messages.ts';

/** An error as screens show it. The kit does not import the network, so it reads the shape of an `ApiError`. */
export interface DisplayedFailure {
  /** `busy`: the server was reached, and has no time for the request (status 503). */
  kind: 'offline' | 'busy' | 'unauthorised' | 'refused' | 'broken';
  message: string;
}

/** Browsers' messages for a chunk of the shop that could not be downloaded. */
const missingChunk = /dynamically imported module|importing a module script/i;

/** Reads any error; the text of an error that is not from a call is never shown. */
export function displayedFailure(error: unknown): DisplayedFailure {
  if (error instanceof Error && missingChunk.test(error.message)) return { kind: 'offline', message: messages.network.unreachable };
  if (error instanceof Error && 'kind' in error) {
    const { kind, message, status } = error as Error & DisplayedFailure & { status?: number };
    return { kind: kind === 'offline' && status === 503 ? 'busy' : kind, message };
  }
  return { kind: 'broken', message: messages.network.broken };
}
