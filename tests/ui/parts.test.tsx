import { act, cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError, type ApiErrorKind } from '#src/network/api-error.ts';
import { ChoiceChips } from '#src/ui/ChoiceChips.tsx';
import { FailedState } from '#src/ui/FailedState.tsx';
import { QuantityStepper } from '#src/ui/QuantityStepper.tsx';
import { Stars } from '#src/ui/Stars.tsx';
import { Tabs } from '#src/ui/Tabs.tsx';
import { TextField } from '#src/ui/TextField.tsx';
import { ToastRegion } from '#src/ui/ToastRegion.tsx';
import { notify } from '#src/ui/toaster.ts';
import { words } from '#language/words.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Counter({ max, onRefused }: { max: number; onRefused: () => void }) {
  const [value, setValue] = useState(1);
  return <QuantityStepper value={value} min={1} max={max} onChange={setValue} onRefused={onRefused} label="Quantity" />;
}

test('the quantity goes up to the stock and shows a message above it', async () => {
  const onRefused = vi.fn();
  render(<Counter max={3} onRefused={onRefused} />);
  const more = screen.getByRole('button', { name: 'One more' });
  await userEvent.click(more);
  await userEvent.click(more);
  expect(screen.getByRole('status').textContent).toBe('3');
  expect(onRefused).not.toHaveBeenCalled();
  await userEvent.click(more);
  expect(screen.getByRole('status').textContent).toBe('3');
  expect(onRefused).toHaveBeenCalledOnce();
});

test('a quantity never falls below one', async () => {
  render(<Counter max={3} onRefused={() => undefined} />);
  await userEvent.click(screen.getByRole('button', { name: 'One less' }));
  expect(screen.getByRole('status').textContent).toBe('1');
});

test('no option looks chosen before it is, and a sold-out option cannot be chosen', async () => {
  const onChange = vi.fn();
  render(
    <ChoiceChips legend="Size" choices={[{ value: 'S', unavailable: 'Sold out' }, { value: 'M' }]} value={undefined} onChange={onChange} />,
  );
  const [small, medium] = screen.getAllByRole<HTMLInputElement>('radio');
  expect(small?.checked || medium?.checked).toBe(false);
  expect(small?.disabled).toBe(true);
  expect(screen.getByText('Sold out')).toBeTruthy();
  await userEvent.click(screen.getByText('S'));
  expect(onChange).not.toHaveBeenCalled();
  await userEvent.click(screen.getByText('M'));
  expect(onChange).toHaveBeenCalledWith('M');
});

test('a screen reader reads an error with its field', () => {
  render(<TextField label="Email" autoComplete="email" error="email can not be blank!" />);
  const field = screen.getByLabelText('Email');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe('email can not be blank!');
});

test('arrow keys move through the tabs, and only the selected tab is a Tab stop', async () => {
  function Pair() {
    const [value, setValue] = useState('a');
    return (
      <Tabs
        label="Categories"
        tabs={[
          { id: 'a', label: 'First' },
          { id: 'b', label: 'Second' },
        ]}
        value={value}
        onChange={setValue}
      >
        {value}
      </Tabs>
    );
  }
  render(<Pair />);
  await userEvent.click(screen.getByRole('tab', { name: 'First' }));
  await userEvent.keyboard('{ArrowRight}');
  const second = screen.getByRole('tab', { name: 'Second' });
  expect(second.getAttribute('aria-selected')).toBe('true');
  expect(document.activeElement).toBe(second);
  expect(screen.getAllByRole('tab').filter((tab) => tab.tabIndex === 0)).toEqual([second]);
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'First' }).getAttribute('aria-selected')).toBe('true');
});

test('a rating is read out as text, in half steps', () => {
  render(<Stars rating={3.5} />);
  expect(screen.getByRole('img').getAttribute('aria-label')).toBe('3.5 out of 5 stars');
});

test('a toast disappears after six seconds, but not while the mouse is over it', () => {
  vi.useFakeTimers();
  render(<ToastRegion />);
  act(() => notify({ tone: 'success', text: 'Added To Cart' }));
  const toast = screen.getByRole('status');
  act(() => {
    vi.advanceTimersByTime(5_900);
  });
  expect(toast.isConnected).toBe(true);
  act(() => {
    toast.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
  });
  act(() => {
    vi.advanceTimersByTime(20_000);
  });
  expect(toast.isConnected).toBe(true);
  act(() => {
    toast.dispatchEvent(new PointerEvent('pointerout', { bubbles: true }));
  });
  act(() => {
    vi.advanceTimersByTime(6_000);
  });
  expect(toast.isConnected).toBe(false);
});

test('an error is announced as an alert, and equal messages do not pile up', () => {
  render(<ToastRegion />);
  act(() => {
    notify({ tone: 'error', text: 'Please login first' });
    notify({ tone: 'error', text: 'Please login first' });
  });
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});

test('Undo in a toast runs once and closes it', async () => {
  const run = vi.fn();
  render(<ToastRegion />);
  act(() => notify({ tone: 'info', text: 'item removed from Wishlist!', action: { label: 'Undo', run } }));
  const toast = screen.getByText('item removed from Wishlist!').closest('div') as HTMLElement;
  await userEvent.click(within(toast).getByRole('button', { name: 'Undo' }));
  expect(run).toHaveBeenCalledOnce();
  expect(toast.isConnected).toBe(false);
});

test('a page that could not be reached says so once, in its title', () => {
  const message = words().network.unreachable;
  render(<FailedState error={new ApiError({ kind: 'offline', status: 0, code: 'offline', message })} />);
  expect(screen.getAllByText(/could not connect/i)).toHaveLength(1);
});

test.each([
  ['Could not connect to the shop', 'offline', 0],
  ['Could not connect to the shop', 'offline', 200],
  ['The shop is busy', 'offline', 503],
  ['Please sign in again', 'unauthorised', 401],
  ['Your request was declined', 'refused', 422],
  ['Something went wrong on our end', 'broken', 500],
] satisfies [string, ApiErrorKind, number][])('"%s" is the title of a call that failed as %s with status %d', (title, kind, status) => {
  render(<FailedState error={new ApiError({ kind, status, code: 'x', message: 'The words of the server.' })} />);
  const alert = screen.getByRole('alert');
  expect(within(alert).getByRole('heading').textContent).toBe(title);
  expect(alert.textContent).toContain('The words of the server.');
});
