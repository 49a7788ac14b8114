/** A shop of somebody else: its name and look reach everything that shoppers see, and nothing that they type can break a page. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import { mountBrand } from '#server/picture/brand-plugin.ts';
import { mountManifest } from '#server/pages/manifest.ts';
import { mountPages } from '#server/pages/pages.ts';
import { hashSource } from '#server/pages/inline.ts';
import { branded, inLookOf } from '#server/pages/branded.ts';
import { findShopProfile } from '#server/setting/profile.ts';
import { findShopSettings } from '#server/setting/store.ts';
import { deskCall, hire } from '#tests/support/server/desk.ts';
import { makeFakeBuild } from '#tests/support/server/fake-build.ts';
import { mailsOf, makeMailFolder } from '#tests/support/server/mailbox.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';

const manifest = {
  id: '/',
  name: 'Haat',
  short_name: 'Haat',
  description: 'Clothes',
  categories: ['shopping', 'food'],
  icons: [],
  screenshots: [{ src: '/screenshots/home.webp' }],
};
const folder = mkdtempSync(join(tmpdir(), 'haat-manifest-'));
writeFileSync(join(folder, 'manifest.webmanifest'), JSON.stringify(manifest));
const deskFolder = mkdtempSync(join(tmpdir(), 'haat-desk-manifest-'));
writeFileSync(join(deskFolder, 'manifest.webmanifest'), JSON.stringify({ ...manifest, id: '/desk', description: 'Orders and stock' }));

const app = await createTestApp({
  plugins: [
    mountBrand,
    mountManifest(folder, '/manifest.webmanifest'),
    mountManifest(deskFolder, '/desk/manifest.webmanifest'),
    mountPages(makeFakeBuild().built),
  ],
  env: { DATA_DIR: makeMailFolder() },
});
const untouched = await findShopSettings(app.services.db);
const owner = await hire(app, { role: 'owner' });

async function save(set: object): Promise<void> {
  const now = await findShopSettings(app.services.db);
  const was = Object.fromEntries(Object.keys(set).map((field) => [field, now[field as keyof typeof now]]));
  const { status } = await deskCall(app, 'saveSettings', { body: { set, was } }, { as: owner });
  expect(status).toBe(200);
}

/** Stores a drawing as a photograph of the shop; gives its path. */
async function addLogo(svg: string): Promise<string> {
  const picture = await sharp(Buffer.from(svg)).png().toBuffer();
  const form = new FormData();
  form.append('picture', new File([new Uint8Array(picture)], 'logo.png', { type: 'image/png' }));
  const headers = { ...owner.headers, 'Idempotency-Key': crypto.randomUUID() };
  const answer = await app.request('/api/desk/pictures', { method: 'POST', body: form, headers });
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { url: string }).url;
}

const text = async (path: string) => (await app.request(path)).text();
const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300">${inside}</svg>`;
const ring = (colour: string) => svg(`<circle cx="150" cy="150" r="120" fill="none" stroke="${colour}" stroke-width="50"/>`);

/** Colours of the middle of the left edge, which is ground, and of the left of the ring. */
async function groundAndRing(file: Buffer): Promise<[number[], number[]]> {
  const { data, info } = await sharp(file).flatten({ background: '#ffffff' }).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * info.channels, (y * info.width + x) * info.channels + 3)];
  const row = Math.floor(info.height / 2);
  // The ring is where the row changes most from its ground.
  const ground = at(2, row);
  const far = (one: number[]) => Math.max(...one.map((part, index) => Math.abs(part - (ground[index] ?? 0))));
  const others = Array.from({ length: info.width }, (_, x) => at(x, row)).sort((a, b) => far(b) - far(a));
  return [ground, others[0] ?? []];
}

const brandOf = async () => (await app.call('getContact', {})).reply.contact.shop?.brand ?? '';

describe('before it has a name', () => {
  test('the shop is Haat, and its pages tell the browser to forget another name', async () => {
    expect((await app.call('getContact', {})).reply.contact.shop).toBeUndefined();
    expect(await text('/manifest.webmanifest')).toBe(JSON.stringify(manifest));
    expect(branded('<html lang="en-IN">', undefined)).toBe('<html lang="en-IN" data-shop="">');
  });
});

describe('with a name and a look of its own', () => {
  test('no address of the sample shop is given for one that nobody has typed', async () => {
    const sample = (await app.call('getContact', {})).reply.contact;
    expect(sample.email).toBe('hello@haat.example');
    await save({ name: 'Asha Stores' });
    const { email, facebook, instagram, twitter, groupLink } = (await app.call('getContact', {})).reply.contact;
    expect({ email, facebook, instagram, twitter, groupLink }).toEqual({
      email: '',
      facebook: '',
      instagram: '',
      twitter: '',
      groupLink: '',
    });
    await save({ email: 'asha@haat.example', facebook: 'https://facebook.com/asha' });
    expect((await app.call('getContact', {})).reply.contact).toMatchObject({
      email: 'asha@haat.example',
      facebook: 'https://facebook.com/asha',
    });
    await save({ email: '', facebook: '' });
  });

  test('WhatsApp is the phone number of the shop where it has typed no other, never a placeholder', async () => {
    const reached = async () => {
      const { whatsapp, phone } = (await app.call('getContact', {})).reply.contact;
      return { whatsapp, phone };
    };
    expect(await reached()).toEqual({ whatsapp: '', phone: undefined });
    await save({ phone: '098220 14705' });
    expect(await reached()).toEqual({ whatsapp: '919822014705', phone: '+91 98220 14705' });
    await save({ whatsapp: '98765 43210' });
    expect(await reached()).toMatchObject({ whatsapp: '919876543210' });
    await save({ whatsapp: '' });
  });

  test('the foot of a mail names the phone of a shop without an email address, and no placeholder', async () => {
    const foot = async () => {
      const { email } = await app.signUp();
      await app.call('recover', { body: { email } });
      return (await mailsOf(app, email))[0]?.text.trim().split('\n').at(-1);
    };
    expect(await foot()).toBe('Asha Stores, +91 98220 14705');
    await save({ phone: '' });
    expect(await foot()).toBe('Asha Stores');
    await save({ email: 'asha@stores.example' });
    expect(await foot()).toBe('Asha Stores, asha@stores.example');
    await save({ email: '' });
  });

  test('share picture and icons of a shop with a name and no look show no goods of the sample', async () => {
    const page = await (await app.request('/', { headers: { accept: 'text/html' } })).text();
    const [, path = ''] = /<meta property="og:image" content="https?:\/\/[^/"]+([^"]+)"/.exec(page) ?? [];
    expect(path).toMatch(/^\/brand\/[0-9a-f]{12}\/share\.jpg$/);
    expect(page).toContain('<meta property="og:image:alt" content="Asha Stores" />');
    const picture = await app.request(path);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    const { icons } = JSON.parse(await text('/manifest.webmanifest')) as { icons: { src: string }[] };
    expect(icons.map(({ src }) => src)).toContain(`${path.replace('/share.jpg', '')}/icon-192.png`);
  });

  test('the name reaches the manifest and mails, and an installed app stays the same app', async () => {
    await save({ name: 'मीरा किराना', shortName: 'मीरा', tagline: 'rasoi and puja goods', accent: '#1f6f54' });
    await app.services.profiles.at(-1);
    const written = JSON.parse(await text('/manifest.webmanifest')) as typeof manifest & { icons: { src: string }[] };
    expect(written).toMatchObject({ id: '/', name: 'मीरा किराना', short_name: 'मीरा', description: 'rasoi and puja goods' });
    expect(written.icons.map(({ src }) => src)).toContain(`${await brandOf()}/maskable-512.png`);
    // They show the goods of the sample shop.
    expect(written).not.toHaveProperty('screenshots');
    const shopper = await app.signUp();
    await app.call('recover', { body: { email: shopper.email } });
    const [mail] = await mailsOf(app, shopper.email);
    expect(mail?.text).not.toContain('Haat');
    expect(mail?.html).toMatch(/class="brand"[^>]*>मीरा किराना</);
    expect(mail?.html).not.toMatch(/>haat</i);
    expect(mail?.html, 'in the colour of the shop').toMatch(/class="brand"[^>]*color:#1f6f54/);
    expect(mail?.html).not.toMatch(/#b0342f|#8f2827|#f3b8af/);
    expect(mail?.raw).toMatch(/^From: =\?UTF-8\?/m);
  });

  test('the manifest of an own shop names no goods of Haat; that of the desk keeps its words', async () => {
    await save({ name: 'Asha Stores', tagline: '' });
    await app.services.profiles.at(-3);
    const [shop, desk] = await Promise.all(['/manifest.webmanifest', '/desk/manifest.webmanifest'].map(text));
    const description = 'Asha Stores: an online shop that opens on a weak signal and keeps your cart.';
    expect(JSON.parse(shop ?? '')).toMatchObject({ description, categories: ['shopping'] });
    expect(JSON.parse(desk ?? '')).toMatchObject({ description: 'Orders and stock' });
    await save({ tagline: 'rasoi and puja goods' });
  });

  test('the first manifest after a change is of the new look, with icons that are there', async () => {
    const clock = performance.now.bind(performance);
    await text('/manifest.webmanifest');
    await save({ name: 'Leela Stores', accent: '#204a87' });
    const later = vi.spyOn(performance, 'now').mockImplementation(() => clock() + 60_000);
    const { name, icons } = JSON.parse(await text('/manifest.webmanifest')) as { name: string; icons: { src: string }[] };
    later.mockRestore();
    expect(name).toBe('Leela Stores');
    expect((await app.request(icons[0]?.src ?? '')).status).toBe(200);
    // What is known counts for a moment, and the clock has gone back.
    await app.services.profiles.at(-4);
  });

  test('a page that says what went wrong carries the name and look of the shop', async () => {
    await save({ name: 'Meera Crafts', accent: '#1F6F54' });
    // Pages that need no database know the name since it was last read.
    expect((await app.services.profiles.at(-2))?.name).toBe('Meera Crafts');
    const page = await app.request(`/search?q=${'x'.repeat(20_000)}`, { headers: { accept: 'text/html' } });
    const document = await page.text();
    expect(page.status).toBe(414);
    expect(document).toContain('<title>This address is too long - Meera Crafts</title>');
    expect(document.match(/\/brand\/[0-9a-f]{12}\/icon-(?:48|192)\.png/g)).toHaveLength(2);
    const [, style = ''] = /<style>(.*?)<\/style>/s.exec(document) ?? [];
    expect(page.headers.get('content-security-policy')).toContain(hashSource(style));
  });

  test('a picture of the look is served under an address that names its content only', async () => {
    const brand = await brandOf();
    for (const [file, width] of Object.entries({
      'icon-48.png': 48,
      'icon-192.png': 192,
      'icon-512.png': 512,
      'touch-180.png': 180,
      'maskable-512.png': 512,
    })) {
      const answer = await app.request(`${brand}/${file}`);
      expect(answer.status, file).toBe(200);
      expect(answer.headers.get('cache-control')).toContain('immutable');
      expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width, file).toBe(width);
    }
    expect((await app.request(`${brand}/share.jpg`)).headers.get('content-type')).toBe('image/jpeg');
    for (const path of ['/brand/000000000000/icon-192.png', `${brand}/icon-9.png`, `${brand}/toString`, `${brand}/logo.webp`])
      expect((await app.request(path)).status, path).toBe(404);
  });

  test.each([
    ['a white logo', '#ffffff', '#1f6f54'],
    ['a white logo and a white colour', '#ffffff', '#ffffff'],
    ['a black logo', '#000000', '#1f6f54'],
    ['a logo in the colour of the shop', '#1f6f54', '#1f6f54'],
  ])('%s is seen in the header, on the home screen and in a shared link', async (_, colour, accent) => {
    await save({ logo: await addLogo(ring(colour)), accent });
    const brand = await brandOf();
    for (const file of ['icon-192.png', 'maskable-192.png', 'share.jpg']) {
      const picture = Buffer.from(await (await app.request(`${brand}/${file}`)).arrayBuffer());
      const [ground, mark] = await groundAndRing(picture);
      expect(Math.max(...ground.map((part, index) => Math.abs(part - (mark[index] ?? 0)))), file).toBeGreaterThan(60);
    }
  });
});

/** A word of ten letters over a line, by shapes: text would depend on the fonts of the machine. */
const word = Array.from(
  { length: 10 },
  (_, at) => `<path d="M${200 + at * 125} 260l40-130 40 130" fill="none" stroke="#7a1f5c" stroke-width="18"/>`,
);
const wordAndLine = `${word.join('')}<path d="M100 320h1400" stroke="#c90" stroke-width="12"/>`;

const manyColours = sharp(fileURLToPath(new URL('../../public/art/social.jpg', import.meta.url)))
  .resize(400, 400)
  .png();

test.each([
  [
    'a flat logo',
    async () =>
      svg('<circle cx="150" cy="150" r="140" fill="#0b5"/><path d="m70 100h150L80 210h150" fill="none" stroke="#fff" stroke-width="26"/>'),
  ],
  ['a wide one', async () => `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="400">${wordAndLine}</svg>`],
  [
    'one of many colours',
    async () => svg(`<image width="300" height="300" href="data:image/png;base64,${(await manyColours.toBuffer()).toString('base64')}"/>`),
  ],
])('%s and its icon weigh little more on a first visit than those of the sample shop', async (_, draw) => {
  await save({ logo: await addLogo(await draw()), accent: '#1f6f54' });
  const brand = await brandOf();
  const sizes = await Promise.all(
    ['logo.webp', 'icon-48.png'].map(async (file) => (await (await app.request(`${brand}/${file}`)).arrayBuffer()).byteLength),
  );
  // The sample shop's icon and print are 800 bytes; the name and the colours take 100 to 300 of the 1,024 that are left for a shop of one's own.
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(1_550);
});

describe('a shop whose name has that of the sample shop in it', () => {
  const titleIn = (document: string) => /<title>([^<]*)/.exec(document)?.[1];
  const page = (title: string) => `<html lang="en-IN"><head><title>${title}</title></head><body></body></html>`;
  const ofGram = () => findShopProfile(app.services.db, { ...untouched, name: 'Gram Haat' });

  test.each(['Kurta - Gram Haat', 'Gram Haat: from our village', 'Dilli Haat kurta - Gram Haat', 'Haat'])(
    'keeps the title of a drawn page, %s',
    async (title) => expect(titleIn(inLookOf(page(title), await ofGram()))).toBe(title),
  );

  test.each([
    ['Haat', 'Gram Haat'],
    ['Orders - Haat', 'Orders - Gram Haat'],
    ['Search: Dilli Haat kurta - Haat', 'Search: Dilli Haat kurta - Gram Haat'],
    ['Search: Haat - Haat kurta - Haat', 'Search: Haat - Haat kurta - Gram Haat'],
    ['Haat: clothes, gifts and groceries', 'Gram Haat: clothes, gifts and groceries'],
    ['Haat desk', 'Gram Haat desk'],
  ])('has its name once in the title of a template, %s', async (title, expected) => {
    expect(titleIn(branded(page(title), await ofGram()))).toBe(expected);
  });
});

describe('whatever its name is', () => {
  const names = [
    `</style><script>alert(1)</script>`,
    `Zoya & Sons' "Very Long" Trading Company (Pune) Pvt. Ltd.`,
    `"; } * { display: none } a { content: "`,
    'கடை \\ 🪔 \u2028 दुकान',
    '$& $1 $$',
  ];

  test.each(names)('%s breaks no page, no style and no manifest', async (name) => {
    const shop = await findShopProfile(app.services.db, { ...untouched, name });
    const document = branded('<html lang="en-IN"><head><title>Orders - Haat</title></head><body></body></html>', shop);
    expect(document.match(/<script/g)).toBeNull();
    expect(document.match(/<\/style>/g)).toHaveLength(1);
    const [, style = ''] = /<style>(.*?)<\/style>/s.exec(document) ?? [];
    // One rule with one declaration of the name: no sign of it ends the string.
    expect(style.replace(/\\[0-9a-f]+ /g, '')).toMatch(/^html:root\{--shop-name:"[^"{}<>\\;]*"(?:;--shop-[a-z-]+:[^;}]+)*\}$/);
    const [, kept = ''] = /data-shop="([^"]*)"/.exec(document) ?? [];
    const read = kept
      .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
      .replace(/&quot;/g, '"')
      .replace(/&lt;/g, '<')
      .replace(/&gt;/g, '>')
      .replace(/&amp;/g, '&');
    expect((JSON.parse(read) as { name: string }).name).toBe(name);
  });
});
