import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Footer } from '#src/shop/features/shell/Footer.tsx';
import { type FakeServer, showScreen } from '#tests/support/client/render-screen.tsx';

const shop: FakeServer = (call) => {
  if (call === 'GET /api/contact') {
    const contact = { whatsapp: '910000000000', groupLink: 'https://example.test/group', email: 'hello@haat.example' };
    return {
      contact: { ...contact, facebook: 'https://example.test/f', instagram: 'https://example.test/i', twitter: 'https://example.test/t' },
    };
  }
  return {
    categoryList: [
      { _id: 'groceries', name: 'Groceries', color: '#efe6d2', images: [], children: [{ _id: 'dal', name: 'Dal and pulses' }] },
    ],
  };
};

afterEach(() => {
  delete document.documentElement.dataset['shop'];
});

/** What the footer says is good about a shop called Asha Stores. */
async function blurbsOfOwnShop(blurbs: readonly { title: string; text: string }[]) {
  const own = { name: 'Asha Stores', tagline: '', brand: '', style: '' };
  document.documentElement.dataset['shop'] = JSON.stringify(own);
  const contact = { whatsapp: '', groupLink: '', email: '', facebook: '', instagram: '', twitter: '' };
  await showScreen(<Footer />, (call) =>
    call === 'GET /api/contact' ? { contact: { ...contact, shop: { ...own, shortName: 'Asha', blurbs } } } : { categoryList: [] },
  );
  const footer = within(await screen.findByRole('contentinfo'));
  await footer.findByText(blurbs[0]?.title ?? 'Works offline');
  return footer.getAllByRole('listitem').flatMap((item) => item.querySelector('strong')?.textContent ?? []);
}

test('an own shop without blurbs promises what is true of every shop, and nothing of Haat', async () => {
  expect(await blurbsOfOwnShop([])).toEqual(['Works offline']);
});

test('an own shop shows the blurbs that it has typed', async () => {
  expect(await blurbsOfOwnShop([{ title: 'Open every day', text: '9 to 9' }])).toEqual(['Open every day']);
});

test('the footer has a newsletter block, four blurbs, columns of links, e-mail and social links', async () => {
  await showScreen(<Footer />, shop);
  const footer = within(await screen.findByRole('contentinfo'));
  expect(footer.getByLabelText('Your WhatsApp Number')).toBeTruthy();
  expect(footer.getByRole('button', { name: 'Subscribe' })).toBeTruthy();
  for (const blurb of ['Free delivery', 'Made your way', 'Show Live', 'Works offline']) expect(footer.getByText(blurb)).toBeTruthy();
  for (const column of ['Categories', 'Groceries', 'Your account', 'Help'])
    expect(await footer.findByText(column, { selector: 'summary' })).toBeTruthy();
  const leadsTo = (name: string) => footer.getByRole('link', { name }).getAttribute('href');
  await footer.findByRole('link', { name: 'hello@haat.example' });
  expect(leadsTo('hello@haat.example')).toBe('mailto:hello@haat.example');
  expect(['Facebook', 'Instagram', 'Twitter'].map(leadsTo)).toEqual([
    'https://example.test/f',
    'https://example.test/i',
    'https://example.test/t',
  ]);
  // Each link of a column has a target: no dead placeholders.
  expect(leadsTo('Dal and pulses')).toBe('/products/subCat/dal');
  expect(
    ['Orders', 'Wishlists', 'My Account', 'About Haat', 'Contact', 'Delivery', 'Returns', 'Conditions of Use', 'Privacy Policy'].map(
      leadsTo,
    ),
  ).toEqual(['/orders', '/my-list', '/my-account', '/about', '/contact', '/delivery', '/returns', '/terms', '/privacy']);
});
