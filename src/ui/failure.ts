import { messages } from '#contract/messages.ts';

/** An error as screens show it. The kit does not import the network, so it reads the shape of an `ApiError`. */
export interface DisplayedFailure {
  kind: 'offline' | 'unauthorised' | 'refused' | 'broken';
  message: string;
}

/** Browsers' messages for a chunk of the shop that could not be downloaded. */
const missingChunk = /dynamically imported module|importing a module script/i;

/** Reads any error; the text of an error that is not from a call is never shown. */
export function displayedFailure(error: unknown): DisplayedFailure {
  if (error instanceof Error && missingChunk.test(error.message)) return { kind: 'offline', message: messages.network.unreachable };
  if (error instanceof Error && 'kind' in error) return error as Error & DisplayedFailure;
  return { kind: 'broken', message: messages.network.broken };
}
