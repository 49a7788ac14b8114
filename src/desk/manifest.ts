import { words } from '#language/words.ts';
const icon = (file: string, sizes: string, purpose: 'any' | 'maskable') => ({
  src: `/desk/icons/${file}.png`,
  sizes,
  type: 'image/png',
  purpose,
});

/** The web app manifest of the desk. Its scope lies inside the shop's; on a host of its own (`DESK_URL`) browsers offer to install it. */
export const deskManifest = () => ({
  id: '/desk',
  name: words().deskMeta.name,
  short_name: words().deskMeta.name,
  description: words().deskMeta.description,
  lang: 'en-IN',
  dir: 'ltr' as const,
  start_url: '/desk',
  scope: '/desk',
  display: 'standalone' as const,
  theme_color: '#283063',
  background_color: '#FFFBF5',
  categories: ['business'],
  icons: [
    icon('icon-192', '192x192', 'any'),
    icon('icon-512', '512x512', 'any'),
    icon('maskable-192', '192x192', 'maskable'),
    icon('maskable-512', '512x512', 'maskable'),
  ],
  shortcuts: [
    { name: words().deskShell.orders, url: '/desk/orders' },
    { name: words().deskProduct.newProduct, url: '/desk/products/new' },
    { name: words().deskMeta.countStock, url: '/desk/stock' },
  ],
});
