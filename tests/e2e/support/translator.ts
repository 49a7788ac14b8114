/** Does to a page what a browser's translator does, for tests of translated pages. */
import type { Page } from '@playwright/test';

/** What the translator makes of a text: other words of other length. Spaces at its ends stay. */
export const translated = (text: string): string => text.replaceAll(/\p{L}+/gu, (word) => `${word}o`);

/** Ends the names of people, and their addresses, in the shop of long words. */
export const nameMark = 'Zname';

interface Translator {
  translate: () => void;
  /** Prices, order numbers, names and addresses that the page let it change. */
  changed: string[];
}

declare global {
  interface Window {
    translator?: Translator;
  }
}

/** Runs in the page. */
function startTranslator({ how, nameMark }: { how: 'keeps' | 'replaces'; nameMark: string }): void {
  if (window.translator) return window.translator.translate();
  const changed: string[] = [];
  const leave = 'font, script, style, noscript, textarea, svg, [translate=no]';
  const isVerbatim = /Rs[\u00a0 ]\d|HT-[0-9A-F]{8}/;
  const translateText = (text: Text) => {
    const { parentElement: parent, data } = text;
    if (!parent || !/\p{L}/u.test(data) || parent.closest(leave)) return;
    if (isVerbatim.test(data) || data.includes(nameMark)) changed.push(data.trim());
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    outer.append(inner);
    text.replaceWith(outer);
    if (how === 'keeps') inner.append(text);
    else inner.textContent = data.replaceAll(/\p{L}+/gu, (word) => `${word}o`);
  };
  const translate = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    texts.forEach(translateText);
  };
  window.translator = { translate, changed };
  translate();
  // It also translates what comes later.
  new MutationObserver(translate).observe(document.body, { childList: true, characterData: true, subtree: true });
}

/** Translates the page, now and whenever it changes. The text nodes of the page are replaced, as Chrome does, or kept inside other elements. */
export async function translatePage(page: Page, how: 'keeps' | 'replaces' = 'replaces'): Promise<void> {
  await page.evaluate(startTranslator, { how, nameMark });
}

/** The prices, order numbers, names and addresses that were translated on this page. */
export function translatedVerbatim(page: Page): Promise<string[]> {
  return page.evaluate(() => [...new Set(window.translator?.changed)]);
}
