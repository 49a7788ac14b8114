/**
 * The static page for comparison: the app's own cards and pictures as a document without script, with only the
 * CSS rules that they need inline. No page with the same content can paint sooner.
 */
import { brotliCompressSync } from 'node:zlib';
import type { Browser } from 'playwright';
import type { OwnPages } from './slow-network.ts';

/** Runs in the page: removes everything but text and pictures and returns the rest. */
function extract(): { markup: string; styles: string } {
  const main = document.querySelector('main');
  if (!main) throw new Error('The page has no main part');
  // A button around a picture becomes a plain box of the same look: its class gives the picture its height.
  for (const button of main.querySelectorAll('button:has(img)')) {
    const box = document.createElement('div');
    box.className = button.className;
    box.append(...button.childNodes);
    button.replaceWith(box);
  }
  for (const element of main.querySelectorAll('script, button, svg, nav, form, dialog, template')) element.remove();
  const strip = (selector: string) => selector.replaceAll(/::?[a-z-]+(?:\([^()]*\))?/g, '') || '*';
  const isUsed = (selector: string) => {
    try {
      return selector
        .split(',')
        .some((one) => /^\s*(?::root|html|body|\.light)/.test(one) || main.matches(strip(one)) || main.querySelector(strip(one)) !== null);
    } catch {
      return false;
    }
  };
  const read = (rules: CSSRuleList): string =>
    [...rules]
      .map((rule) => {
        if (rule instanceof CSSStyleRule) return isUsed(rule.selectorText) ? rule.cssText : '';
        if (rule instanceof CSSMediaRule || rule instanceof CSSSupportsRule) {
          const inside = read(rule.cssRules);
          const head = rule instanceof CSSMediaRule ? `@media ${rule.conditionText}` : `@supports ${rule.conditionText}`;
          return inside === '' ? '' : `${head}{${inside}}`;
        }
        if (rule instanceof CSSLayerBlockRule) return `@layer ${rule.name}{${read(rule.cssRules)}}`;
        return '';
      })
      .join('');
  return { markup: main.outerHTML, styles: [...document.styleSheets].map((sheet) => read(sheet.cssRules)).join('') };
}

/** Makes the static page of `path`, serves it under `/static-page<path>` and returns that path. */
export async function addStaticPage(browser: Browser, origin: string, path: string, pages: OwnPages): Promise<string> {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 2,
    isMobile: true,
  });
  const page = await context.newPage();
  await page.goto(origin + path, { waitUntil: 'load' });
  const { markup, styles } = await page.evaluate(extract);
  await context.close();
  const html = `<!doctype html><html lang="en-IN" class="light"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Static</title><style>${styles}</style></head><body>${markup}</body></html>`;
  const address = `/static-page${path}`;
  pages.set(address, {
    body: brotliCompressSync(Buffer.from(html)),
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Encoding': 'br', 'Cache-Control': 'no-store' },
  });
  return address;
}
