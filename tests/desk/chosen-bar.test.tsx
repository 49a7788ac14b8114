/** Orders that are ticked and have left the screen are still told, and can be let go. */
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { DeskOrderRow } from '#contract/desk/order.ts';
import { ChosenBar } from '#src/desk/features/orders/ChosenBar.tsx';

afterEach(cleanup);

const orders = ['a', 'b'].map((id) => ({ id, number: 1042, status: 'CONFIRMED' }) as unknown as DeskOrderRow);
const onDone = vi.fn();

function Page() {
  const [shown, setShown] = useState(['a', 'b']);
  return (
    <main>
      {shown.map((id) => (
        <p key={id} data-order={id} />
      ))}
      <button type="button" onClick={() => setShown(['a'])}>
        Filter
      </button>
      <ChosenBar orders={orders} onDone={onDone} />
    </main>
  );
}

test('chosen orders that are no longer on screen are counted, and all can be cleared', async () => {
  const router = createRouter({ routeTree: createRootRoute({ component: Page }), history: createMemoryHistory() });
  render(<RouterProvider router={router as never} />);
  await screen.findByText('2 chosen');
  await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
  await screen.findByText('2 chosen, 1 not shown here');
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(onDone).toHaveBeenCalledExactlyOnceWith([]);
});
