import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { system } from '#src/ui/theme/system.ts';
import DialogWidget from '#src/ui/widgets/DialogWidget.tsx';
import RangeSliderWidget from '#src/ui/widgets/RangeSliderWidget.tsx';

afterEach(cleanup);

/** The theme's recipe of a part; a recipe that is used but not registered has no styles and causes no error. */
function saysOf(recipe: 'dialog' | 'slider', part: string): object {
  const slots = system.getSlotRecipe(recipe).base as Record<string, object> | undefined;
  return slots?.[part] ?? {};
}

test('every widget in use has a recipe of the theme', () => {
  for (const part of ['backdrop', 'positioner', 'content', 'header', 'title', 'body', 'footer']) {
    expect(Object.keys(saysOf('dialog', part)), part).not.toHaveLength(0);
  }
  for (const part of ['control', 'track', 'range', 'thumb']) expect(Object.keys(saysOf('slider', part)), part).not.toHaveLength(0);
});

test('a dialog is fixed over the page and named by its title', async () => {
  await act(async () =>
    render(
      <DialogWidget title="Filters" onClose={() => undefined}>
        Body
      </DialogWidget>,
    ),
  );
  const dialog = await screen.findByRole('dialog', { name: 'Filters' });
  expect(getComputedStyle(dialog).flexDirection).toBe('column');
  expect(getComputedStyle(dialog.parentElement as HTMLElement).position).toBe('fixed');
});

test('the price slider reads its thumbs out in rupees, and its thumbs are visible', () => {
  render(
    <RangeSliderWidget
      scale={{ min: 100, max: 60_000, step: 5, bend: 3 }}
      value={[500, 3000]}
      labels={['Lowest price', 'Highest price']}
      format={(rupees) => `Rs ${rupees}`}
      onChange={() => undefined}
      onCommit={() => undefined}
    />,
  );
  const [low, high] = screen.getAllByRole('slider');
  expect(low?.getAttribute('aria-valuenow')).toBe('500');
  expect(high?.getAttribute('aria-valuetext')).toBe('Rs 3000');
  expect(low?.getAttribute('aria-valuemin')).toBe('100');
  expect(high?.getAttribute('aria-valuemax')).toBe('60000');
  expect(getComputedStyle(low as HTMLElement).width).toBe('22px');
});
