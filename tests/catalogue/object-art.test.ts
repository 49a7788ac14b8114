/** Drawn objects: the same record always gives the same picture, and no two records give the same one. */
import { describe, expect, it } from 'vitest';
import { drawProduct, viewsOf } from '@haat/sample-catalogue/art/draw.ts';
import { appIcon, favicon, monochromeIcon, socialPicture } from '@haat/sample-catalogue/art/scenes/emblem.ts';
import { EMPTY_NAMES, emptyPicture } from '@haat/sample-catalogue/art/scenes/empties.ts';
import type { ObjectDrawing, Label } from '@haat/sample-catalogue/art/objects/drawing.ts';
import { BANNER_NAMES, bannerPicture, TILE_NAMES, tilePicture } from '@haat/sample-catalogue/art/scenes/scenes.ts';

const LARGEST_PRODUCT = 40 * 1024;
const LARGEST_BANNER = 80 * 1024;

const label: Label = { ground: 'cream', ink: 'neem', accent: 'madder', emblem: 'leaf' };

/** One of every family, several where the parts differ most. */
const GOODS: Readonly<Record<string, ObjectDrawing>> = {
  mangoes: { family: 'produce', kind: 'mango' },
  carrots: { family: 'produce', kind: 'carrot', on: 'cloth', cloth: 'indigo' },
  lemons: { family: 'produce', kind: 'lemon', on: 'basket' },
  coriander: { family: 'produce', kind: 'coriander' },
  pickle: { family: 'jar', fill: 'mango-pickle', label },
  almonds: { family: 'jar', shape: 'round', fill: 'almond', label: { ...label, form: 'medallion' }, lid: 'brass' },
  oil: { family: 'bottle', shape: 'oil', liquid: 'haldi', cap: 'neem', label },
  shampoo: { family: 'bottle', shape: 'pump', liquid: 'blush', cap: 'gold', label },
  ghee: { family: 'tin', dye: 'haldi', inks: ['neem', 'madder'], emblem: 'cow' },
  mug: { family: 'mug', glaze: 'cream', inks: ['madder', 'indigo'] },
  kettle: { family: 'metalware', kind: 'kettle', metal: 'brass' },
  planter: { family: 'pottery', kind: 'planter', glaze: 'teal', inks: ['cream', 'haldi'], plant: 'snake-plant' },
  rice: { family: 'sack', cloth: 'khadi', grain: 'rice', label },
  dal: { family: 'pouch', form: 'stand-up', dye: 'cream', window: 'masoor', label },
  tea: { family: 'carton', dye: 'neem', print: { pattern: 'jaal', ink: 'haldi', second: 'leaf' }, label },
  laddoos: { family: 'sweets', kind: 'laddoo', on: 'box', dye: 'rani' },
  eggs: { family: 'dairy', kind: 'eggs' },
  soap: { family: 'bath', kind: 'soap', dye: 'mint', inks: ['neem', 'haldi'] },
  towels: { family: 'linen', kind: 'towel', dye: 'teal', print: { pattern: 'check', ink: 'cream', second: 'mint' }, border: 'haldi' },
  laptop: { family: 'device', kind: 'laptop', dye: 'silver', inks: ['sky', 'haldi', 'madder'] },
  phone: { family: 'device', kind: 'phone', dye: 'indigo', inks: ['butter', 'rose', 'lac'] },
  cushion: { family: 'cushion', dye: 'teal', inks: ['cream', 'haldi'], print: { pattern: 'flower', ink: 'cream', second: 'haldi' } },
  mirror: { family: 'frame', wood: 'teak', form: 'round', picture: 'mirror', inks: ['indigo', 'cream', 'neem'] },
  diya: { family: 'lamp', kind: 'diya', dye: 'terra', inks: ['butter', 'haldi'] },
  horse: { family: 'toy', kind: 'horse', dye: 'haldi', inks: ['madder', 'cream'] },
  chess: { family: 'toy', kind: 'chess', dye: 'soot', inks: ['cream', 'khadi'] },
  hamper: { family: 'keepsake', kind: 'hamper', dye: 'madder', inks: ['indigo', 'haldi'] },
};

const names = Object.entries(GOODS);
const isSound = (svg: string): boolean => svg.startsWith('<svg') && svg.endsWith('</svg>') && !/NaN|undefined|Infinity|\[object/.test(svg);

/** Every `url(#…)` and `href="#…"` must have its definition in the same picture. */
function danglingReferences(svg: string): string[] {
  const defined = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]));
  return [...svg.matchAll(/(?:url\(#|href="#)([^")]*)/g)].map((match) => match[1] ?? '').filter((id) => !defined.has(id));
}

describe('objects', () => {
  it.each(names)('%s is drawn the same every time, in every view', (id, drawing) => {
    for (const view of viewsOf(drawing)) expect(drawProduct(id, 'unique', drawing, view)).toBe(drawProduct(id, 'unique', drawing, view));
  });

  it.each(names)('%s is a valid picture below the size limit, with no missing reference', (id, drawing) => {
    for (const view of viewsOf(drawing)) {
      const svg = drawProduct(id, 'grocery', drawing, view);
      expect(isSound(svg)).toBe(true);
      expect(danglingReferences(svg)).toEqual([]);
      expect(svg.length).toBeLessThan(LARGEST_PRODUCT);
    }
  });

  it('have at least three different views each, the front first', () => {
    for (const [id, drawing] of names) {
      const views = viewsOf(drawing);
      expect(views.length).toBeGreaterThanOrEqual(3);
      expect(views[0]).toBe('front');
      expect(new Set(views.map((view) => drawProduct(id, 'home', drawing, view))).size).toBe(views.length);
    }
  });

  it('vary a little from one product to the next, although the record is the same', () => {
    const drawing = GOODS['rice'];
    if (drawing === undefined) throw new Error('The list has lost its rice');
    expect(drawProduct('rice-a', 'grocery', drawing, 'front')).not.toBe(drawProduct('rice-b', 'grocery', drawing, 'front'));
  });
});

describe('scenes', () => {
  it('include every banner, wide, valid and within its size limit', () => {
    for (const name of BANNER_NAMES) {
      const svg = bannerPicture(name);
      expect(svg).toContain('viewBox="0 0 1600 600"');
      expect(isSound(svg)).toBe(true);
      expect(danglingReferences(svg)).toEqual([]);
      expect(svg.length).toBeLessThan(LARGEST_BANNER);
      expect(svg).toBe(bannerPicture(name));
    }
  });

  it('include a tile for every category', () => {
    const tiles = TILE_NAMES.map(tilePicture);
    expect(new Set(tiles).size).toBe(TILE_NAMES.length);
    expect(tiles.every((svg) => isSound(svg) && danglingReferences(svg).length === 0)).toBe(true);
  });

  it('include a picture for every empty screen', () => {
    const pictures = EMPTY_NAMES.map(emptyPicture);
    expect(new Set(pictures).size).toBe(EMPTY_NAMES.length);
    expect(pictures.every((svg) => isSound(svg) && danglingReferences(svg).length === 0)).toBe(true);
  });

  it('include the logo in every form', () => {
    for (const svg of [appIcon('rounded'), appIcon('full'), appIcon('maskable'), monochromeIcon(), favicon(), socialPicture()]) {
      expect(isSound(svg)).toBe(true);
      expect(danglingReferences(svg)).toEqual([]);
    }
  });
});
