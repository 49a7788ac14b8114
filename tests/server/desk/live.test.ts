/** What an open desk hears: ids of new orders, requests, returns and changes, whichever process they happened in. */
import { expect, onTestFinished, test } from 'vitest';
import { LiveEvent, livePath } from '#contract/desk/live.ts';
import { recordAudit } from '#server/audit/record.ts';
import { newId } from '#server/db/id.ts';
import { requests, returns } from '#server/db/schema.ts';
import { mountPayment } from '#server/payment/plugin.ts';
import { type DeskPerson, deskHeaders, hire } from '#tests/support/server/desk.ts';
import { cards, payByCard, proofOf, startPayment } from '#tests/support/server/purchase.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';

const app = await createTestApp({ plugins: [mountPayment] });

/** Opens the stream of a person; `next` waits for one event. */
async function listen(person: DeskPerson) {
  const response = await app.request(livePath, { headers: person.headers });
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  const reader = (response.body ?? expect.fail('no stream')).pipeThrough(new TextDecoderStream()).getReader();
  onTestFinished(() => void reader.cancel().catch(() => {}));
  let text = (await reader.read()).value ?? '';
  const next = async (): Promise<LiveEvent> => {
    for (;;) {
      const end = text.indexOf('\n\n');
      const line = end === -1 ? '' : text.slice(0, end);
      text = end === -1 ? text : text.slice(end + 2);
      if (line.startsWith('data: ')) return LiveEvent.parse(JSON.parse(line.slice(6)));
      if (end === -1) text += (await reader.read()).value ?? expect.fail('the stream ended');
    }
  };
  return { next };
}

test('a program that asks for headers only holds no place of the stream', async () => {
  const person = await hire(app);
  for (let n = 0; n <= 200; n += 1) {
    const answer = await app.request(livePath, { method: 'HEAD', headers: person.headers });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/event-stream']);
  }
  await listen(person);
});

test('hears of a new order, request and return and of a change, each once', async () => {
  const [one, other] = [await listen(await hire(app)), await listen(await hire(app))];
  const { as, intent } = await startPayment(app);
  const body = proofOf(intent, await payByCard(app, intent, cards.pays));
  const order = (await app.call('createOrder', { body }, { as })).reply.order._id;
  for (const desk of [one, other]) {
    let heard = await desk.next();
    while (heard.kind === 'audit') heard = await desk.next();
    expect(heard).toEqual({ kind: 'order', id: order });
  }

  const request = newId();
  await app.services.db.insert(requests).values({ id: request, kind: 'show-live' });
  expect(await one.next()).toEqual({ kind: 'request', id: request });
  const asked = newId();
  await app.services.db.insert(returns).values({ id: asked, orderId: order, lines: [], reason: 'fit' });
  expect(await one.next()).toEqual({ kind: 'return', id: asked });
  await recordAudit(app.services.db, {
    staff: null,
    via: 'cli',
    action: 'order.move',
    kind: 'order',
    subject: order,
    before: null,
    after: null,
  });
  expect(await one.next()).toMatchObject({ kind: 'audit', of: 'order', subject: order });
  expect(await other.next()).toEqual({ kind: 'request', id: request });
  expect(await other.next()).toEqual({ kind: 'return', id: asked });
  expect(await other.next()).toMatchObject({ kind: 'audit', subject: order });
});

test('is closed to shoppers and to nobody', async () => {
  const shopper = await app.signUp();
  for (const headers of [{ ...deskHeaders, ...shopper.headers }, deskHeaders])
    expect((await app.request(livePath, { headers })).status).toBe(404);
});
