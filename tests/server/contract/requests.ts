/** Random requests for a call as the document describes it. */
import type { Random } from '#tests/chaos/random.ts';
import type { Described } from '#tests/support/contract/described.ts';
import { spoiled, spoiledFields, valueOf } from '#tests/support/contract/generate.ts';
import { knownTo } from '#tests/support/contract/known-values.ts';
import type { Shopper } from '#tests/support/server/test-app.ts';
import type { Story } from './shop-calls.ts';

export interface Prepared {
  story: Story;
  headers: Record<string, string>;
  /** The shopper who sends it; undefined for the desk and for strangers. */
  by: Shopper | undefined;
}

interface Generating {
  sender: Pick<Prepared, 'headers' | 'by'>;
  random: Random;
}

/** A request as the document allows it. */
export function generated(call: Described, { sender, photograph, random }: Generating & { photograph: Uint8Array<ArrayBuffer> }): Prepared {
  const known = knownTo(call);
  const values = (where: 'path' | 'query' | 'header') =>
    Object.fromEntries(
      call.parameters
        .filter((one) => one.in === where && (one.required || random.next() < (where === 'header' ? 0.15 : 0.4)))
        .map((one) => [one.name, valueOf(one.schema, one.name, { random, known: where === 'header' ? () => [] : known })]),
    );
  const { 'X-Desk': _, 'X-Intent-User': __, ...headers } = values('header') as Record<string, string>;
  const form = call.pictures === undefined ? undefined : new FormData();
  if (form && call.pictures !== undefined)
    form.append(call.pictures, new Blob([random.next() < 0.5 ? photograph : photograph.slice(0, 60)]), 'a.jpg');
  const story: Story = {
    params: values('path') as Record<string, string>,
    query: values('query'),
    ...(call.body && { body: valueOf(call.body, '', { random, known }) }),
    ...(form && { form }),
  };
  return { story, ...sender, headers: { ...sender.headers, ...headers } };
}

/** A request with only what the call requires. */
export function plainly(call: Described, { sender, random }: Generating): Prepared {
  const required = (where: 'path' | 'query') =>
    Object.fromEntries(
      call.parameters
        .filter((one) => one.in === where && one.required)
        .map((one) => [one.name, valueOf(one.schema, one.name, { random, known: knownTo(call) })]),
    );
  const story: Story = {
    params: required('path') as Record<string, string>,
    query: required('query'),
    ...(call.body && { body: valueOf(call.body, '', { random, known: knownTo(call) }) }),
  };
  return { story, ...sender };
}

/** The same request with something wrong in it. */
export function wrong({ story, headers, by }: Prepared, random: Random): Prepared {
  const { params, query, body } = story;
  const header = () => ({
    ...headers,
    [random.pick(['Idempotency-Key', 'X-Device', 'X-Lane', 'X-Seq', 'X-Intent-User', 'Content-Type', 'Authorization'])]: random.pick([
      '',
      'x y',
      '0',
      'a'.repeat(300),
      'text/plain',
      'Bearer x',
    ]),
  });
  const where = random.pick(['body', 'body', 'body', 'query', 'params', 'header'] as const);
  if (where === 'header') return { story, headers: header(), by };
  if (where === 'body' && body !== undefined) return { story: { ...story, body: spoiled(body, random) }, headers, by };
  if (where === 'params' && params && Object.keys(params).length > 0)
    return { story: { ...story, params: spoiledFields(params, random) as Record<string, string> }, headers, by };
  return { story: { ...story, query: spoiledFields({ ...query }, random) }, headers, by };
}
