/** Spec 2 and 4: each route opens its own screen, with or without the header and the footer. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { layout } from '#src/ui/layout.ts';
import { holdTimers } from '#tests/support/client/held-timers.ts';
import { signInCustomer, openShop, userId } from '#tests/support/client/render-app.tsx';

const mug = 'lotus-chai-mug';
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
/** One where a desktop has it and one where a phone has it: the stylesheet decides which is visible. */
const buttons = (name: string) => screen.findAllByRole('button', { name });
const hrefs = (name: string) => [...new Set(screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href')))];

/** A sign-in that the server accepts. */
const accepted = {
  error: false,
  status: true,
  msg: 'Welcome back, Meera',
  token: 'token-of-meera',
  user: { name: 'Meera', email: 'meera@example.test', id: userId },
};

describe('a route opens its screen', () => {
  test('/ is Home', async () => {
    await openShop('/');
    await heading('Haat: clothes, gifts and groceries');
    for (const name of ['Featured Categories', 'Popular Products', 'New Products', 'Featured Products'])
      await screen.findByRole('heading', { level: 2, name });
  });

  test('/signIn is Sign in', async () => {
    await openShop('/signIn');
    await heading('Sign in');
    expect(screen.getByLabelText('Email')).toBeTruthy();
    expect(screen.getByLabelText('Password')).toBeTruthy();
    for (const name of ['Sign In', 'Sign in with Google']) await buttons(name);
    expect(screen.getByRole('link', { name: 'Forgot Password?' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Sign Up' }).getAttribute('href')).toMatch(/^\/signUp/);
    expect(hrefs('Cancel')).toEqual(['/']);
  });

  test('/signUp is Sign up', async () => {
    await openShop('/signUp');
    await heading('Sign up');
    for (const label of ['Name', 'Phone', 'Email', 'Password']) expect(screen.getByLabelText(label), label).toBeTruthy();
    for (const name of ['Sign Up', 'Sign in with Google']) await buttons(name);
    expect(hrefs('Cancel')).toEqual(['/']);
    expect(screen.getByRole('link', { name: 'Conditions of Use' }).getAttribute('href')).toBe('/terms');
    expect(screen.getByRole('link', { name: 'Privacy Policy' }).getAttribute('href')).toBe('/privacy');
  });

  test('/products/category/{id} lists that category', async () => {
    const { requests } = await openShop('/products/category/mens');
    await heading('Men’s');
    await screen.findByRole('article');
    expect(requests.some(({ path, query }) => path === '/api/products/catId' && query['catId'] === 'mens')).toBe(true);
  });

  test('/products/subCat/{id} lists that subcategory', async () => {
    const { requests } = await openShop('/products/subCat/m-kurtas');
    await heading('Kurtas');
    await screen.findByRole('article');
    expect(requests.some(({ path, query }) => path === '/api/products/subCatId' && query['subCatId'] === 'm-kurtas')).toBe(true);
  });

  test('/product/{id} is the product', async () => {
    await openShop(`/product/${mug}`);
    await heading(/^Lotus chai mug, 350.ml$/);
    await buttons('Add to cart');
  });

  test('/cart is the cart', async () => {
    signInCustomer();
    await openShop('/cart');
    await heading('Your Cart');
    await screen.findByText('Your Cart is currently empty');
    expect(screen.getByRole('link', { name: 'Continue Shopping' }).getAttribute('href')).toBe('/');
  });

  test('/checkout is the checkout', async () => {
    signInCustomer();
    await openShop('/checkout');
    await heading('Checkout');
  });

  test('/orders is Orders', async () => {
    signInCustomer();
    await openShop('/orders');
    await heading('Orders');
  });

  test('/my-account is the account', async () => {
    signInCustomer();
    await openShop('/my-account');
    await heading('My Account');
    await screen.findByRole('tab', { name: 'Edit Profile', selected: true });
  });

  test('/my-list is the wishlist, and the account menu calls it Wishlists', async () => {
    signInCustomer();
    await openShop('/my-list');
    await heading('My Wishlists');
    await userEvent.click(await screen.findByRole('button', { name: 'Your account' }));
    expect(hrefs('Wishlists')).toEqual(['/my-list']);
  });

  test('/search is the results', async () => {
    const { requests } = await openShop('/search?q=mug');
    await heading('Results for “mug”');
    await screen.findByRole('article');
    expect(requests.find(({ path }) => path === '/api/search')?.query).toMatchObject({ q: 'mug' });
  });

  test('/customize/{productId} is the customization of that product', async () => {
    signInCustomer();
    await openShop(`/customize/${mug}`);
    await heading('Customize');
    expect((await screen.findAllByText('Lotus chai mug, 350 ml')).length).toBeGreaterThan(0);
    expect(screen.getByLabelText('Your idea')).toBeTruthy();
  });

  test('/showlive/{productId} is the live look at that product', async () => {
    signInCustomer();
    await openShop(`/showlive/${mug}`);
    await heading('Show Live');
    expect((await screen.findAllByText('Lotus chai mug, 350 ml')).length).toBeGreaterThan(0);
    expect(screen.getByLabelText('Message')).toBeTruthy();
  });
});

describe('header and footer', () => {
  /** Whether promo strip, search of the header and footer are present. */
  const frame = () =>
    [screen.queryByRole('complementary', { name: 'Offer' }), screen.queryByRole('searchbox'), screen.queryByRole('contentinfo')].map(
      (part) => part !== null,
    );

  test('the header has the promo strip, the logo, the search and Sign In', async () => {
    await openShop('/about');
    expect((await screen.findByRole('complementary', { name: 'Offer' })).textContent).toBe('Free shipping and free delivery on all orders');
    const header = within(screen.getByRole('banner'));
    expect(header.getByRole('link', { name: /home$/ }).getAttribute('href')).toBe('/');
    expect(header.getByRole('searchbox')).toBeTruthy();
    for (const link of header.getAllByRole('link', { name: 'Sign In' })) expect(link.getAttribute('href')).toMatch(/^\/signIn\?redirect=/);
    expect(header.queryByRole('button', { name: 'Your account' })).toBeNull();
  });

  test.each(['/signIn', '/signUp'])('%s has neither, and Cancel brings them back', async (path) => {
    const user = userEvent.setup();
    const { router } = await openShop(path);
    const [cancel] = await screen.findAllByRole('link', { name: 'Cancel' });
    expect(frame()).toEqual([false, false, false]);
    await user.click(cancel as HTMLElement);
    await waitFor(() => expect(frame()).toEqual([true, true, true]));
    expect(router.state.location.pathname).toBe('/');
  });

  test("signing in shows the server's message, and two seconds later Home with header and footer", async () => {
    const user = userEvent.setup();
    const { router } = await openShop('/signIn', { 'POST /api/user/signin': () => accepted });
    await user.type(await screen.findByLabelText('Email'), 'meera@example.test');
    await user.type(screen.getByLabelText('Password'), 'mango-tree-77');
    const twoSeconds = holdTimers(layout.redirectDelay);
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    await screen.findByText('Welcome back, Meera');
    expect(frame()).toEqual([false, false, false]);
    expect(layout.redirectDelay).toBe(2_000);
    twoSeconds.letGo();
    await waitFor(() => expect(frame()).toEqual([true, true, true]));
    expect(router.state.location.pathname).toBe('/');
  });

  test('signing up shows Register Successfully!, and two seconds later sign-in', async () => {
    const user = userEvent.setup();
    const { router } = await openShop('/signUp', { 'POST /api/user/signup': () => ({ ...accepted, msg: 'Register Successfully!' }) });
    for (const [label, words] of [
      ['Name', 'Meera'],
      ['Phone', '98220 14705'],
      ['Email', 'meera@example.test'],
      ['Password', 'mango-tree-77'],
    ] as const)
      await user.type(await screen.findByLabelText(label), words);
    const twoSeconds = holdTimers(layout.redirectDelay);
    await user.click(screen.getByRole('button', { name: 'Sign Up' }));
    await screen.findByText('Register Successfully!');
    expect(router.state.location.pathname).toBe('/signUp');
    twoSeconds.letGo();
    await waitFor(() => expect(router.state.location.pathname).toBe('/signIn'));
  });
});
