/** The field that searches a list of the desk while somebody types. */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { ListSearch } from '#src/desk/ui/ListSearch.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** A list that is narrowed to days, too. */
function List({ onAsk }: { onAsk: (asked: { q: string; days: string }) => void }) {
  const [days, setDays] = useState('all');
  return (
    <>
      <ListSearch label="Find" value="" onSearch={(q) => onAsk({ q, days })} />
      <button type="button" onClick={() => setDays('today')}>
        Today
      </button>
    </>
  );
}

test('days that are chosen right after a word stay with it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const onAsk = vi.fn();
  render(<List onAsk={onAsk} />);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'asha' } });
  fireEvent.click(screen.getByRole('button', { name: 'Today' }));
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(onAsk).toHaveBeenCalledExactlyOnceWith({ q: 'asha', days: 'today' });
});
