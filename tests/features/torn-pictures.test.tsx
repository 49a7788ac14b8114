import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { words } from '#language/words.ts';
import { BannerStrip } from '#src/shop/features/home/BannerStrip.tsx';
import { HeroCarousel } from '#src/shop/features/home/HeroCarousel.tsx';
import { Gallery } from '#src/shop/features/product/Gallery.tsx';
import { ZoomDialog } from '#src/shop/features/product/ZoomDialog.tsx';
import { QuickGallery } from '#src/shop/features/product/QuickGallery.tsx';
import { CardSlider } from '#src/shop/features/catalogue/CardSlider.tsx';
import { notifyConnectivity } from '#src/network/use-connectivity.ts';
import { askForPicturesNow } from '#src/ui/pictures-again.lazy.ts';
import { aProduct } from '#tests/support/client/product.ts';
import { showScreen } from '#tests/support/client/render-screen.tsx';

const aBanner = (name: string) => ({
  _id: name,
  title: `The ${name}`,
  text: 'Come in',
  link: '/',
  images: [`/img/b/${name}-0a1b2c3d-1600.webp`],
});
const three = { banners: ['monsoon', 'harvest', 'wedding'].map(aBanner) };

const pictureOf = (name: string) => {
  const picture = [...document.querySelectorAll('img')].find(({ src }) => src.includes(name));
  if (!picture) throw new Error(`no picture of ${name}`);
  return picture;
};
const titles = () => [...document.querySelectorAll('[aria-roledescription=slide] h2')].map((title) => title.textContent);

test('the carousel skips a banner whose picture cannot be had, and goes on to the next', async () => {
  await showScreen(<HeroCarousel />, () => three);
  const hero = await screen.findByRole('region', { name: 'From the shop' });
  fireEvent.error(pictureOf('monsoon'));
  await waitFor(() => expect(titles()).toEqual(['The harvest', 'The wedding']));
  expect(within(hero).getByRole('group', { name: '1 of 2' }).inert).toBe(false);
});

test('a banner without a picture is skipped too', async () => {
  await showScreen(<HeroCarousel />, () => ({ banners: [{ ...aBanner('monsoon'), images: [] }, aBanner('harvest')] }));
  await screen.findByRole('region', { name: 'From the shop' });
  expect(titles()).toEqual(['The harvest']);
});

test("if no banner's picture comes, the words of the shop stand under a drawing in the same box", async () => {
  await showScreen(<HeroCarousel />, () => three);
  await screen.findByRole('region', { name: 'From the shop' });
  for (const name of ['monsoon', 'harvest', 'wedding']) fireEvent.error(pictureOf(name));
  expect(await screen.findByRole('img', { name: 'Three empty niches in a wall' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Shop now: The monsoon' })).toBeTruthy();
});

test('skipped banners are asked for again, and come back once the server sends their pictures', async () => {
  let isSent = false;
  vi.stubGlobal('fetch', () => Promise.resolve(isSent ? new Response('') : new Response(null, { status: 503 })));
  onTestFinished(() => void vi.unstubAllGlobals());
  await showScreen(<HeroCarousel />, () => three);
  await screen.findByRole('region', { name: 'From the shop' });
  fireEvent.error(pictureOf('monsoon'));
  await waitFor(() => expect(titles()).toEqual(['The harvest', 'The wedding']));
  act(notifyConnectivity);
  expect(titles(), 'the server can be reached, the picture cannot').toEqual(['The harvest', 'The wedding']);
  isSent = true;
  await waitFor(() => {
    askForPicturesNow();
    expect(titles()).toEqual(['The monsoon', 'The harvest', 'The wedding']);
  });
});

test('the strip of three leaves out a banner without its picture, and is gone without any', async () => {
  await showScreen(<BannerStrip />, () => three);
  const strip = await screen.findByRole('list', { name: 'More from the shop' });
  await waitFor(() => expect(within(strip).getAllByRole('link')).toHaveLength(3));
  fireEvent.error(pictureOf('harvest'));
  await waitFor(() =>
    expect(
      within(strip)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['The monsoonCome in', 'The weddingCome in']),
  );
  for (const name of ['monsoon', 'wedding']) fireEvent.error(pictureOf(name));
  await waitFor(() => expect(screen.queryByRole('list')).toBeNull());
});

const views = () => [...document.querySelectorAll('li img')].map((picture) => /mug\/(\w+)-/.exec(picture.getAttribute('src') ?? '')?.[1]);

test.each([
  ['page', <Gallery key="page" product={aProduct()} onOpen={() => undefined} />, ['front', 'close', 'front', 'close'], ['front']],
  ['quick view', <QuickGallery key="quick" product={aProduct()} />, ['front', 'close'], ['front']],
])("the pictures of a product's %s leave out what cannot be had; the first one keeps its place", async (_where, gallery, after, last) => {
  await showScreen(gallery, () => ({}));
  await waitFor(() => expect(views()).toContain('back'));
  fireEvent.error(pictureOf('/back-'));
  await waitFor(() => expect(views()).toEqual(after));
  fireEvent.error(pictureOf('/close-'));
  fireEvent.error(pictureOf('/front-'));
  await waitFor(() => expect(views()).toEqual(last));
});

test('the dots of a quick view say which picture is shown in a way that forced colours leave', async () => {
  await showScreen(<QuickGallery product={aProduct()} />, () => ({}));
  await waitFor(() => expect(views()).toContain('back'));
  const marks = () => [...document.querySelectorAll('[data-mark]')].map((dot) => dot.getAttribute('data-mark'));
  expect(marks()).toEqual(['chosen', '', '']);
  fireEvent.click(screen.getByRole('button', { name: words().productScreen.nextPicture }));
  expect(marks()).toEqual(['', 'chosen', '']);
});

test('a card under the mouse never covers its picture with one that cannot be had', async () => {
  await showScreen(<CardSlider images={aProduct().images} sizes="100px" />, () => ({}));
  await waitFor(() => expect(pictureOf('/back-')).toBeTruthy());
  fireEvent.error(pictureOf('/back-'));
  await waitFor(() => expect([...document.querySelectorAll('img')].map(({ src }) => src).join(' ')).toContain('/close-'));
  expect([...document.querySelectorAll('img')].map(({ src }) => src).join(' ')).not.toContain('/back-');
});

test('a card under the mouse keeps its picture until the next one has come', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  await showScreen(<CardSlider images={aProduct().images} sizes="100px" />, () => ({}));
  await waitFor(() => expect(pictureOf('/back-')).toBeTruthy());
  const slide = () => pictureOf('/back-').closest('[aria-hidden]')?.className.split(' ').length;
  const hidden = slide();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(slide(), 'a minute later').toBe(hidden);
  fireEvent.load(pictureOf('/back-'));
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(slide(), 'loaded').not.toBe(hidden);
});

test('over the whole screen a missing picture gives way to the next one and is not counted', async () => {
  const product = aProduct();
  const chosen: number[] = [];
  const onIndexChange = (index: number) => void chosen.push(index);
  await showScreen(<ZoomDialog product={product} index={1} onIndexChange={onIndexChange} onClose={() => undefined} />, () => ({}));
  await waitFor(() => expect(pictureOf('/back-')).toBeTruthy());
  expect(screen.getByText('2 of 3')).toBeTruthy();
  fireEvent.error(pictureOf('/back-'));
  await waitFor(() => expect(pictureOf('/close-')).toBeTruthy());
  expect(screen.getByText('2 of 2')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Previous picture', hidden: true }));
  expect(chosen).toEqual([product.images.findIndex((src) => src.includes('/front-'))]);
});
