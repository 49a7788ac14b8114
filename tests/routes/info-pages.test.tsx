/** The pages linked in the footer: reachable, with the text that a shopper looks for. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openShop } from '#tests/support/client/render-app.tsx';

const user = userEvent.setup();

test.each([
  ['About Haat', '/about', 'About Haat', ['An open-air market', 'free delivery on every order', 'Sample reviews are labelled']],
  ['Contact', '/contact', 'Contact', ['By email', 'include the order reference', 'Show Live or Customize']],
  [
    'Delivery',
    '/delivery',
    'Delivery',
    ['Free on every order', 'The order total must be more than Rs 100', 'PENDING to CONFIRMED, SHIPPED, DISPATCHED and DELIVERED'],
  ],
  ['Returns', '/returns', 'Returns', ['Before it is delivered', 'After delivery', 'choose Cancel order']],
  [
    'Conditions of Use',
    '/terms',
    'Conditions of Use',
    ['An order is placed when its payment is confirmed', 'we refund you', 'after it is delivered'],
  ],
  [
    'Privacy Policy',
    '/privacy',
    'Privacy Policy',
    ['stored only as a hash', 'Signing out removes your cart', 'Your card number goes to the payment provider only', 'No trackers'],
  ],
])('the footer link %s opens its page', async (link, path, title, words) => {
  const { router } = await openShop('/');
  await user.click(within(await screen.findByRole('contentinfo')).getByRole('link', { name: link }));
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
  expect(router.state.location.pathname).toBe(path);
  const text = screen.getByRole('main').textContent;
  for (const some of words) expect(text).toContain(some);
});

test('the contact page shows the email address as a link', async () => {
  await openShop('/contact');
  const address = await within(screen.getByRole('main')).findByRole('link', { name: 'hello@haat.example' });
  expect(address.getAttribute('href')).toBe('mailto:hello@haat.example');
});

const none = { whatsapp: '', groupLink: '', email: '', facebook: '', instagram: '', twitter: '' };
const seller = ['Asha Stores', '4 MG Road, Pune 411001'];

/** What Contact of such a shop says, once it is known. */
async function contactOf(contact: object) {
  await openShop('/contact', { 'GET /api/contact': () => ({ contact: { ...none, seller, ...contact } }) });
  const main = within(screen.getByRole('main'));
  await main.findByText('4 MG Road, Pune 411001');
  return main;
}
const headings = () =>
  within(screen.getByRole('main'))
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent);

test('the contact page of a shop without an email address offers its phone', async () => {
  const main = await contactOf({ phone: '+91 98220 14705', whatsapp: '919822014705' });
  expect(headings()).toEqual(['By phone', 'About a product']);
  expect(main.getByRole('link', { name: '+91 98220 14705' }).getAttribute('href')).toBe('tel:+919822014705');
  expect(main.queryByText(/Write to us/)).toBeNull();
});

test('the contact page of a shop without address and numbers says who sells, and no more', async () => {
  await contactOf({});
  expect(headings()).toEqual(['Who sells']);
});
