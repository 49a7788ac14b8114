/** Giving something back: asked for in the order's window, saved without a network, and what the shop has decided. */
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Order } from '#contract/order.ts';
import { words } from '#language/words.ts';
import { noteContact } from '#src/shop/data/last-contact.ts';
import { outbox } from '#src/shop/data/shop-outbox.ts';
import { anOrder, orderLine } from '#tests/support/client/order.ts';
import { openOrderWindow } from '#tests/support/client/order-window.tsx';
import type { FakeServer } from '#tests/support/client/render-screen.tsx';
import { slowPhotographs } from '#tests/support/client/slow-photographs.ts';

const line = orderLine(1, { productId: 'kurta', productTitle: 'Kurta', quantity: 3, size: 'M' });
const { _id: lineId } = line;
const order = anOrder({ amount: 157_500, products: [line], returnUntil: '2026-12-01T06:00:00Z' });
const aReturn = {
  id: lineId,
  reason: 'fit' as const,
  lines: [{ lineId, quantity: 1 }],
  askedAt: '2026-11-25T06:00:00Z',
  text: 'Too tight',
  answer: '',
};

const savedRows = () => outbox.view().waiting.flatMap(({ rows }) => rows);

const open = (of: Partial<Order> = {}, answer?: FakeServer) => openOrderWindow({ ...order, ...of }, answer);

/** Asks for the return of a piece that is broken, with a photograph. */
async function sendWithPhoto(user: UserEvent): Promise<void> {
  const { photo, done } = slowPhotographs();
  await user.click(await screen.findByRole('button', { name: 'Return something' }));
  await user.click(screen.getByRole('radio', { name: 'It is broken' }));
  await user.click(screen.getByRole('button', { name: /increase|more|\+/i }));
  await user.upload(screen.getByLabelText('Add a photograph'), photo('sleeve.jpg'));
  done('sleeve.jpg');
  const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Ask for the return' });
  await waitFor(() => expect(send.disabled).toBe(false));
  await user.click(send);
}

test('pieces and a reason are chosen, saved without a network, and sent as they were', async () => {
  noteContact(new Headers({ date: new Date().toUTCString() }));
  const { user, sent, goOnline } = await open();
  await user.click(await screen.findByRole('button', { name: 'Return something' }));
  await user.click(screen.getByRole('button', { name: 'Ask for the return' }));
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual(['Choose at least one piece.', 'Say why.']);
  await user.click(screen.getByRole('radio', { name: 'It is broken' }));
  await user.click(screen.getByRole('button', { name: 'Ask for the return' }));
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual(['Choose at least one piece.']);
  await user.click(screen.getByRole('button', { name: /increase|more|\+/i }));
  await user.type(screen.getByRole('textbox'), 'The sleeve is torn');
  await user.click(screen.getByRole('button', { name: 'Ask for the return' }));
  expect(await screen.findByText('Your request is saved on this device and sent when you are online.')).toBeTruthy();
  goOnline();
  const path = `POST /api/orders/${order._id}/returns`;
  await waitFor(() => expect(sent.map(({ call }) => call)).toContain(path));
  expect(sent.find(({ call }) => call === path)?.body).toMatchObject({
    lines: [{ lineId, quantity: 1 }],
    reason: 'defective',
    text: 'The sleeve is torn',
    askedAt: expect.any(Number) as number,
  });
});

test('a return waits for its photograph to be made small, and both are saved', async () => {
  const { photo, done } = slowPhotographs();
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Return something' }));
  await user.click(screen.getByRole('radio', { name: 'It is broken' }));
  await user.click(screen.getByRole('button', { name: /increase|more|\+/i }));
  await user.upload(screen.getByLabelText('Add a photograph'), photo('sleeve.jpg'));
  const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Ask for the return' });
  expect(send.disabled).toBe(true);
  done('sleeve.jpg');
  await waitFor(() => expect(send.disabled).toBe(false));
  await user.click(send);
  expect(await screen.findByText('Your request is saved on this device and sent when you are online.')).toBeTruthy();
  expect(savedRows().map(({ kind }) => kind)).toEqual(['return.request', 'return.photo']);
  expect(savedRows()[0]?.payload).toMatchObject({ body: { hasPhoto: true } });
});

test('without room for the photograph, the return that is saved promises none', async () => {
  const { user } = await open();
  const put = IDBObjectStore.prototype.put;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function fail(this: IDBObjectStore, ...given: Parameters<typeof put>) {
    if ((given[0] as { kind?: string }).kind === 'return.photo') throw new DOMException('', 'QuotaExceededError');
    return put.apply(this, given);
  });
  await sendWithPhoto(user);
  expect(await screen.findByText(words().orderReturn.photoNotSaved)).toBeTruthy();
  expect(savedRows()).toMatchObject([{ kind: 'return.request', payload: { body: { hasPhoto: false } } }]);
});

const refusal = { error: true, status: false, msg: 'This is no photograph.', code: 'damaged', requestId: 'r' };

test.each([
  ['lost on its way', () => new TypeError('cut'), words().orderReturn.photoLost],
  [
    'refused',
    () => Response.json(refusal, { status: 422, headers: { 'x-haat': '1' } }),
    words().orderReturn.photoRefused('This is no photograph.'),
  ],
])('without a store, a photograph that is %s was not promised', async (_how, outcome, said) => {
  globalThis.indexedDB = undefined as never;
  const { user, sent, goOnline } = await open({}, (call) => {
    if (!call.endsWith('/photo')) return {};
    const given = outcome();
    if (given instanceof Error) throw given;
    return given;
  });
  goOnline();
  await sendWithPhoto(user);
  expect(await screen.findByText(said)).toBeTruthy();
  expect(sent.find(({ call }) => call.endsWith('/returns'))?.body).toMatchObject({ hasPhoto: false });
});

test('without a store, a return whose answer was lost is sent again as the same one', async () => {
  globalThis.indexedDB = undefined as never;
  let isCut = true;
  noteContact(new Headers({ date: new Date().toUTCString() }));
  const { user, sent, goOnline } = await open({}, (call) => {
    if (isCut && call.endsWith('/returns')) throw new TypeError('cut');
    return {};
  });
  goOnline();
  await user.click(await screen.findByRole('button', { name: 'Return something' }));
  await user.click(screen.getByRole('radio', { name: 'It is broken' }));
  await user.click(screen.getByRole('button', { name: /increase|more|\+/i }));
  const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Ask for the return' });
  await user.click(send);
  await waitFor(() => expect(send.disabled).toBe(false));
  isCut = false;
  await user.click(send);
  expect(await screen.findByText(words().orderReturn.saved)).toBeTruthy();
  const bodies = sent.filter(({ call }) => call.endsWith('/returns')).map(({ body }) => JSON.stringify(body));
  expect(bodies.length).toBeGreaterThan(1);
  expect(new Set(bodies).size).toBe(1);
});

test('what was entered for a return stays when the form is left, until the return is saved', async () => {
  const { user } = await open();
  const ask = async () => user.click(await screen.findByRole('button', { name: 'Return something' }));
  const entered = () => [
    screen.getByRole<HTMLInputElement>('radio', { name: 'It is broken' }).checked,
    screen.getByRole<HTMLTextAreaElement>('textbox').value,
    screen.getByRole('group', { name: 'Pieces of Kurta, M' }).textContent?.match(/\d+/)?.[0],
  ];
  await ask();
  await user.click(screen.getByRole('radio', { name: 'It is broken' }));
  await user.click(screen.getByRole('button', { name: /increase|more|\+/i }));
  await user.type(screen.getByRole('textbox'), 'Torn');
  await user.click(screen.getByRole('button', { name: 'Back to the order' }));
  await ask();
  expect(entered()).toEqual([true, 'Torn', '1']);
  await user.click(screen.getByRole('button', { name: 'Ask for the return' }));
  await ask();
  expect(entered()).toEqual([false, '', '0']);
});

test.each([
  ['asked', {}, /^The shop answers by /],
  ['accepted', { refundPaise: 50_000 }, /^Accepted\. Rs\s500 goes back the way you paid\.$/],
  ['accepted', { refundPaise: 50_000, byHand: true as const }, /^Accepted\. The shop pays Rs\s500 back in cash or by UPI\.$/],
] as const)('a return that is %s says what happens next (%o)', async (state, more, said) => {
  await open({ returns: [{ ...aReturn, state, answerBy: '2026-11-27T06:00:00Z', ...more }] });
  const shown = await screen.findByText(/^Kurta, M x\s1$/);
  expect(shown.nextElementSibling?.textContent).toBe('Too tight');
  expect(shown.parentElement?.lastElementChild?.textContent).toMatch(said);
});

test('a declined return says why and where to complain, and its pieces can be asked for again', async () => {
  const { user } = await open({
    returns: [
      { ...aReturn, state: 'declined', answer: 'It was worn.', answerBy: '2026-11-27T06:00:00Z', lines: [{ lineId, quantity: 3 }] },
    ],
  });
  expect(await screen.findByText(/Declined: It was worn\./)).toBeTruthy();
  expect(screen.getByRole('link', { name: /complain/ }).getAttribute('href')).toBe('/contact');
  await user.click(screen.getByRole('button', { name: 'Return something' }));
  expect(screen.getByText('Kurta, M')).toBeTruthy();
});

test('an order of which nothing is left, or whose days are over, offers no return', async () => {
  const all = [{ ...aReturn, state: 'asked' as const, answerBy: '2026-11-27T06:00:00Z', lines: [{ lineId, quantity: 3 }] }];
  await open({ returns: all });
  expect(await screen.findByRole('button', { name: 'Buy again' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Return something' })).toBeNull();
});
