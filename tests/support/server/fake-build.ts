/** A build of the pages whose screens are a few words, for tests of what the server does with a page. Browser tests use the real screens. */
import type { Built, RenderedPage } from '#server/pages/renderer.ts';

export interface FakeBuild {
  built: Built;
  /** Addresses of the pages that were rendered. */
  drawn: string[];
}

/** Each page calls the API like a real screen: a product page its product, `/search` a list, any other page the categories. */
export function makeFakeBuild(): FakeBuild {
  let transport: Parameters<Built['renderer']['configureTransport']>[0];
  const drawn: string[] = [];

  const renderPage = async (href: string): Promise<RenderedPage> => {
    drawn.push(href);
    if (href.includes('q=trouble')) throw new TypeError('a screen broke');
    const answer = await transport.fetch(transport.origin + callOf(href), { method: 'GET' });
    if (answer.status >= 500) throw Object.assign(new Error('the call failed'), { status: answer.status });
    const found = answer.status === 200;
    const markup = `<p>${answer.status}</p>`;
    return { status: answer.status, head: { title: href, description: '' }, markup, seed: found ? '[]' : undefined, routeIds: [] };
  };
  const built: Built = {
    build: 'test',
    template:
      '<html lang="en-IN"><head><script type="application/json" id="parts">{"entry":"/a.js","preload":[],"app":[]}</script><script>boot()</script><!--head--><title>Haat</title><!--/head--></head><body><div id="root"><!--markup--></div><!--seed--></body></html>',
    chunks: {},
    styles: () => '',
    frame: (name) => ({ title: name, styles: [], scripts: [], markup: `<main>${name}</main>`, sources: [] }),
    renderer: {
      configureTransport: (given) => {
        transport = given;
      },
      configureShop: () => undefined,
      renderPage,
    },
  };
  return { built, drawn };
}

function callOf(href: string): string {
  if (href.startsWith('/product/')) return `/api/products/${href.slice('/product/'.length)}`;
  return href.startsWith('/search') ? '/api/products?perPage=8' : '/api/category';
}
