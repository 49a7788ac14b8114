import { expect, test } from 'vitest';
import { framedDocument, frameNameOf, type PageFrame } from '#contract/page-frame.ts';

const shell =
  '<head><title>Haat</title><script id="parts">{"entry":"/e.js","app":["/a.js"],"empty":true}</script></head><body><div id="root"><!--markup--></div></body>';
const frame: PageFrame = {
  title: 'Search: frame-query - Haat',
  styles: ['/s.css'],
  scripts: ['/search.js'],
  markup:
    '<a href="/search?dialog=menu&amp;q=frame-query">Menu</a><a href="/signIn?redirect=%2Fsearch%3Fq%3Dframe-query">Sign In</a><h1>frame-query</h1>',
  policy: '',
};
const at = (address: string) => new URL(address, 'https://haat.test');

test('the words of a search appear in the frame as text and in its links, never as markup', () => {
  const url = at(`/search?q=${encodeURIComponent('<b>dal "x" & $1')}`);
  const html = framedDocument(shell, { name: 'search', frame, url, styles: () => 'a{}' });
  expect(html).toContain('<h1>&#60;b&#62;dal &#34;x&#34; &#38; $1</h1>');
  expect(html).toContain('"/search?dialog=menu&amp;q=%3Cb%3Edal%20%22x%22%20%26%20%241"');
  expect(html).toContain('redirect=%2Fsearch%3Fq%3D%253Cb%253Edal');
  expect(html).toContain('<title>Search: &#60;b&#62;dal');
});

test('a frame brings its styles and scripts into the empty page', () => {
  const html = framedDocument(shell, { name: 'search', frame, url: at('/search?q=dal'), styles: (address) => `/*${address}*/` });
  expect(html).toContain('<style>/*/s.css*/</style><link rel="stylesheet" href="/s.css" disabled></head>');
  expect(html).toContain('"app":["/a.js","/search.js"]');
});

test('links back to the page name the page and not the address that the build rendered', () => {
  const product: PageFrame = {
    ...frame,
    markup: '<a href="/product/frame?dialog=menu"></a><a href="/signIn?redirect=%2Fproduct%2Fframe"></a>',
  };
  const html = framedDocument(shell, { name: 'product', frame: product, url: at('/product/h-kettle'), styles: () => '' });
  expect(html).toContain('"/product/h-kettle?dialog=menu"');
  expect(html).toContain('redirect=%2Fproduct%2Fh-kettle"');
});

test('pages of the shop have a frame; sign-in, an empty search and unknown addresses do not', () => {
  expect(frameNameOf(at('/product/h-kettle'))).toBe('product');
  expect(frameNameOf(at('/orders?order=1'))).toBe('orders');
  for (const path of ['/signIn', '/search', '/search?q=%20', '/nowhere']) expect(frameNameOf(at(path)), path).toBeUndefined();
});
