/** A shop that delivers to thousands of PIN codes edits them on a phone. */
import { act, cleanup, render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { boxesOf } from '#src/desk/features/locations/list-boxes.ts';
import { PlacesField } from '#src/desk/features/locations/PlacesField.tsx';
import { useAfterTyping } from '#src/desk/features/locations/use-after-typing.ts';

afterEach(cleanup);

const places = (count: number, from = 411_001) => Array.from({ length: count }, (_, at) => `${from + at} ${1 + (at % 7)}`);
const joined = (lines: readonly string[]) => lines.join('\n');

/** The field in a form; gives its present text, and how to replace it as a file does. */
function show(before: string) {
  const form = { text: before, replace: (_text: string) => {} };
  function Form() {
    const [text, setText] = useState(before);
    form.text = text;
    form.replace = setText;
    return (
      <PlacesField
        label="PIN codes"
        hint="One per line"
        error={undefined}
        placeholder=""
        rows={8}
        value={text}
        onChange={setText}
        onBlur={() => undefined}
        ref={null}
      />
    );
  }
  render(<Form />);
  return form;
}

describe('a list of PIN codes', () => {
  test.each([0, 1, 250, 251, 3_000])('of %d lines is the same after it was divided', (count) => {
    const text = joined(places(count));
    expect(joined(boxesOf(text).map((box) => box.text))).toBe(text);
  });

  test('of 3,000 lines is closed boxes, each under its PIN codes', () => {
    show(joined(places(3_000)));
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getAllByText(/^Lines /)).toHaveLength(12);
    expect(screen.getByText('411251 – 411500')).toBeTruthy();
    expect(screen.getByText('Lines 251 to 500')).toBeTruthy();
  });

  test('keeps every other line when one is added in the middle', async () => {
    const lines = places(3_000);
    const form = show(joined(lines));
    await userEvent.click(screen.getByText('411251 – 411500'));
    const box = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'PIN codes, Lines 251 to 500' });
    box.setSelectionRange(0, 0);
    await userEvent.type(box, '560001 3{Enter}', { initialSelectionStart: 0, initialSelectionEnd: 0 });
    expect(form.text).toBe(joined([...lines.slice(0, 250), '560001 3', ...lines.slice(250)]));
    expect(document.activeElement).toBe(box);
  });

  test('of many boxes is emptied with one press, and then has one box to type in', async () => {
    const form = show(joined(places(600)));
    await userEvent.click(screen.getByRole('button', { name: 'Empty the list' }));
    expect(form.text).toBe('');
    await userEvent.type(screen.getByRole('textbox', { name: 'PIN codes' }), '411004 2');
    expect(form.text).toBe('411004 2');
  });

  test('that is pasted into the empty field is divided, and the keyboard is at its first box', async () => {
    const form = show('411001 1');
    await userEvent.click(screen.getByRole('textbox', { name: 'PIN codes' }));
    await userEvent.paste(`\n${joined(places(600, 560_001))}`);
    expect(form.text.split('\n')).toHaveLength(601);
    expect(screen.getAllByText(/^Lines /)).toHaveLength(3);
    expect(document.activeElement?.textContent).toMatch(/^411001 – 560249/);
  });

  test('is divided when a file brings it, and the keyboard stays where it is', async () => {
    const form = show('411001 1');
    form.replace(joined(places(600)).replaceAll('\n', '\r\n'));
    expect(await screen.findAllByText(/^Lines /)).toHaveLength(3);
    expect(document.activeElement).toBe(document.body);
  });

  test('numbers the lines of every box again when one of them grows', async () => {
    show(joined(places(600)));
    await userEvent.click(screen.getByText('Lines 1 to 250'));
    const box = await screen.findByRole('textbox');
    await userEvent.click(box);
    await userEvent.keyboard('{Enter}{Enter}');
    expect(screen.getAllByText(/^Lines /).map((one) => one.textContent)).toEqual([
      'Lines 1 to 252',
      'Lines 253 to 502',
      'Lines 503 to 602',
    ]);
    expect(document.activeElement).toBe(box);
  });

  test('is divided again when many lines are pasted into a box, with every line in its place', async () => {
    const lines = places(600);
    const form = show(joined(lines));
    await userEvent.click(screen.getByText('411251 – 411500'));
    await userEvent.click(await screen.findByRole('textbox'));
    await userEvent.paste(`\n${joined(places(400, 560_001))}`);
    expect(form.text).toBe(joined([...lines.slice(0, 500), ...places(400, 560_001), ...lines.slice(500)]));
    expect(screen.getAllByText(/^Lines /).map((one) => one.textContent)).toEqual([
      'Lines 1 to 250',
      'Lines 251 to 500',
      'Lines 501 to 750',
      'Lines 751 to 1000',
    ]);
  });
});

test('what the list says is read when typing pauses, not at each key', () => {
  vi.useFakeTimers();
  try {
    const { result, rerender } = renderHook(({ text }) => useAfterTyping(text), { initialProps: { text: '4' } });
    for (const text of ['41', '411', '4110']) {
      rerender({ text });
      act(() => void vi.advanceTimersByTime(300));
      expect(result.current).toBe('4');
    }
    act(() => void vi.advanceTimersByTime(100));
    expect(result.current).toBe('4110');
  } finally {
    vi.useRealTimers();
  }
});
