/** Which changes of a profile are saved, by whom, and the reply. Pictures are rows here; `profile.test.ts` uploads real ones. */
import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { words } from '#language/words.ts';
import { newId } from '#server/db/id.ts';
import { uploads } from '#server/db/schema.ts';
import { createTestApp, type Shopper } from '#tests/support/server/test-app.ts';

const { call, signUp, services } = await createTestApp();
const { db } = services;

async function upload(userId: string): Promise<string> {
  const file = `${randomBytes(16).toString('hex')}.webp`;
  await db.insert(uploads).values({ id: newId(), userId, sessionHash: 'test', file, bytes: 1 });
  return `/uploads/${file}`;
}

async function shopperWithPicture() {
  const as = await signUp();
  const image = await upload(as.id);
  return { as, image, body: { name: 'Asha Rao', email: as.email, phone: '9811111111', images: [image] } };
}
type Body = Awaited<ReturnType<typeof shopperWithPicture>>['body'] & { version?: number };
const save = (as: Shopper, body: Body, userId = as.id) => call('saveUser', { params: { userId }, body }, { as });
const saved = async (as: Shopper) => (await call('getUser', { params: { userId: as.id } }, { as })).reply;

describe('A profile', () => {
  test('is saved completely with a higher version, and the reply contains it', async () => {
    const { as, image, body } = await shopperWithPicture();
    const { reply } = await save(as, body);
    const user = { _id: as.id, name: 'Asha Rao', email: as.email, phone: '9811111111', images: [image], isAdmin: false, version: 2 };
    expect(reply).toEqual({ error: false, status: true, msg: words().profile.saved, user });
    expect(await saved(as)).toEqual(user);
  });

  test('is read and saved by its owner alone', async () => {
    const [{ as, body }, other] = [await shopperWithPicture(), await shopperWithPicture()];
    expect((await save(as, body, other.as.id)).status).toBe(404);
    expect((await call('getUser', { params: { userId: other.as.id } }, { as })).status).toBe(404);
    expect(await saved(other.as)).toMatchObject({ version: 1, images: [] });
    expect(await saved(as)).toMatchObject({ version: 1 });
  });

  test('saved elsewhere meanwhile is not overwritten, unless no version is sent', async () => {
    const { as, body } = await shopperWithPicture();
    await save(as, { ...body, version: 1 });
    const late = await save(as, { ...body, name: 'Late', version: 1 });
    expect([late.status, late.failure.code, late.failure.msg]).toEqual([409, 'stale', words().profile.stale]);
    expect((await save(as, { ...body, name: 'Again' })).reply.user).toMatchObject({ name: 'Again', version: 3 });
  });

  test('keeps its address, in whatever case it is sent', async () => {
    const { as, body } = await shopperWithPicture();
    const other = await save(as, { ...body, email: 'other@example.test' });
    expect([other.status, other.failure.code, other.failure.msg]).toEqual([400, 'email_fixed', words().refusals.emailFixed]);
    expect((await save(as, { ...body, email: as.email.toUpperCase() })).reply.user.email).toBe(as.email);
  });

  test('shows each of its pictures once', async () => {
    const { as, image, body } = await shopperWithPicture();
    const second = await upload(as.id);
    expect((await save(as, { ...body, images: [image, second, image] })).reply.user.images).toEqual([image, second]);
  });

  test('shows no foreign picture, alone or beside an own one', async () => {
    const { as, image, body } = await shopperWithPicture();
    const foreign = await upload((await signUp()).id);
    for (const images of [[foreign], [image, foreign], ['https://evil.example/x.png'], [image, 'https://evil.example/x.png']]) {
      const { status, failure } = await save(as, { ...body, images });
      expect([status, failure.code, failure.msg]).toEqual([400, 'foreign_image', words().profile.badImage]);
    }
    expect(await saved(as)).toMatchObject({ version: 1, images: [] });
    const { rows } = await db.execute(sql`select state from uploads where user_id = ${as.id}`);
    expect(rows).toEqual([{ state: 'temporary' }]);
  });

  test('saved by two tabs at once is saved by one of them', async () => {
    const { as, body } = await shopperWithPicture();
    const statuses = await Promise.all(['One', 'Two', 'Three'].map(async (name) => (await save(as, { ...body, name, version: 1 })).status));
    expect(statuses.toSorted()).toEqual([200, 409, 409]);
    expect((await saved(as)).version).toBe(2);
  });
});
