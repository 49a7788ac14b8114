import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { words } from '#language/words.ts';
import { makeMailFolder as makeFolder } from '#tests/support/server/mailbox.ts';
import { picture } from '#tests/support/server/hostile-images.ts';
import { type Shopper, createTestApp } from '#tests/support/server/test-app.ts';

const { call, request, signUp, services } = await createTestApp({ env: { DATA_DIR: makeFolder() } });

async function withPicture() {
  const as = await signUp();
  const form = new FormData();
  form.append('images', new File([new Uint8Array(await picture())], 'me.jpg'));
  const { images } = (await (await request('/api/user/upload', { method: 'POST', body: form, headers: as.headers })).json()) as {
    images: string[];
  };
  return { as, images, body: { name: 'Asha Rao', email: as.email, phone: '9811111111', images } };
}
const save = (as: Shopper, body: object, userId = as.id) =>
  request(`/api/user/${userId}`, {
    method: 'PUT',
    headers: { ...as.headers, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

describe('Saving the profile', () => {
  test('says "user updated" and stores name, phone and pictures', async () => {
    const { as, body } = await withPicture();
    const response = await save(as, body);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      error: false,
      msg: 'user updated',
      user: { name: 'Asha Rao', phone: '9811111111', version: 2, images: body.images },
    });
    expect((await call('getUser', { params: { userId: as.id } }, { as })).reply).toMatchObject({ name: 'Asha Rao', version: 2 });
  });

  test.each(['name', 'email', 'phone', 'images'])('without %s says "Please fill all the details"', async (field) => {
    const { as, body } = await withPicture();
    for (const blank of [undefined, field === 'images' ? [] : '   ', null]) {
      const response = await save(as, { ...body, [field]: blank });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ error: true, msg: 'Please fill all the details' });
    }
  });

  test('cannot change the address, which is only shown', async () => {
    const { as, body } = await withPicture();
    const other = await save(as, { ...body, email: 'other@example.test' });
    expect([other.status, await other.json()]).toMatchObject([400, { msg: words().refusals.emailFixed }]);
    expect((await save(as, { ...body, email: ` ${as.email.toUpperCase()} ` })).status).toBe(200);
  });

  test('of another shopper is refused, and nobody becomes a shopkeeper', async () => {
    const { as, body } = await withPicture();
    const other = await signUp();
    expect((await save(as, body, other.id)).status).toBe(404);
    expect((await save(as, { ...body, isAdmin: true })).status).toBe(400);
    expect((await save(as, { ...body, isAdmin: false, rowVersion: 99, passwordHash: 'x' })).status).toBe(200);
    const { rows } = await services.db.execute(sql`select is_admin, row_version from users where id = ${as.id}`);
    expect(rows).toEqual([{ is_admin: false, row_version: 2 }]);
    expect(
      (await request(`/api/user/${as.id}`, { method: 'PUT', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }))
        .status,
    ).toBe(401);
  });

  test('in a second tab does not silently undo the first', async () => {
    const { as, body } = await withPicture();
    const statuses = await Promise.all(['One', 'Two', 'Three'].map(async (name) => (await save(as, { ...body, name, version: 1 })).status));
    expect(statuses.toSorted()).toEqual([200, 409, 409]);
    const late = await save(as, { ...body, name: 'Late', version: 1 });
    expect([late.status, await late.json()]).toMatchObject([409, { code: 'stale', msg: words().profile.stale }]);
  });

  test('with a foreign picture is refused and changes nothing', async () => {
    const { as, body, images } = await withPicture();
    await save(as, body);
    const own = images[0] ?? '';
    const hostile = [
      'https://evil.example/x.png',
      '//evil.example/x.png',
      'http://127.0.0.1:5432/',
      'http://169.254.169.254/latest/meta-data',
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      'data:image/svg+xml,<svg onload=alert(1)>',
      'data:image/png;base64,AAAA',
      'blob:http://localhost/1',
      'file:///etc/passwd',
      'ftp://evil.example/x.png',
      '/etc/passwd',
      '/uploads/',
      '/uploads/..',
      '/uploads/../secret.webp',
      `${own}?x=1`,
      `${own}#x`,
      `${own}/`,
      ` ${own}`,
      `${own} `,
      own.toUpperCase(),
      own.replace('/uploads', '//uploads'),
      own.replace('/uploads', '/./uploads'),
      own.replace('/', '\\'),
      `http://localhost:4000${own}`,
      `https://evil.example${own}`,
      own.replace('.webp', '.svg'),
      own.replace('.webp', '.webp.html'),
      `/uploads/${'0'.repeat(32)}.webp`,
      `/uploads/${'g'.repeat(32)}.webp`,
      '/api/user/logout',
      '/img/p/kurta/front-1-960.webp',
      '"><script>alert(1)</script>',
      "' or 1=1 --",
      '%2e%2e%2fx',
      '\u202e/uploads/x',
      'vbscript:x',
      'view-source:http://x',
      'about:blank',
      '/art/avatar.svg',
      '\t/uploads/x',
    ];
    expect(hostile.length).toBeGreaterThanOrEqual(40);
    for (const address of hostile) {
      const response = await save(as, { ...body, images: [own, address] });
      expect([address, response.status]).toEqual([address, 400]);
    }
    expect((await call('getUser', { params: { userId: as.id } }, { as })).reply).toMatchObject({ images, version: 2 });
  });

  test('stores HTML and unusual letters in a name as plain text', async () => {
    const { as, body } = await withPicture();
    const name = '<img src=x onerror=alert(1)> आशा \u{1f9f5}';
    expect(await (await save(as, { ...body, name: `  ${name}  ` })).json()).toMatchObject({ user: { name } });
    expect((await save(as, { ...body, name: 'a'.repeat(81) })).status).toBe(400);
    expect((await save(as, { ...body, name: 'NUL \u0000' })).status).toBe(400);
  });
});
