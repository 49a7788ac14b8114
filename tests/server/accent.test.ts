/** The shop's colour, whichever it is: everything that is written with it or on it can be read, in both colour modes. */
import { wcagContrast } from 'culori';
import { expect, test } from 'vitest';
import { accentColours, textOn } from '#server/setting/accent.ts';

const [paper, soot, panel, nightPanel] = ['#FFFBF5', '#1C1413', '#FFFFFF', '#251A18'];
const steps = [0, 51, 102, 153, 204, 255];
const hex = (one: number) => one.toString(16).padStart(2, '0');
/** Six steps of each part: white, black, every hue. */
const accents = steps.flatMap((r) => steps.flatMap((g) => steps.map((b) => `#${hex(r)}${hex(g)}${hex(b)}`)));

test.each(['light', 'dark'] as const)('text on the colour and text in the colour can be read in %s mode', (mode) => {
  const grounds = mode === 'light' ? [paper, panel] : [soot, nightPanel];
  for (const accent of accents) {
    const { solid, contrast, fg, muted, subtle, emphasized, mark } = accentColours(accent)[mode];
    expect(wcagContrast(solid, contrast), `${accent}: a button`).toBeGreaterThanOrEqual(4.5);
    expect(wcagContrast(mark, paper), `${accent}: the leaf on the arch`).toBeGreaterThanOrEqual(4.5);
    for (const ground of [...grounds, muted, subtle])
      expect(wcagContrast(fg, ground), `${accent}: a link on ${ground}`).toBeGreaterThanOrEqual(4.5);
    for (const ground of grounds) expect(wcagContrast(emphasized, ground), `${accent}: a pressed link`).toBeGreaterThanOrEqual(4.5);
  }
});

test('a colour that can be read already stays as it is', () => {
  expect(accentColours('#1f6f54').light.solid).toBe('#1f6f54');
});

test('what is drawn on the colour itself is ink or paper, whichever is seen', () => {
  for (const accent of accents) expect(wcagContrast(accent, textOn(accent)), accent).toBeGreaterThanOrEqual(3);
});
