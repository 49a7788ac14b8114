/** The price slider under keyboard input. */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FilterChoice } from '#src/shop/features/catalogue/list-search.ts';
import { ProductFilters } from '#src/shop/features/catalogue/ProductFilters.tsx';
// The app loads it late; here it is loaded before the first test.
import '#src/ui/widgets/RangeSliderWidget.tsx';

/** Everything is on screen at once. */
class SeenAtOnce {
  private readonly tell: (entries: { isIntersecting: boolean }[]) => void;
  constructor(tell: SeenAtOnce['tell']) {
    this.tell = tell;
  }
  observe(): void {
    this.tell([{ isIntersecting: true }]);
  }
  disconnect(): void {}
}

beforeEach(() => vi.stubGlobal('IntersectionObserver', SeenAtOnce));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Filters as a page shows them: each choice becomes part of the value. */
function Filters({ onChange }: { onChange: (value: FilterChoice) => void }) {
  const [value, setValue] = useState<FilterChoice>({});
  const whole = useRef(value);
  const choose = (change: FilterChoice) => {
    whole.current = { ...whole.current, ...change };
    setValue(whole.current);
    onChange(whole.current);
  };
  return <ProductFilters subcategories={[]} all={{ name: 'All' }} value={value} onChange={choose} />;
}

test.each(['pointerdown', 'nothing'])('a rating chosen right after a price takes the price with it (first %s)', async (event) => {
  const onChange = vi.fn();
  render(<Filters onChange={onChange} />);
  const lowest = await screen.findByRole('slider', { name: 'Lowest price' });
  act(() => lowest.focus());
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fireEvent.keyDown(lowest, { key: 'ArrowRight' });
  await act(() => vi.advanceTimersByTimeAsync(50));
  const rating = screen.getByRole('radio', { name: /^4/ });
  if (event !== 'nothing') fireEvent(rating, new Event(event, { bubbles: true }));
  if (event !== 'nothing') expect(onChange).toHaveBeenCalledTimes(1);
  fireEvent.click(rating);
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(onChange).toHaveBeenLastCalledWith({ rating: 4, minPrice: expect.any(Number), maxPrice: 10_000 });
});

test('holding an arrow key on the price slider fetches the list once, after the key is released', async () => {
  const onChange = vi.fn();
  render(<ProductFilters subcategories={[]} all={{ name: 'All' }} value={{}} onChange={onChange} />);
  const lowest = await screen.findByRole('slider', { name: 'Lowest price' });
  act(() => lowest.focus());
  // From here on React renders when it does in a browser: before the slider reports that the key was released.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  for (let press = 0; press < 5; press += 1) {
    const pressed = new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true });
    // React uses this to tell user events from others; happy-dom leaves it out.
    vi.stubGlobal('event', pressed);
    lowest.dispatchEvent(pressed);
    await vi.advanceTimersByTimeAsync(100);
  }
  const lowestPrice = screen.getByLabelText<HTMLInputElement>('Lowest price in rupees').value;
  expect(lowestPrice, 'it is seen to move').not.toBe('100');
  expect(onChange).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ minPrice: Number(lowestPrice), maxPrice: 10_000 });
});
