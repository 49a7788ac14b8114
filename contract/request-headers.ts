/** Headers that requests may carry besides those of HTTP itself. The server checks them with these schemas, and `/api/openapi.json` describes them. */
import type { Endpoint } from './endpoint.ts';
import { z } from './zod.ts';

const Name = z.string().check(z.regex(/^[A-Za-z0-9:._-]{1,100}$/));

export const requestHeaders = {
  'Idempotency-Key': Name,
  'X-Device': Name,
  'X-Lane': Name,
  'X-Seq': z.string().check(z.regex(/^\d{1,15}$/)),
  'X-Intent-User': z.string(),
  'X-Desk': z.literal('1'),
  'Upload-Offset': z.string().check(z.regex(/^\d{1,10}$/)),
  'Upload-Length': z.string().check(z.regex(/^\d{1,10}$/)),
  'X-Razorpay-Signature': z.string(),
  'X-Razorpay-Event-Id': z.string(),
} as const;
type RequestHeader = keyof typeof requestHeaders;

const meanings: Record<RequestHeader, string> = {
  'Idempotency-Key':
    'Names this change, such as a UUID. The same key again changes nothing and gets the first answer, with `Idempotent-Replayed: true`.',
  'X-Device': 'Names the device. `acks` of private lists are those of its lanes.',
  'X-Lane': 'Names what is changed, with `X-Device` and `X-Seq`: changes of a lane are applied in the order of their numbers.',
  'X-Seq':
    'Place of this change in its lane. Behind one that was applied already it is not applied, and the answer says `X-Superseded: true`.',
  'X-Intent-User':
    'Who made the change, where it was stored on a device. Somebody else is refused with 403 `user_mismatch`, and it may be sent again later.',
  'X-Desk': 'Only pages of the desk send it; a change also needs an `Origin` of the shop.',
  'Upload-Offset':
    'Bytes of the file that arrived before, as the shop says: the body goes on from there. Any other number is refused with 409.',
  'Upload-Length': 'Bytes of the whole file.',
  'X-Razorpay-Signature': 'HMAC-SHA256 of the body with the secret of the webhook, in hexadecimal digits.',
  'X-Razorpay-Event-Id': 'Names the event: the same one again changes nothing.',
};

interface DescribedHeader {
  name: RequestHeader;
  description: string;
  required: boolean;
}

const always: ReadonlySet<RequestHeader> = new Set(['X-Desk', 'Upload-Offset', 'Upload-Length', 'X-Razorpay-Signature']);

/** The headers of a call. Most may be left out. */
export function headersOf({ access, method, path, part, keyed, provider }: Endpoint): DescribedHeader[] {
  const changes = method !== 'GET';
  const names: RequestHeader[] = ['X-Device'];
  if (access !== 'public') names.push('X-Intent-User');
  if (access !== 'public' && changes && keyed !== false) names.push('Idempotency-Key', 'X-Lane', 'X-Seq');
  if (changes && path.startsWith('/api/desk/')) names.push('X-Desk');
  if (part) names.push('Upload-Offset', 'Upload-Length');
  if (provider === 'razorpay') names.push('X-Razorpay-Signature', 'X-Razorpay-Event-Id');
  return names.map((name) => ({ name, description: meanings[name], required: always.has(name) }));
}
