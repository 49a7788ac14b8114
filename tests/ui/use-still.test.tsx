/** What comes into the page and moves it waits until nobody is pressing. */
import { act, render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useStill } from '#src/ui/use-still.ts';

function Bar({ isDown }: { isDown: boolean }) {
  return <p>{useStill(isDown) ? 'the bar is there' : 'nothing has moved'}</p>;
}

const tap = () => document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));

test('a bar that comes between two quick taps waits, and then comes', async () => {
  const { rerender } = render(<Bar isDown={false} />);
  act(() => void tap());
  rerender(<Bar isDown />);
  expect(screen.getByText('nothing has moved')).toBeDefined();
  act(() => void tap());
  expect(screen.getByText('nothing has moved')).toBeDefined();
  await waitFor(() => expect(screen.getByText('the bar is there')).toBeDefined());
  rerender(<Bar isDown={false} />);
  expect(screen.getByText('nothing has moved')).toBeDefined();
});
