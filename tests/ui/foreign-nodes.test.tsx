import { render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bearForeignNodes } from '#src/ui/foreign-nodes.ts';

/** Text beside something that comes and goes: what `haat/own-element` refuses, and a library may still do. */
function Planted({ age, count }: { age?: string; count?: string }) {
  return (
    <p>
      {age ? <b>{age}</b> : null}
      {count}
    </p>
  );
}

const { removeChild, insertBefore } = Node.prototype;
const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue');
beforeEach(bearForeignNodes);
afterEach(() => {
  Object.assign(Node.prototype, { removeChild, insertBefore });
  if (nodeValue) Object.defineProperty(Node.prototype, 'nodeValue', nodeValue);
});

/** As a translator does: `keeps` the text node inside its element, or puts a new one there. */
function translate(where: Element, how: 'keeps' | 'replaces'): void {
  const walker = document.createTreeWalker(where, NodeFilter.SHOW_TEXT);
  const texts: ChildNode[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as ChildNode);
  for (const text of texts) {
    const font = document.createElement('font');
    text.replaceWith(font);
    font.append(how === 'keeps' ? text : `(${text.textContent})`);
  }
}

test.each(['keeps', 'replaces'] as const)('a change beside translated text ends in no error, where the translator %s the text', (how) => {
  const { container: box, rerender } = render(<Planted count="3 products" />);
  translate(box, how);
  rerender(<Planted age="Last seen" count="3 products" />);
  expect(box.textContent).toMatch(/Last seen/);
  expect(box.textContent).toMatch(/3 products/);
  rerender(<Planted age="Last seen" />);
  rerender(<Planted />);
  expect(box.querySelector('b')).toBeNull();
});

test('translated text that goes takes its wrapper along', () => {
  const { container: box, rerender } = render(<Planted age="Last seen" count="3 products" />);
  translate(box, 'keeps');
  rerender(<Planted age="Last seen" />);
  expect(box.innerHTML).toBe('<p><b><font>Last seen</font></b></p>');
});

test('a translation goes with the text that it took the place of', async () => {
  const { container: box, rerender } = render(<Planted age="Last seen" count="3 products" />);
  translate(box, 'replaces');
  // The page hears of it in a task of its own.
  await new Promise((resolve) => setTimeout(resolve));
  rerender(<Planted age="Last seen" />);
  expect(box.textContent).toBe('(Last seen)');
});
