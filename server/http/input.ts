/** Validates requests with the schemas and messages of the contract. */
import type { Endpoint } from '#contract/endpoint.ts';
import { words } from '#language/words.ts';
import type { z } from '#contract/zod.ts';
import type { SignedIn } from './caller.ts';
import { InvalidInput, NotAllowed, NotFound } from './errors.ts';
import { type AppContext, readQuery } from './request.ts';
import type { Services } from '#server/services.ts';

/** Parses params, query and body. Throws 404 for a malformed id, otherwise 400 with the contract's first message. */
export function parseInput(c: AppContext, endpoint: Endpoint, body: unknown): { params: unknown; query: unknown; body: unknown } {
  const params = endpoint.params?.safeParse(c.req.param());
  if (params && !params.success) throw new NotFound();
  const query = endpoint.query?.safeParse(readQuery(c));
  if (query && !query.success) throw refusal(query.error);
  const parsedBody = endpoint.body?.safeParse(body ?? {});
  if (parsedBody && !parsedBody.success) throw refusal(parsedBody.error);
  return { params: params?.data, query: query?.data, body: parsedBody?.data };
}

/** Shoppers never see the library's own messages: without a message in the contract, a general one is used. */
function refusal(error: z.core.$ZodError): InvalidInput {
  const sentence = error.issues[0]?.message ?? '';
  return new InvalidInput(sentence === '' || sentence === 'Invalid input' ? words().request.invalid : sentence);
}

/**
 * Clients of the specification send the user's id. It is compared with the session and never trusted: another user's id is refused, and
 * nobody can make themselves an administrator.
 */
export function refuseImpersonation(c: AppContext, { log }: Services, user: SignedIn | undefined, body: unknown): void {
  const said = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  if (said['isAdmin'] !== undefined && said['isAdmin'] !== false && said['isAdmin'] !== null) {
    log.warn('isAdmin was sent', user && { userId: user.id });
    throw new InvalidInput();
  }
  if (!user) return;
  const query = readQuery(c);
  const isForeign = (value: unknown) => value !== undefined && value !== null && value !== '' && value !== user.id;
  const refuse = (code?: string) => {
    log.warn('another userId was sent', { userId: user.id });
    throw new NotAllowed(words().refusals.notAllowed, code);
  };
  // The shopper who made a queued change. With another shopper's token it is not refused for good: it waits for its own shopper.
  if (isForeign(c.req.header('x-intent-user'))) refuse('user_mismatch');
  for (const name of ['userId', 'userid', 'customerId']) if (isForeign(said[name]) || isForeign(query[name])) refuse();
}
