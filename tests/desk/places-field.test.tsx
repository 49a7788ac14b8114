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

  test('stays in its box while a long one is pasted, and is divided when a file brings it', async () => {
    const form = show('411001 1');
    const box = screen.getByRole('textbox', { name: 'PIN codes' });
    await userEvent.click(box);
    await userEvent.paste(`\n${joined(places(600, 560_001))}`);
    expect(form.text.split('\n')).toHaveLength(601);
    expect(document.activeElement).toBe(box);
    form.replace(joined(places(600)).replaceAll('\n', '\r\n'));
    expect(await screen.findAllByText(/^Lines /)).toHaveLength(3);
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
