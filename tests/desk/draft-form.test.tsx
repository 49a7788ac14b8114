import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useDraftForm } from '#src/desk/data/use-draft-form.ts';
import { endSession, type Session, startSession } from '#src/desk/session/desk-session.ts';

const person = (userId: string): Session => ({
  token: userId,
  userId,
  name: 'Asha',
  email: 'asha@example.test',
  role: 'owner',
  refundLimit: null,
  hasPin: true,
  deviceName: '',
  owners: [],
  shopName: 'Haat',
  isOpen: true,
  provenUntil: 0,
});

function Form({ saved = { name: 'Kurta', price: '1299' } }) {
  const form = useDraftForm('product:kurta', saved);
  const [shown, setShown] = useState(() => JSON.stringify(form.before()));
  return (
    <form>
      <input aria-label="Name" {...form.register('name')} />
      <input aria-label="Price" {...form.register('price')} />
      <output data-testid="before">{shown}</output>
      <button type="button" onClick={() => setShown(JSON.stringify(form.before()))}>
        Ask
      </button>
      <output>{form.isRestored ? 'restored' : 'saved'}</output>
      <button type="button" onClick={form.clearDraft}>
        Saved
      </button>
    </form>
  );
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  localStorage.clear();
  startSession(person('asha'));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  endSession();
});

test('what is typed is there again after the page was killed', async () => {
  const first = render(<Form />);
  await userEvent.type(field('Name'), ' indigo', { advanceTimers: vi.advanceTimersByTime });
  await act(async () => vi.advanceTimersByTimeAsync(500));
  // Killed: nothing is unmounted in order.
  first.container.remove();
  render(<Form />);
  expect(field('Name').value).toBe('Kurta indigo');
  expect(screen.getAllByText('restored')).toHaveLength(1);
});

test('a draft brings back only the fields that were changed', async () => {
  const first = render(<Form />);
  await userEvent.type(field('Name'), '!', { advanceTimers: vi.advanceTimersByTime });
  await act(async () => vi.advanceTimersByTimeAsync(500));
  first.unmount();
  render(<Form saved={{ name: 'Kurta', price: '1199' }} />);
  expect(field('Name').value).toBe('Kurta!');
  expect(field('Price').value, 'somebody else has changed the price since').toBe('1199');
});

test('a saved form leaves no draft', async () => {
  const first = render(<Form />);
  await userEvent.type(field('Name'), '!', { advanceTimers: vi.advanceTimersByTime });
  await act(async () => vi.advanceTimersByTimeAsync(500));
  await userEvent.click(screen.getByText('Saved'), { advanceTimers: vi.advanceTimersByTime });
  first.unmount();
  render(<Form />);
  expect(field('Name').value).toBe('Kurta');
});

test('nobody sees the draft of another person', async () => {
  const first = render(<Form />);
  await userEvent.type(field('Name'), '!', { advanceTimers: vi.advanceTimersByTime });
  await act(async () => vi.advanceTimersByTimeAsync(500));
  first.unmount();
  startSession(person('imran'));
  render(<Form />);
  expect(field('Name').value).toBe('Kurta');
});

test('what was saved before the draft was written does not come back', async () => {
  const first = render(<Form />);
  await userEvent.type(field('Name'), ' indigo', { advanceTimers: vi.advanceTimersByTime });
  await userEvent.click(screen.getByRole('button', { name: 'Saved' }), { advanceTimers: vi.advanceTimersByTime });
  first.unmount();
  await act(async () => vi.advanceTimersByTimeAsync(1_000));
  render(<Form />);
  expect(field('Name').value).toBe('Kurta');
  expect(screen.getAllByText('saved')).toHaveLength(1);
});

test('what is typed after saving is a draft again', async () => {
  const first = render(<Form />);
  await userEvent.type(field('Name'), ' indigo', { advanceTimers: vi.advanceTimersByTime });
  await userEvent.click(screen.getByRole('button', { name: 'Saved' }), { advanceTimers: vi.advanceTimersByTime });
  await userEvent.type(field('Price'), '0', { advanceTimers: vi.advanceTimersByTime });
  first.unmount();
  render(<Form />);
  expect(field('Price').value).toBe('12990');
});

test('a field follows what somebody else saves until it is touched', async () => {
  const { rerender } = render(<Form />);
  await userEvent.type(field('Name'), ' indigo', { advanceTimers: vi.advanceTimersByTime });
  rerender(<Form saved={{ name: 'Kurti', price: '1499' }} />);
  expect([field('Name').value, field('Price').value]).toEqual(['Kurta indigo', '1499']);
});

test('what a field was before somebody typed is kept, whatever others save until it is saved', async () => {
  const before = () => screen.getByTestId('before').textContent;
  const first = render(<Form />);
  await userEvent.type(field('Name'), ' indigo', { advanceTimers: vi.advanceTimersByTime });
  await act(async () => vi.advanceTimersByTimeAsync(500));
  // Killed, and somebody else has saved both fields before it is opened again.
  first.container.remove();
  render(<Form saved={{ name: 'Kurti', price: '1499' }} />);
  expect(before()).toBe('{"name":"Kurta"}');
  await userEvent.type(field('Price'), '0', { advanceTimers: vi.advanceTimersByTime });
  await userEvent.type(field('Name'), '!', { advanceTimers: vi.advanceTimersByTime });
  await userEvent.click(screen.getAllByRole('button', { name: 'Ask' }).at(-1) ?? expect.fail(), { advanceTimers: vi.advanceTimersByTime });
  expect(screen.getAllByTestId('before').at(-1)?.textContent).toBe('{"name":"Kurta","price":"1499"}');
});

test('a field that is typed back to what it was shows what somebody else has saved meanwhile', async () => {
  const { rerender } = render(<Form />);
  await userEvent.type(field('Name'), '!', { advanceTimers: vi.advanceTimersByTime });
  rerender(<Form saved={{ name: 'Kurti', price: '1299' }} />);
  expect(field('Name').value).toBe('Kurta!');
  await userEvent.type(field('Name'), '{Backspace}', { advanceTimers: vi.advanceTimersByTime });
  expect(field('Name').value).toBe('Kurti');
});

test('two fields that were saved do not come back one after the other as the saved values arrive', async () => {
  const { rerender } = render(<Form />);
  await userEvent.type(field('Name'), ' indigo', { advanceTimers: vi.advanceTimersByTime });
  await userEvent.type(field('Price'), '0', { advanceTimers: vi.advanceTimersByTime });
  await act(async () => vi.advanceTimersByTimeAsync(500));
  await userEvent.click(screen.getByRole('button', { name: 'Saved' }), { advanceTimers: vi.advanceTimersByTime });
  rerender(<Form saved={{ name: 'Kurta indigo', price: '12990' }} />);
  await act(async () => vi.advanceTimersByTimeAsync(1_000));
  expect(Object.keys(localStorage).filter((key) => localStorage.getItem(key)?.includes('12990'))).toEqual([]);
  cleanup();
  render(<Form saved={{ name: 'Kurta indigo', price: '12990' }} />);
  expect(screen.getByText('saved')).toBeTruthy();
});
