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
