import { describe, expect, it } from 'vitest';
import { drawProduct, viewsOf } from '@haat/sample-catalogue/art/draw.ts';
import type { Drawing } from '@haat/sample-catalogue/art/drawing.ts';
import { MOTIF } from '@haat/sample-catalogue/art/kit/motifs.ts';
import { assertPrintable, assertTrimmable, DYE, IllegalPairing, inkShows, type Dye } from '@haat/sample-catalogue/art/kit/palette.ts';
import { THEME_TINT, type Theme } from '@haat/sample-catalogue/art/stage/stage.ts';
import { d, num } from '@haat/sample-catalogue/art/kit/svg.ts';
import { wornSamples } from './art-samples.ts';

/** A drawing costs bytes and paint time; no piece of clothing needs more. */
const MAX_BYTES = 40 * 1024;

const name = (drawing: Drawing): string =>
  [
    drawing.family,
    'cut' in drawing ? drawing.cut : 'piece' in drawing ? `${drawing.piece} ${drawing.form ?? 'rail'}` : '',
    'child' in drawing ? 'child' : '',
  ]
    .join(' ')
    .trim();
const everyView = wornSamples.flatMap((drawing) => viewsOf(drawing).map((view) => ({ label: `${name(drawing)}, ${view}`, drawing, view })));

describe('a drawn product', () => {
  it.each(everyView)('$label: the same every time, complete, without words, and small', ({ drawing, view }) => {
    const svg = drawProduct('sample', 'women', drawing, view);
    expect(drawProduct('sample', 'women', drawing, view)).toBe(svg);
    expect(svg).not.toMatch(/NaN|undefined|Infinity|\[object/);
    expect(svg).not.toContain('<text');
    expect(svg.length).toBeLessThan(MAX_BYTES);
  });

  it.each(everyView)('$label: refers only to what it defines', ({ drawing, view }) => {
    const svg = drawProduct('sample', 'women', drawing, view);
    const defined = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    const references = [...svg.matchAll(/(?:url\(#|href="#)([^")]+)/g)].map(([, id]) => id);
    expect(references.filter((id) => !defined.has(id))).toEqual([]);
  });

  const cloths = wornSamples.filter(({ family }) => family === 'garment' || family === 'drape' || family === 'bottoms');
  it.each(cloths.map((drawing) => ({ label: name(drawing), drawing })))('$label: two products of one record differ', ({ drawing }) => {
    expect(drawProduct('first', 'men', drawing, 'front')).not.toBe(drawProduct('second', 'men', drawing, 'front'));
  });

  it('shows something else in every view of its gallery', () => {
    for (const drawing of wornSamples) {
      const pictures = viewsOf(drawing).map((view) => drawProduct('sample', 'women', drawing, view));
      expect(new Set(pictures).size, name(drawing)).toBe(pictures.length);
    }
  });

  it('has the wall of its theme behind it', () => {
    const shirt: Drawing = { family: 'garment', cut: 'shirt', cloth: { dye: 'madder' } };
    for (const theme of Object.keys(THEME_TINT) as Theme[])
      expect(drawProduct('sample', theme, shirt, 'front')).toContain(THEME_TINT[theme][0]);
  });
});

describe('the colours', () => {
  it.each<[Dye, Dye]>([
    ['rani', 'madder'],
    ['teal', 'neem'],
    ['lac', 'indigo'],
    ['neem', 'madder'],
    ['madder', 'neem'],
  ])('on %s refuse %s, which would vanish or flicker', (ground, ink) => {
    expect(() => assertPrintable(ground, ink, 'cream')).toThrow(IllegalPairing);
    const product: Drawing = { family: 'garment', cut: 'kurta', cloth: { dye: ground, print: { pattern: 'buti', ink, second: 'cream' } } };
    expect(() => drawProduct('sample', 'men', product, 'front')).toThrow(IllegalPairing);
  });

  it('suggest inks to use instead', () => {
    expect(() => assertPrintable('teal', 'neem', 'cream')).toThrow(/butter/);
  });

  it('refuse a second ink that flickers on its background unless cream separates the two', () => {
    expect(() => assertPrintable('madder', 'butter', 'neem')).toThrow(IllegalPairing);
    expect(() => assertPrintable('madder', 'cream', 'neem')).not.toThrow();
  });

  it.each<[Dye, Dye]>([
    ['indigo', 'cream'],
    ['madder', 'butter'],
    ['neem', 'butter'],
    ['teal', 'butter'],
    ['rani', 'butter'],
    ['cream', 'khadi'],
    ['haldi', 'madder'],
    ['rose', 'cream'],
    ['terra', 'cream'],
  ])('let %s wear %s', (ground, ink) => {
    expect(inkShows(ground, ink)).toBe(true);
  });

  it('each have at least one ink', () => {
    const dyes = Object.keys(DYE) as Dye[];
    for (const dye of dyes)
      expect(
        dyes.some((ink) => inkShows(dye, ink)),
        dye,
      ).toBe(true);
  });

  it('refuse a trim of the same depth and hue, and allow a trim of the fabric itself', () => {
    expect(() => assertTrimmable('neem', 'teal')).toThrow(IllegalPairing);
    expect(() => assertTrimmable('neem', 'neem')).not.toThrow();
    expect(() => assertTrimmable('neem', 'haldi')).not.toThrow();
  });
});

describe('coordinates', () => {
  it('are whole units from sixty upwards and tenths below', () => {
    expect(d`M${60.4} ${12.34}L${-0.01} ${-99.6}`).toBe('M60 12.3L0 -100');
  });

  it('must be numbers', () => {
    expect(() => num(Number.NaN)).toThrow(RangeError);
  });

  it('of every motif stay within its hundred units', () => {
    for (const [motif, draw] of Object.entries(MOTIF)) {
      const coordinates = [...draw('#000000', '#ffffff').matchAll(/ d="([^"]+)"/g)]
        .flatMap(([, data]) => (data ?? '').match(/-?\d+(?:\.\d+)?/g) ?? [])
        .map(Number);
      expect(Math.max(...coordinates.map(Math.abs)), motif).toBeLessThanOrEqual(64);
    }
  });
});
