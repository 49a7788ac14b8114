/** The audit log: rows of the change's own transaction, which nothing changes or deletes. */
import { readFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { recordAudit } from '#server/audit/record.ts';
import { newId } from '#server/db/id.ts';
import { createProduct } from '#tests/support/server/create-product.ts';
import { type DeskPerson, deskCall, hire } from '#tests/support/server/desk.ts';
import { type TestApp, createTestApp } from '#tests/support/server/test-app.ts';

let app: TestApp;
let owner: DeskPerson;
let staff: DeskPerson;

beforeAll(async () => {
  app = await createTestApp();
  owner = await hire(app, { role: 'owner', name: 'Meera' });
  staff = await hire(app, { name: 'Imran' });
});

const note = (by: DeskPerson, subject: string) =>
  ({ staff: { ...by, deviceName: 'Shop phone' }, via: 'desk', action: 'order.note', kind: 'order', subject }) as const;

const log = async (query: object, as = owner) => (await deskCall(app, 'listAudit', { query }, { as })).reply;

describe('a row of the log', () => {
  test('holds who, where, what, and the fields that changed', async () => {
    const subject = newId();
    const change = { before: { name: 'Kurta', price: 129_900 }, after: { name: 'Kurta', price: 116_900 } };
    await recordAudit(app.services.db, { ...note(staff, subject), ...change });
    const { items } = await log({ kind: 'order', subject });
    expect(items).toMatchObject([{ actorName: 'Imran', device: 'Shop phone', before: { price: 129_900 }, after: { price: 116_900 } }]);
    expect(items[0]?.before).toEqual({ price: 129_900 });
  });

  test('never holds a password, a PIN or a token', async () => {
    const subject = newId();
    const secrets = { password: 'x1', pin: 'x2', pinHash: 'x3', token: 'x4', tokenHash: 'x5', passwordHash: 'x6', pincode: '411004' };
    await recordAudit(app.services.db, { ...note(staff, subject), before: null, after: secrets });
    expect((await log({ subject })).items[0]?.after).toEqual({ pincode: '411004' });
  });

  test('is gone with a change that is rolled back', async () => {
    const subject = newId();
    const failing = app.services.db.transaction(async (tx) => {
      await recordAudit(tx, { ...note(staff, subject), before: null, after: null });
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect((await log({ subject })).items).toEqual([]);
  });

  test('cannot be changed or deleted in the database either, also by its owner', async () => {
    const subject = newId();
    await recordAudit(app.services.db, { ...note(staff, subject), before: null, after: { n: 1 } });
    for (const change of [
      sql`update audit set after = '{"n": 2}' where subject = ${subject}`,
      sql`delete from audit where subject = ${subject}`,
    ])
      await expect(app.services.db.execute(change)).rejects.toMatchObject({ cause: { message: expect.stringContaining('only grows') } });
    expect((await log({ subject })).items.map(({ after }) => after)).toEqual([{ n: 1 }]);
  });

  test('is written by one file only, which inserts; no statement updates or deletes', () => {
    const files = execFileSync('git', ['ls-files', 'server'], { encoding: 'utf8' })
      .split('\n')
      .filter((name) => name.endsWith('.ts'));
    const writers = files.filter((name) =>
      /insert\(audit\)|insertMany\(\w+, audit\b|insert into "?audit\b/i.test(readFileSync(name, 'utf8')),
    );
    expect(writers).toEqual(['server/audit/record.ts']);
    const changers = files.filter((name) =>
      /(?:update|delete)\(audit\)|(?:update|delete from|truncate) "?audit\b|\['audit'/i.test(readFileSync(name, 'utf8')),
    );
    expect(changers).toEqual([]);
  });
});

describe('reading the log', () => {
  test('names what was changed', async () => {
    const [{ id, name } = expect.fail()] = (
      await app.services.db.execute<{ id: string; name: string }>(sql`select id, name from products limit 1`)
    ).rows;
    const subject = `${newId().slice(0, -8)}1a2b3c4d`;
    for (const change of [
      { kind: 'product', subject: id },
      { kind: 'order', subject },
      { kind: 'staff', subject: staff.id },
    ] as const)
      await recordAudit(app.services.db, { ...note(staff, ''), ...change, before: null, after: null });
    expect((await log({ subject: id })).items[0]?.label).toBe(name);
    expect((await log({ subject })).items[0]?.label).toBe('HT-1A2B3C4D');
    expect((await log({ subject: staff.id })).items[0]?.label).toBe('Imran');
  });

  test('names a variant, and a pool that is counted apart, with its options', async () => {
    const { id, name } = await createProduct(app.services.db, {
      price: 220,
      productWeight: ['500 g', '1 kg'],
      variants: [{ weight: '1 kg', price: 420, inStock: 3 }],
    });
    const { rows } = await app.services.db.execute<{ id: string; pool: string }>(
      sql`select id, pool_id as pool from variants where product_id = ${id} and weight = '1 kg'`,
    );
    const { id: variantId, pool } = rows[0] ?? expect.fail();
    for (const [kind, subject] of [
      ['product', `${id}/${variantId}`],
      ['stock', pool],
    ] as const) {
      await recordAudit(app.services.db, { ...note(staff, subject), kind, before: null, after: null });
      expect((await log({ subject })).items[0]?.label).toBe(`${name}, 1 kg`);
    }
  });

  test('gives pages of 50, newest first, without a row twice or left out', async () => {
    const subject = newId();
    const record = (db: TestApp['services']['db'], n: number) => recordAudit(db, { ...note(staff, subject), before: null, after: { n } });
    for (let n = 0; n < 30; n += 1) await record(app.services.db, n);
    // All of one moment, that of the transaction: the page then turns on the id.
    await app.services.db.transaction(async (tx) => {
      for (let n = 30; n < 90; n += 1) await record(tx, n);
    });
    for (let n = 90; n < 120; n += 1) await record(app.services.db, n);
    const seen: unknown[] = [];
    let after: string | null = '';
    for (let pages = 0; after !== null; pages += 1) {
      expect(pages).toBeLessThan(3);
      const page: Awaited<ReturnType<typeof log>> = await log({ subject, ...(after === '' ? {} : { after }) });
      seen.push(...page.items.map((item) => item.after?.['n']));
      after = page.next;
    }
    expect(new Set(seen).size).toBe(120);
    expect(seen).toHaveLength(120);
  });

  test('shows staff only what they did themselves', async () => {
    const subject = newId();
    for (const by of [owner, staff]) await recordAudit(app.services.db, { ...note(by, subject), before: null, after: null });
    expect((await log({ subject })).items).toHaveLength(2);
    expect((await log({ subject, actor: owner.id }, staff)).items.map(({ actorName }) => actorName)).toEqual(['Imran']);
  });

  test('can be limited to a day in India', async () => {
    const subject = newId();
    for (const at of ['2026-03-09T18:29:59Z', '2026-03-09T18:30:00Z', '2026-03-10T18:29:59Z', '2026-03-10T18:30:00Z']) {
      await app.services.db.execute(sql`insert into audit (id, at, actor_name, via, action, kind, subject, after)
        values (${newId()}, ${at}, 'Imran', 'desk', 'order.note', 'order', ${subject}, ${JSON.stringify({ at })})`);
    }
    expect((await log({ subject, day: '2026-03-10' })).items.map(({ after }) => after?.['at'])).toEqual([
      '2026-03-10T18:29:59Z',
      '2026-03-09T18:30:00Z',
    ]);
  });
});
