import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { MoveButtons } from '#src/desk/ui/MoveButtons.tsx';

afterEach(cleanup);

const moves = vi.fn();
function Kurtas({ busy = false }: { busy?: boolean }) {
  const [at, setAt] = useState(1);
  const move = (to: number) => {
    moves(to);
    setAt(to);
  };
  return <MoveButtons name="Kurtas" at={at} of={3} busy={busy} onMove={move} />;
}

test('a button that moved its row to the end keeps the focus, and another press moves nothing', async () => {
  moves.mockClear();
  render(<Kurtas />);
  const up = screen.getByRole('button', { name: 'Kurtas up' });
  up.focus();
  await userEvent.keyboard('{Enter}');
  expect(moves.mock.calls).toEqual([[0]]);
  expect(document.activeElement).toBe(up);
  expect(up.getAttribute('aria-disabled')).toBe('true');
  await userEvent.keyboard('{Enter}');
  await userEvent.click(up);
  expect(moves.mock.calls).toEqual([[0]]);
  await userEvent.click(screen.getByRole('button', { name: 'Kurtas down' }));
  expect(moves.mock.calls).toEqual([[0], [1]]);
  expect(up.getAttribute('aria-disabled')).toBeNull();
});

test('while a move is being saved the buttons take no other, and can be reached', async () => {
  moves.mockClear();
  render(<Kurtas busy />);
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Kurtas up' }));
  await userEvent.keyboard('{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Kurtas down' }));
  expect(moves).not.toHaveBeenCalled();
});
