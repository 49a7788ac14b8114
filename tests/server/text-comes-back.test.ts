/**
 * Every text field of every change that shoppers and the desk can make, as the contract has it: what is accepted comes back as it was written, apart from
 * what the contract says it does to it, and what is not is refused in the envelope. `any-text.test.ts` has the fields of the calls that only read.
 */
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { readBarcode, plainCode } from '#contract/barcode.ts';
import { plainSigns } from '#contract/digits.ts';
import { normalEmail } from '#contract/email.ts';
import { Failure } from '#contract/endpoint.ts';
import { dialDigits } from '#contract/phone.ts';
import { requestLimits } from '#contract/request.ts';
import { fit } from '#contract/text-fit.ts';
import { at, encoded, put, type TextField, textsIn } from '#tests/support/contract/text-fields.ts';
import { patient } from '#tests/support/patience.ts';
import { isShortRun, sample } from '#tests/support/run-size.ts';
import {
  again,
  type Answer,
  app,
  calls,
  db,
  described,
  endpoints,
  isWhole,
  owner,
  type Prepared,
  prepare,
  read,
  send,
  signIn,
} from './contract/every-change.ts';

/** What people type that a program has once read as something else, cut in two or refused. */
const texts = [
  'Zoya 😀',
  '👩🏽‍🌾',
  'donaudampfschiff'.repeat(4) + 'kapitaene'.slice(0, 8) + 'ab',
  'क\u093c \u0958 क्\u200dष द\u094dव\u093e\u0930',
  'मीरा',
  '९८७६५०१२३४',
  '১২৩',
  '４１１００４',
  '\u202eabc\u202c שלום',
  'مرحبا\u200f',
  '1e3',
  'null',
  'true',
  '007',
  '"quoted"',
  '{"a":1}',
  '[1,2]',
  '1,500.00',
  '0091 98765 01234',
  '+91 (0) 98765-01234',
  'e\u0301 \u00e9',
  '<b>&amp;</b>',
  String.raw`C:\u0000\ud800`,
  '$name %s ${x}',
  'first\nsecond\r\nthird',
  '  spaces around  ',
  '\ufeffmark',
];
/** What no text column can store. */
const broken = ['\ud800', 'a\ud83d', '\udc00b', 'a\0b', '\0'];
/** What nobody can see. */
const unseen = ['', ' ', '\u200b', '\u00a0\u2003', '\u202e\u200f'];

/** What the contract says it does to a text besides removing spaces around it, by the last name of its field. */
const declared: Record<string, (text: string) => string> = {
  email: normalEmail,
  pincode: plainSigns,
  hsn: plainSigns,
  fssai: plainSigns,
  gstin: (text) => plainSigns(text.normalize('NFKC')).toUpperCase(),
  whatsapp: (text) => dialDigits(text) ?? text,
  barcode: (text) => readBarcode(text) ?? text,
  sku: plainCode,
  signInPhone: (text) => dialDigits(text) ?? text,
};

/** What is compared, proven or looked up and not kept, by the name of the call or of the field. */
const notKept = new Set(
  [
    // The spec's own fields: compared or ignored, never believed.
    'createOrder authWithGoogle updateCartItem paymentWebhook listStates',
    // Sealed, and read by nobody.
    'savePaymentKeys',
    // Words of a file, which has them already.
    'answerImport',
    // Names of things that there are already.
    'addToWishlist addStockAlert addToCart splitStock decideEdit previewBulkChange applyBulkChange',
    'readNotifications startPush startDeskPush verify recover signIn getInvite unlockDesk proveDesk setPin',
    // Options that the same request gives to the product.
    'createProduct.size createProduct.ram createProduct.weight',
    // Beside options none is accepted: `desk/barcode.test.ts` has it.
    'createProduct.barcode',
    // Compared with the courier who carries the cash, as `recordDoor` was told.
    'addHandover.courier',
    // Compared with the account.
    'saveUser.email signInAtDesk.email',
    // Once its lines are refused, that is the answer to its id; `placement.test.ts` has its address.
    'placeOrder',
    'was seen password pin token key customerName customerId images taxClass poolId',
  ].flatMap((line) => line.split(' ')),
);
/** The server cuts these (`contract/request.ts`): the message in WhatsApp has the whole. */
const cut: Record<string, number> = { method: requestLimits.short, time: requestLimits.short, phone: requestLimits.short };
const isKept = (name: string, { path, isFree }: TextField) =>
  (isFree || path.at(-1) === 'link' || Object.hasOwn(declared, path.at(-1) ?? '')) &&
  !notKept.has(name) &&
  !notKept.has(`${name}.${path.at(-1)}`) &&
  !path.some((one) => notKept.has(one));

/** Where a text is read that the answer does not have. */
const readers: Record<string, (prepared: Prepared, body: unknown, answer: unknown) => Promise<unknown>> = {
  signUp: (_, __, answer) => {
    const { token, user } = answer as { token: string; user: { id: string } };
    return read(`/api/user/${user.id}`, { Authorization: `Bearer ${token}` });
  },
  createCheckout: async (_, __, answer) =>
    (await db.execute(sql`select billing from checkouts where id = ${at(answer, ['checkoutId']) as string}`)).rows,
  addReview: (_, body) => read(`/api/productReviews?productId=${at(body, ['productId']) as string}`),
  addRequest: async (_, body) =>
    (await db.execute(sql`select method, time_slot, message, phone from requests where id = ${at(body, ['id']) as string}`)).rows,
  savePictureWords: async ({ params }) => (await db.execute(sql`select alt from pictures where hash = ${params?.['hash']}`)).rows,
  bookStock: (_, body) => read(`/api/desk/stock/moves?pool=${at(body, ['poolId']) as string}`),
  receiveGoods: (_, body) => read(`/api/desk/stock/moves?pool=${at(body, ['lines', '0', 'poolId']) as string}`),
  pauseShop: () => read('/api/desk/settings'),
};

/** Two of the same name are refused. */
const named = ['addCategory', 'saveCategory', 'saveSubcategory', 'addLocation', 'saveLocation', 'saveVariant', 'inviteStaff', 'signUp'];

/** The texts of one field: those above, and the longest that fits, which ends in an emoji. */
function textsOf(name: string, { path, maxLength = 200 }: TextField): string[] {
  const own = named.includes(name) ? texts.map((text) => `${text} ${name}`) : texts;
  const longest = `${'a'.repeat(maxLength - 2)}😀`;
  const email = (domain: string) => `a${crypto.randomUUID().slice(0, 8)}@${domain}`;
  if (path.at(-1) === 'email') return [email('bücher.example'), email('दुकान.भारत'), email('EXAMPLE.test'), ...texts];
  if (path.at(-1) === 'link') return ['/search?q=मीरा', '/product/x#😀', ...texts];
  if (path.at(-1) === 'hsn') return ['６१०९', '६१०९१२', '61091200', ...texts];
  return [...own, longest, ...(maxLength > 40 ? [`${'a'.repeat(maxLength - 4)}क\u094dष\u093f`] : [])];
}

/** Nobody has an account with it yet. */
const anew = (text: string) => text.replace(/^a[0-9a-f]{8}@/, `a${crypto.randomUUID().slice(0, 8)}@`);

/** Other fields that a field needs beside it. */
const beside: Record<string, object> = { color: { name: 'Red', hex: '#aa0000' } };

/** Puts texts into fields of a body. */
function filled(body: unknown, entries: readonly (readonly [TextField, string])[]): unknown {
  return entries.reduce((all, [{ path }, text]) => {
    const parent = path.slice(0, -1);
    const needs = beside[parent.at(-1) ?? ''];
    return put(needs && at(all, parent) == null ? put(all, parent, needs) : all, path, text);
  }, body);
}

/** Sends texts in fields of one call, and reads them again. Gives the answer. */
async function roundTrip(name: string, entries: readonly (readonly [TextField, string])[], prepared: Prepared): Promise<Answer> {
  const body = filled(prepared.body, entries);
  const answer = await send(name, prepared, body);
  if (answer.status >= 300) return answer;
  const found = new Set([...textsIn(answer.body), ...textsIn(await readers[name]?.(prepared, body, answer.body))]);
  for (const [field, text] of entries.filter(([one]) => isKept(name, one))) {
    const last = field.path.at(-1) ?? '';
    const normal = name === 'addRequest' ? (one: string) => fit(one, cut[last] ?? requestLimits.text) : (declared[last] ?? String);
    expect([...found], `${field.path.join('.')} of ${answer.about}`).toContain(normal(text.trim()));
  }
  return answer;
}

/** Codes and names of things: none of them is shown to anybody as text. */
const isShown = ({ path, isFree }: TextField) => isFree && !/password|pin|token|key|credential|signature|Id$|auth|was/.test(path.join('.'));

/** How many texts each field that is kept gets: all of them, or in the short run a few, in each field others. */
const turns = isShortRun ? 3 : texts.length * 2;
/** The texts of a field that is not kept: each is a request. */
const some = (all: readonly string[], place: number) => sample(all, place, 9);
const limit = { timeout: patient(240_000) };
const eachCall = calls.map((call) => [call.name, call] as const);

describe('In a change', () => {
  beforeAll(() => expect(calls.length).toBeGreaterThan(50));

  test.each(eachCall)('%s refuses text that cannot be stored or that is too long, in every field', limit, async (name, { fields }) => {
    const prepared = await prepare(name);
    for (const [place, field] of fields.entries())
      for (const text of [
        ...sample(broken, place, broken.length),
        ...(field.maxLength === undefined ? [] : ['x'.repeat(field.maxLength + 1)]),
      ]) {
        const answer = await send(name, prepared, filled(prepared.body, [[field, text]]));
        // Of these one or the other form counts.
        if (!['proveDesk', 'previewBulkChange'].includes(name) || text.length < 4) expect(answer.status, answer.about).toBe(400);
      }
  });

  test.each(eachCall)('%s refuses what nobody can see wherever it refuses an empty text', limit, async (name, { fields }) => {
    const { body: schema } = endpoints[name] ?? {};
    const { body } = await prepare(name);
    const isAllowed = (field: TextField, text: string) => schema?.safeParse(filled(body, [[field, text]])).success;
    for (const field of fields.filter((one) => isShown(one) && !isAllowed(one, '')))
      expect(unseen.filter((text) => isAllowed(field, text)).map((text) => [field.path.join('.'), text])).toEqual([]);
  });

  test.each(eachCall)('%s keeps every text as it was written, or refuses it', limit, async (name, { fields }) => {
    const { body: schema } = endpoints[name] ?? {};
    if (!schema) return;
    let prepared = await prepare(name);
    const isAllowed = (entry: readonly [TextField, string]) => schema.safeParse(filled(prepared.body, [entry])).success;
    const accepted = new Map<TextField, string[]>();
    for (const field of fields)
      for (const text of [...textsOf(name, field), ...unseen]) {
        if (isAllowed([field, text])) accepted.set(field, [...(accepted.get(field) ?? []), text]);
        else expect((await send(name, prepared, filled(prepared.body, [[field, text]]))).status).toBe(400);
      }
    const came = new Set<TextField>();
    const isForm = ([field]: readonly [TextField, string[]]) => !field.isFree && !isKept(name, field);
    // Fields of a form one after the other: the shop looks for what they name.
    for (const [place, [field, own]] of [...accepted].filter(isForm).entries())
      for (const text of some(own, place)) {
        const { status } = await send(name, prepared, filled(prepared.body, [[field, text]]));
        if (status < 300) prepared = await again(name, prepared);
      }
    // All others at once, each with another text: as many requests as there are texts. Where one is refused, each by itself.
    const free = [...accepted].filter((one) => !isForm(one));
    const [kept, others] = [free.filter(([one]) => isKept(name, one)), free.filter(([one]) => !isKept(name, one))];
    for (const [group, most] of [
      [kept, turns],
      [others, 3],
    ] as const)
      for (let turn = 0; turn < Math.min(most, Math.max(0, ...group.map(([, own]) => own.length))); turn += 1) {
        const entries = group.map(([field, own], place) => [field, anew(own[(turn + place) % own.length] ?? '')] as const);
        const { status } = await roundTrip(name, entries, prepared);
        const done = status < 300 ? entries : [];
        if (status < 300) prepared = await again(name, prepared);
        else if (entries.length > 1)
          for (const entry of entries) {
            if ((await roundTrip(name, [entry], prepared)).status >= 300) continue;
            done.push(entry);
            prepared = await again(name, prepared);
          }
        for (const [field] of done) came.add(field);
      }
    expect(fields.filter((field) => isKept(name, field) && !came.has(field)).map(({ path }) => path.join('.'))).toEqual([]);
  });
});

describe('In a question of the desk', () => {
  const questions = described.filter(({ isDesk, parameters }) => isDesk && parameters.some((one) => one.in !== 'header'));

  test.each(questions.map((one) => [one.name, one] as const))(
    '%s takes any text in any field',
    limit,
    async (_, { path, method, parameters }) => {
      await signIn();
      for (const [place, field] of parameters.filter((one) => one.in !== 'header').entries())
        for (const text of [...some(texts, place), ...broken, ...unseen, 'x'.repeat(5_000)]) {
          const way = path.replace(/\{(\w+)\}/g, (__, name: string) =>
            name === field.name ? encoded(text) || '%20' : crypto.randomUUID(),
          );
          const response = await app.request(field.in === 'query' ? `${way}?${field.name}=${encoded(text)}` : way, {
            method,
            headers: { ...owner.headers, ...(method !== 'GET' && { 'Content-Type': 'application/json' }) },
            ...(method !== 'GET' && { body: '{}' }),
          });
          const answer = await response.text();
          const about = `${response.status} ${answer.slice(0, 300)} to ${field.name} ${JSON.stringify(text).slice(0, 100)}`;
          expect(response.status, about).toBeLessThan(500);
          expect(isWhole(JSON.parse(answer)), about).toBe(true);
          if (response.status >= 400) expect(Failure.safeParse(JSON.parse(answer)).success, about).toBe(true);
        }
    },
  );
});

test('the log of the desk has all of it whole', async () => {
  await signIn();
  let after = '';
  for (let page = 0; page < 200; page += 1) {
    const answer = await read(`/api/desk/audit${after && `?after=${after}`}`);
    expect(isWhole(answer), JSON.stringify(answer).slice(0, 300)).toBe(true);
    const { next } = answer as { next: string | null };
    if (next === null) return;
    after = next;
  }
});
