/** Who sells, as the settings of the desk say: on the page Contact, in mails, on packing slips. */
import { expect, test } from 'vitest';
import { mountPayment } from '#server/payment/plugin.ts';
import { deskCall, hire } from '#tests/support/server/desk.ts';
import { mailsOf, makeMailFolder } from '#tests/support/server/mailbox.ts';
import { sellOrder } from '#tests/support/server/sold-order.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';

const app = await createTestApp({ plugins: [mountPayment], env: { DATA_DIR: makeMailFolder() } });
const shop = { name: 'Asha Handlooms', address: '4 MG Road, Pune 411001', phone: '+91 98220 14705', gstin: '27AAPFU0939F1ZV' };

test('a shop that has said nothing shows nothing', async () => {
  expect((await app.call('getContact', {})).reply.contact.seller).toBeUndefined();
});

test('name, address and GSTIN reach Contact, the mail about an order, and the desk', async () => {
  const owner = await hire(app, { role: 'owner' });
  const was = { name: '', address: '', phone: '', gstin: '' };
  expect((await deskCall(app, 'saveSettings', { body: { set: shop, was } }, { as: owner })).status).toBe(200);
  expect((await app.call('getContact', {})).reply.contact.seller).toEqual([shop.name, shop.address, shop.phone, `GSTIN ${shop.gstin}`]);
  const { reply } = await deskCall(app, 'getDeskSession', {}, { as: owner });
  expect(reply.seller).toBe(`${shop.address} · ${shop.phone} · GSTIN ${shop.gstin}`);
  await sellOrder(app);
  const [mail] = await mailsOf(app, 'meera@example.test');
  // Nobody reads the placeholder, so the foot has the phone number.
  expect(mail?.raw).not.toMatch(/^Reply-To:/m);
  expect(mail?.text).toContain(`Asha Handlooms, 4 MG Road, Pune 411001, GSTIN ${shop.gstin}, `);
});

test('a reply to a mail goes to the address that its foot names', async () => {
  const owner = await hire(app, { role: 'owner' });
  const set = { email: 'asha@handlooms.example' };
  expect((await deskCall(app, 'saveSettings', { body: { set, was: { email: '' } } }, { as: owner })).status).toBe(200);
  const { email } = await app.signUp();
  await app.call('recover', { body: { email } });
  const [mail] = await mailsOf(app, email);
  expect(mail?.text).toContain(set.email);
  expect(mail?.raw).toMatch(/^Reply-To: asha@handlooms\.example$/m);
});
