import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beginPreview, dropPreview, endPreview } from '#src/first-paint/page-preview.ts';

const layer = () => document.querySelector<HTMLElement>('[data-preview]');

function contentOf(html: string): HTMLElement {
  const content = document.createElement('div');
  content.innerHTML = html;
  return content;
}

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '<main id="main"><button>Old</button></main>';
  // jsdom has no layout.
  Element.prototype.checkVisibility = () => true;
});
afterEach(() => {
  endPreview();
  vi.useRealTimers();
});

test('a preview disappears by itself when nobody reports the end of the navigation', () => {
  beginPreview(contentOf('<h1>Tea</h1>'), 0, location.pathname);
  expect(layer()?.textContent).toBe('Tea');
  expect(layer()?.ariaHidden).toBe('true');
  vi.advanceTimersByTime(5_000);
  expect(layer()).toBeNull();
});

test('the end of an earlier preview does not end a later one', () => {
  const endFirst = beginPreview(contentOf('First'), 0, location.pathname);
  beginPreview(contentOf('Second'), 0, location.pathname);
  endFirst();
  expect(document.querySelectorAll('[data-preview]')).toHaveLength(1);
  expect(layer()?.textContent).toBe('Second');
});

test('a press on the preview is repeated on the same control of the next page, and only there', () => {
  const pressed: string[] = [];
  addEventListener('click', (event) => pressed.push((event.target as Element).closest('main') ? 'page' : 'preview'));
  const end = beginPreview(contentOf('<button>Add to cart</button><button aria-label="Save">x</button>'), 0, location.pathname);
  layer()?.querySelector('button')?.click();
  expect(pressed).toEqual([]);
  const add = vi.fn();
  document.querySelector('main')?.replaceChildren(contentOf('<button>Save</button><button>Add to cart</button>'));
  document.querySelector('main button:last-child')?.addEventListener('click', add);
  end();
  expect(add).toHaveBeenCalledTimes(1);
  expect(pressed).toEqual(['page']);
});

/** A preview of the page at `path` with one button, which is pressed; the page below has one of the same name. */
function pressOnPreview(path: string) {
  const end = beginPreview(contentOf('<button>Add to cart</button>'), 0, path);
  layer()?.querySelector('button')?.click();
  const add = vi.fn();
  document.querySelector('main')?.replaceChildren(contentOf('<button>Add to cart</button>'));
  document.querySelector('main button')?.addEventListener('click', add);
  return { end, add };
}

test('a press on a preview that goes before its page has come waits for that page', () => {
  const { end, add } = pressOnPreview(location.pathname);
  vi.advanceTimersByTime(5_000);
  expect(layer()).toBeNull();
  expect(add, 'the page below is another product').not.toHaveBeenCalled();
  end();
  expect(add).toHaveBeenCalledTimes(1);
});

test.each([
  ['another page comes', () => '/product/tea', endPreview],
  ['the shopper steps back', () => location.pathname, dropPreview],
])('a press on a preview is forgotten when %s', (_, path, leave) => {
  const { end, add } = pressOnPreview(path());
  leave();
  end();
  expect(add).not.toHaveBeenCalled();
});
