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
  sources: [],
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

test('links and fields of the sign-in pages carry the page to return to, as text', () => {
  const signUp: PageFrame = {
    ...frame,
    markup: '<a href="/signIn?redirect=%2Fframe-redirect">Sign In</a><input type="hidden" name="next" value="/frame-redirect"/>',
  };
  const page = (address: string) => framedDocument(shell, { name: 'sign-up', frame: signUp, url: at(address), styles: () => '' });
  expect(page('/signUp')).toContain('redirect=%2F"');
  expect(page('/signUp?redirect=%2Fcart%3Fa%3D1')).toContain('"/signIn?redirect=%2Fcart%3Fa%3D1"');
  const hostile = page(`/signUp?redirect=${encodeURIComponent('/"><script>')}`);
  expect(hostile).toContain('value="/&#34;&#62;&#60;script&#62;"');
  expect(hostile).toContain('redirect=%2F%22%3E%3Cscript%3E"');
});

test.each([
  ['/product/h-kettle', 'product'],
  ['/orders?order=1', 'orders'],
  ['/search?q=dal', 'search'],
  ['/search', 'search-start'],
  ['/search?q=%20', 'search-start'],
  ['/customize/m-kurta', 'request'],
  ['/showlive/m-kurta', 'request'],
  ['/signIn?redirect=%2Fcart', 'sign-in'],
  ['/signIn?step=recover', 'recover'],
  ['/signIn?step=otp', 'otp'],
  ['/signIn?step=unknown', 'sign-in'],
  ['/signUp', 'sign-up'],
  ['/contact', 'page'],
  ['/nowhere', 'missing'],
  ['/orders/', 'missing'],
])('%s starts from the frame "%s"', (path, name) => expect(frameNameOf(at(path))).toBe(name));

test.each(['/signIn?ticket=t', '/signIn?failed=1', '/signIn?step=otp&ticket=t'])('%s shows no form before its script', (path) =>
  expect(frameNameOf(at(path))).toBeUndefined(),
);
