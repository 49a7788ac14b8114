import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { InstallCard } from '#src/shop/features/install/InstallCard.tsx';
import { watchInstall } from '#src/pwa/install-prompt.ts';
import { showScreen } from '#tests/support/client/render-screen.tsx';

beforeEach(() => {
  localStorage.setItem('haat-install', JSON.stringify({ visits: 1, lastVisit: Date.now(), ordered: true, refusedAt: 0 }));
  watchInstall(new Event('beforeinstallprompt'));
});
afterEach(() => {
  delete document.documentElement.dataset['shop'];
});

const iconOf = async () => {
  const { container } = await showScreen(<InstallCard path="/" />, () => ({}));
  await screen.findByRole('button', { name: 'Not now' });
  return container.querySelector('aside img')?.getAttribute('src');
};

test('the invitation shows the icon that will be on the home screen', async () => {
  document.documentElement.dataset['shop'] = JSON.stringify({ name: 'White Lotus', tagline: '', brand: '/brand/93d671b13067', style: '' });
  expect(await iconOf()).toBe('/brand/93d671b13067/icon-192.png');
});

test('a shop without a look of its own has the arch', async () => {
  expect(await iconOf()).toBe('/icons/icon-192.png');
});
