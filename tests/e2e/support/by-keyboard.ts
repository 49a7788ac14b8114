/** Walks a page with the Tab key alone, as somebody without a mouse does. */
import { expect, type Page } from '@playwright/test';

interface Seen {
  /** Words for the report: `button "Save"`. */
  name: string;
  /** Whether it looks different with the focus. */
  isMarked: boolean;
}

/**
 * Marks what can be used on the page with numbers. Gives their names, and what only a mouse can use: what reacts to it without being a
 * control, and controls that were taken out of the order. In a group that arrows walk through, all but one are out of it.
 */
function markControls(): { names: string[]; mouseOnly: string[] } {
  const controls = 'a[href], button, input, select, textarea, summary, [tabindex]:not([tabindex="-1"])';
  const isUsable = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    !element.matches(':disabled, [inert] *, [inert], [aria-hidden=true] *, [type=hidden]');
  const nameOf = (element: Element) =>
    `${element.localName} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40) || element.getAttribute('name') || ''}"`;
  // Of radio buttons one is in the order; arrows reach the others. A field that a label stands for, such as the camera's, is hidden but there.
  const radios = new Set<string>();
  const found = [...document.querySelectorAll(controls)].filter((element) => {
    if (!isUsable(element) || element.getAttribute('tabindex') === '-1') return false;
    if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true;
    return !radios.has(element.name) && Boolean(radios.add(element.name));
  });
  for (const [index, element] of found.entries())
    element.setAttribute('data-walk', element.matches('[type=radio]') ? `radio-${(element as HTMLInputElement).name}` : String(index));
  const groups = ':is([role=tablist], [role=radiogroup], [role=menu], [role=listbox], [role=toolbar])';
  const takenOut = [...document.querySelectorAll('main :is(a[href], button, input, select, textarea, summary)[tabindex="-1"]')].filter(
    (element) => isUsable(element) && !element.closest(groups),
  );
  const mouseOnly = [...document.querySelectorAll('main *')].filter(
    (element) =>
      isUsable(element) &&
      getComputedStyle(element).cursor === 'pointer' &&
      !element.closest(`${controls}, label`) &&
      element.querySelector(controls) === null,
  );
  return { names: found.map(nameOf), mouseOnly: [...mouseOnly, ...takenOut].map(nameOf) };
}

/** What has the focus: its mark, and whether that can be seen. */
function readFocus(): { mark: string | null; isMarked: boolean; name: string } {
  const element = document.activeElement;
  const own = element?.getAttribute('data-walk') ?? null;
  const mark = element instanceof HTMLInputElement && element.type === 'radio' ? `radio-${element.name}` : own;
  // The ring may be on what stands around a field, or on the area of a link that fills its row.
  const around = [element, element?.parentElement, element?.parentElement?.parentElement, element?.nextElementSibling];
  const styles = around.flatMap((one) => (one ? [getComputedStyle(one)] : []));
  if (element) styles.push(getComputedStyle(element, '::after'));
  const isMarked = styles.some(
    ({ outlineStyle, outlineWidth, boxShadow }) => (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none',
  );
  return {
    mark,
    isMarked,
    name: `${element?.localName} "${(element?.getAttribute('aria-label') ?? element?.textContent ?? '').trim().slice(0, 40)}"`,
  };
}

/** Sentences about what a person without a mouse cannot reach or see on this page; none when all is well. */
export async function keyboardProblems(page: Page): Promise<string[]> {
  const { names, mouseOnly } = await page.evaluate(markControls);
  const all = await page.evaluate(() => [
    ...new Set([...document.querySelectorAll('[data-walk]')].map((one) => one.getAttribute('data-walk') ?? '')),
  ]);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  const reached = new Map<string, Seen>();
  for (let press = 0; press < names.length + 15; press += 1) {
    await page.keyboard.press('Tab');
    const { mark, ...seen } = await page.evaluate(readFocus);
    // A date field is several stops of one element: on day, month and year it wears the ring, its calendar button wears one that no style tells.
    if (mark !== null) reached.set(mark, { ...seen, isMarked: seen.isMarked || reached.get(mark)?.isMarked === true });
  }
  const missed = all.filter((mark) => !reached.has(mark));
  const named = await page.evaluate(
    (marks) =>
      marks
        .map((mark) => document.querySelector(`[data-walk="${mark}"]`))
        .flatMap((one) =>
          one ? [`${one.localName} "${(one.getAttribute('aria-label') ?? one.textContent ?? '').trim().slice(0, 40)}"`] : [],
        ),
    missed,
  );
  return [
    ...mouseOnly.map((name) => `${name} reacts to the mouse alone`),
    ...named.map((name) => `${name} is not reached by Tab`),
    ...[...reached.values()].filter(({ isMarked }) => !isMarked).map(({ name }) => `${name} does not show its focus`),
  ];
}

/** Opens each dialog of the page with Enter and leaves it with Escape: sentences about a focus that is outside, or does not come back. */
export async function dialogProblems(page: Page): Promise<string[]> {
  const found: string[] = [];
  const openers = page.locator('main [aria-haspopup="dialog"]').filter({ visible: true });
  for (let index = 0; index < (await openers.count()); index += 1) {
    const opener = openers.nth(index);
    if (await opener.isDisabled()) continue;
    const name = (await opener.getAttribute('aria-label')) ?? (await opener.textContent()) ?? '';
    await opener.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog').last();
    await expect(dialog).toBeVisible();
    const isInside = () => page.evaluate(() => document.activeElement?.closest('[role=dialog], dialog') !== null);
    await expect.poll(isInside, `the focus after "${name}"`).toBe(true);
    for (let press = 0; press < 12; press += 1) await page.keyboard.press('Tab');
    if (!(await isInside())) found.push(`Tab leaves the dialog of "${name}"`);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    const isBack = await expect
      .poll(() => opener.evaluate((element) => document.activeElement === element))
      .toBe(true)
      .then(
        () => true,
        () => false,
      );
    if (!isBack) found.push(`the focus does not come back to "${name}"`);
  }
  return found;
}
