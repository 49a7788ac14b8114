/** What is wrong with the layout of an open page, one sentence each. These run in the page. */

/** The page is wider than the window, or an element reaches beyond it or its text is cut without a sign, outside of what scrolls. */
export function wideFaults(): string[] {
  const width = document.documentElement.clientWidth;
  const faults: string[] = [];
  const named = (one: Element) =>
    `${one.tagName.toLowerCase()}${one.id && `#${one.id}`}.${one.className.toString().slice(0, 40)} "${(one.textContent ?? '').trim().slice(0, 24)}"`;
  if (document.documentElement.scrollWidth > width) faults.push(`the page is ${document.documentElement.scrollWidth} px wide`);
  const scrolls = (one: Element) => /auto|scroll/.test(getComputedStyle(one).overflowX);
  const hides = (one: Element) => /hidden|clip/.test(getComputedStyle(one).overflowX);
  for (const one of document.body.querySelectorAll('*')) {
    if (
      !one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
      one.closest('svg, [aria-hidden=true], .visually-hidden')
    )
      continue;
    if ([...one.childNodes].every((node) => node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim())) continue;
    const range = document.createRange();
    range.selectNodeContents(one);
    const { right, width: wide } = range.getBoundingClientRect();
    if (wide <= 1) continue;
    let limit = width;
    let isFree = false;
    for (let at: Element | null = one; at && at !== document.body; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none' || scrolls(at) || at.matches('.visually-hidden')) {
        isFree = true;
        break;
      }
      if (style.clipPath !== 'none') isFree = true;
      if (hides(at)) limit = Math.min(limit, at.getBoundingClientRect().right);
    }
    if (!isFree && right > limit + 1) faults.push(`${named(one)} reaches ${Math.round(right)} of ${Math.round(limit)} px`);
  }
  if (faults.length === 1)
    for (const one of document.body.querySelectorAll('button, input, img, svg, select, li'))
      if (one.getBoundingClientRect().right > width + 1 && one.checkVisibility()) faults.push(`${named(one)} reaches beyond`);
  return faults.slice(0, 5);
}

/** Texts of which a line is cut off by a box that is too low for it. What is shortened on purpose, with an ellipsis, is left out. */
export function cutLines(): string[] {
  const faults: string[] = [];
  for (const one of document.body.querySelectorAll('*')) {
    if (
      !one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
      one.closest('svg, [aria-hidden=true], .visually-hidden')
    )
      continue;
    if ([...one.childNodes].every((node) => node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim())) continue;
    const range = document.createRange();
    range.selectNodeContents(one);
    const { top, bottom, width } = range.getBoundingClientRect();
    if (width <= 1) continue;
    for (let at: Element | null = one; at && at !== document.body; at = at.parentElement) {
      const { overflowY, textOverflow, webkitLineClamp, clipPath, position } = getComputedStyle(at);
      if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none' || clipPath !== 'none' || /auto|scroll/.test(overflowY)) break;
      const box = at.getBoundingClientRect();
      const isOut = bottom <= box.top || top >= box.bottom;
      // A line box is taller than its letters, by a fifth at each end.
      const over = Math.max(bottom - box.bottom, box.top - top) - Number.parseFloat(getComputedStyle(one).fontSize) / 5;
      if (/hidden|clip/.test(overflowY) && !isOut && over > 1) {
        faults.push(
          `${one.localName}.${one.className} "${(one.textContent ?? '').trim().slice(0, 24)}" is cut off by ${Math.round(over)} px`,
        );
        break;
      }
      if (position === 'fixed') break;
    }
  }
  return faults.slice(0, 5);
}

/** Spaces between lines, letters and words as people set them who read with difficulty (WCAG 1.4.12). */
export function spaceText(isSpaced: boolean): void {
  const sheet = new CSSStyleSheet();
  if (isSpaced)
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
    );
  document.adoptedStyleSheets = [sheet];
}

/** Bars at the bottom cover more than a third of the window. */
export function coveredShare(): number {
  const fixed = [...document.body.querySelectorAll('*')].filter((one) => {
    const { position } = getComputedStyle(one);
    return (
      (position === 'fixed' || position === 'sticky') &&
      one.checkVisibility({ visibilityProperty: true }) &&
      !one.closest('dialog, [role=dialog], [data-scope]')
    );
  });
  const low = fixed
    .map((one) => one.getBoundingClientRect())
    .filter(
      (box) =>
        box.width > innerWidth / 2 &&
        box.bottom >= innerHeight - 120 &&
        box.top > innerHeight * 0.05 &&
        box.height > 0 &&
        box.top < innerHeight,
    );
  const top = Math.min(innerHeight, ...low.map((box) => box.top));
  return (innerHeight - top) / innerHeight;
}

/** Fields whose text is below 16 px: iOS zooms into them. */
export function smallFields(): string[] {
  return [
    ...document.querySelectorAll<HTMLElement>(
      'input:not([type=checkbox], [type=radio], [type=range], [type=file], [type=hidden]), select, textarea',
    ),
  ]
    .filter((one) => Number.parseFloat(getComputedStyle(one).fontSize) < 16)
    .map(
      (one) =>
        `${one.tagName.toLowerCase()} "${one.getAttribute('aria-label') ?? one.getAttribute('name') ?? one.id}": ${getComputedStyle(one).fontSize}`,
    );
}

/** Texts whose line breaks are not shown: somebody wrote them on several lines. */
export function lostLineBreaks(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const faults: string[] = [];
  while (walker.nextNode()) {
    const { parentElement: parent, textContent: text } = walker.currentNode;
    if (!parent || !/\S\n+\S/.test(text ?? '') || parent.closest('script, style, noscript, textarea, .visually-hidden')) continue;
    if (!parent.checkVisibility() || /pre|break-spaces/.test(getComputedStyle(parent).whiteSpace)) continue;
    faults.push(`${parent.localName}.${parent.className} in ${parent.closest('[class]')?.className} "${text?.trim().slice(0, 16)}"`);
  }
  return faults;
}

/** Buttons and links of which a part is cut off by what holds them. */
export function cutControls(): string[] {
  const faults: string[] = [];
  for (const one of document.body.querySelectorAll('button, a, input, select')) {
    if (!one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || one.closest('[aria-hidden=true], .visually-hidden'))
      continue;
    const box = one.getBoundingClientRect();
    if (box.width <= 1) continue;
    for (let at = one.parentElement; at && at !== document.body; at = at.parentElement) {
      const { overflowX } = getComputedStyle(at);
      if (/auto|scroll/.test(overflowX)) break;
      const { left, right } = at.getBoundingClientRect();
      // What lies wholly outside was moved there on purpose: the next slide.
      const isOut = box.left >= right || box.right <= left;
      if (!/hidden|clip/.test(overflowX) || isOut) continue;
      if (box.right > right + 1 || box.left < left - 1)
        faults.push(
          `${one.localName} "${(one.getAttribute('aria-label') ?? one.textContent ?? '').trim().slice(0, 24)}" is cut off by ${Math.round(Math.max(box.right - right, left - box.left))} px`,
        );
      break;
    }
  }
  return faults.slice(0, 5);
}

/**
 * Puts a name in Urdu in place of each long word, and says which words then stand before what they follow. In a sentence it is isolated as
 * `language/isolate.ts` does it, which has its own test.
 */
export function turnedWords(longWord: string): string[] {
  const urdu = 'قمیض';
  const root = document.body;
  const texts: Text[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  const part = new RegExp(`${longWord.slice(0, 24)}\\S*`, 'g');
  for (const text of texts) {
    if (!text.data.includes(longWord.slice(0, 24)) || text.parentElement?.closest('script, style, noscript')) continue;
    text.data = text.data.replace(part, text.data.replace(part, '').trim() === '' ? urdu : `\u2068${urdu}\u2069`);
  }
  const blockOf = (text: Text) => {
    let at = text.parentElement;
    while (at && getComputedStyle(at).display === 'inline') at = at.parentElement;
    return at;
  };
  const faults: string[] = [];
  let before: { word: string; box: DOMRect; block: Element | null } | undefined;
  for (const text of texts) {
    if (
      !text.data.trim() ||
      !text.parentElement?.checkVisibility() ||
      text.parentElement.closest('script, style, noscript, .visually-hidden')
    )
      continue;
    const block = blockOf(text);
    for (const { 0: word, index } of text.data.matchAll(/\S+/g)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const box = range.getBoundingClientRect();
      // Two words of Urdu do run from right to left.
      const isOne = before?.word.includes(urdu) !== word.includes(urdu);
      const isSameLine = before?.block === block && Math.abs(before.box.top - box.top) < box.height / 2;
      if (before && isOne && isSameLine && before.box.left > box.left + 1)
        faults.push(
          `"${word}" stands before "${before.word}" in ${block?.localName}.${block?.className} "${block?.textContent?.slice(0, 60)}"`,
        );
      before = { word, box, block };
    }
  }
  return faults;
}
