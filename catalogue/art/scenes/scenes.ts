/**
 * Banners and tiles, made of the same parts as the products. Banners are 1600 × 600 with the left 38 % empty for words
 * and the interest right of the middle (phones crop to the right); tiles are arches of 400 × 480 on transparent ground.
 */
import { dressOf, hungGarment } from '../garment/garment.ts';
import type { GarmentDrawing } from '../garment/cut.ts';
import type { ObjectDrawing, Label, LabelEmblem } from '../objects/drawing.ts';
import { objectParts } from '../objects/parts.ts';
import { DYE, type Dye, lift, mix, shade } from '../kit/palette.ts';
import { randomFrom } from '../kit/random.ts';
import { scalePan } from '../stage/scale-pan.ts';
import { type Theme, THEME_TINT, archOutline, floor, floorColour, niche, wall } from '../stage/stage.ts';
import { factor, group, path, SvgBuilder, rectangle, stroke } from '../kit/svg.ts';

export type BannerName = 'fashion' | 'grocery' | 'children' | 'house' | 'your-words' | 'show-live' | 'by-weight';
export type TileName = 'mens' | 'womens' | 'boys' | 'girls' | 'unique-things' | 'groceries' | 'fresh' | 'electronics' | 'home';

type Thing = ObjectDrawing | GarmentDrawing;
/** A thing with the place of its foot and its size; hung things keep their peg where the box has it. */
type Item = readonly [thing: Thing | 'balance', x: number, y: number, scale: number];

interface BannerPlan {
  readonly theme: Theme;
  /** Centres of the niches, their half width and the floor's height. */
  readonly niches: readonly number[];
  readonly half: number;
  readonly floor: number;
  readonly items: readonly Item[];
}

const label = (ground: Dye, ink: Dye, accent: Dye, emblem: LabelEmblem, form: NonNullable<Label['form']> = 'band'): Label => ({ ground, ink, accent, emblem, form });

const KURTA: GarmentDrawing = { family: 'garment', cut: 'kurta', cloth: { dye: 'indigo', print: { pattern: 'buti', ink: 'cream', second: 'sky' } }, trim: 'ink',
  slit: true };
const ANARKALI: GarmentDrawing = {
  family: 'garment', cut: 'anarkali', cloth: { dye: 'madder', print: { pattern: 'buti', ink: 'butter', second: 'blush' } },
    bodice: { dye: 'lac', print: { pattern: 'dots', ink: 'haldi', second: 'rose', scale: 0.8 } }, trim: 'haldi', neck: 'v',
  belt: { dye: 'haldi', motif: 'flower', ink: 'madder' }, hem: { dye: 'haldi', motif: 'paisley', ink: 'lac', second: 'rose' },
};
const KURTI: GarmentDrawing = { family: 'garment', cut: 'kurti', cloth: { dye: 'teal', print: { pattern: 'jaal', ink: 'butter', second: 'mint' } }, trim: 'haldi',
  cuff: 'flower', slit: true, hem: { dye: 'haldi', motif: 'lotus', ink: 'teal', second: 'madder' } };
const BOYS_KURTA: GarmentDrawing = { family: 'garment', cut: 'kurta', child: true,
  cloth: { dye: 'neem', print: { pattern: 'elephant', ink: 'butter', second: 'haldi' } }, trim: 'haldi' };
const FROCK: GarmentDrawing = { family: 'garment', cut: 'frock', child: true, cloth: { dye: 'rose', print: { pattern: 'flower', ink: 'cream', second: 'butter' } },
  trim: 'cream', bow: 'neem', hem: { dye: 'cream', motif: 'flower', ink: 'neem', second: 'rose' } };
const STRIPED_TEE: GarmentDrawing = { family: 'garment', cut: 'tee', child: true,
  cloth: { dye: 'cream', print: { pattern: 'stripe', ink: 'indigo', second: 'haldi', turn: 90 } }, trim: 'madder' };
const PRINTED_TEE: GarmentDrawing = { family: 'garment', cut: 'tee', cloth: { dye: 'terra' }, trim: 'rust',
  emblem: { motif: 'lotus', ink: 'cream', second: 'butter', form: 'ring' } };

const SACK: ObjectDrawing = { family: 'sack', cloth: 'khadi', grain: 'rice', label: label('cream', 'neem', 'haldi', 'rice') };
const OIL: ObjectDrawing = { family: 'bottle', shape: 'oil', liquid: 'haldi', cap: 'neem', label: label('cream', 'neem', 'haldi', 'drop') };
const MASALA: ObjectDrawing = { family: 'jar', fill: 'chilli', label: label('cream', 'neem', 'madder', 'chilli'),
  bonnet: { dye: 'madder', print: { pattern: 'dots', ink: 'cream', second: 'butter', scale: 0.9 }, cord: 'haldi' } };
const MANGOES: ObjectDrawing = { family: 'produce', kind: 'mango' };
const TIN: ObjectDrawing = { family: 'tin', dye: 'haldi', inks: ['neem', 'madder'], emblem: 'cow' };
const HORSE: ObjectDrawing = { family: 'toy', kind: 'horse', dye: 'haldi', inks: ['madder', 'cream'] };
const KITE: ObjectDrawing = { family: 'toy', kind: 'kite', dye: 'rani', inks: ['indigo', 'butter'] };
const BLOCKS: ObjectDrawing = { family: 'toy', kind: 'blocks', dye: 'rose', inks: ['indigo', 'haldi'] };
const DIYA: ObjectDrawing = { family: 'lamp', kind: 'diya', dye: 'terra', inks: ['butter', 'haldi'] };
const SAMAI: ObjectDrawing = { family: 'lamp', kind: 'samai', dye: 'terra', inks: ['butter', 'haldi'] };
const LAMP: ObjectDrawing = { family: 'lamp', kind: 'table-lamp', dye: 'cream', inks: ['madder', 'haldi'] };
const CUSHION: ObjectDrawing = { family: 'cushion', dye: 'teal', inks: ['cream', 'haldi'], print: { pattern: 'flower', ink: 'cream', second: 'haldi' } };
const PLANTER: ObjectDrawing = { family: 'pottery', kind: 'planter', glaze: 'cream', inks: ['madder', 'indigo'], motif: 'diamond', plant: 'snake-plant' };
const MATKA: ObjectDrawing = { family: 'pottery', kind: 'matka', glaze: 'terra', inks: ['cream', 'butter'], motif: 'peacock' };
const PHONE: ObjectDrawing = { family: 'device', kind: 'phone', dye: 'indigo', inks: ['butter', 'rose', 'lac'], wallpaper: 'arches' };
const MUG: ObjectDrawing = { family: 'mug', glaze: 'cream', inks: ['madder', 'indigo'], motif: 'lotus', drink: 'chai' };
const TOMATO: ObjectDrawing = { family: 'produce', kind: 'tomato', on: 'basket', cloth: 'indigo' };
const DAL: ObjectDrawing = { family: 'pouch', form: 'stand-up', dye: 'cream', window: 'masoor', label: label('terra', 'cream', 'butter', 'bean') };

const BANNERS: Readonly<Record<BannerName, BannerPlan>> = {
  fashion: { theme: 'women', niches: [760, 1085, 1410], half: 140, floor: 516,
    items: [[KURTA, 760, 548, 0.475], [ANARKALI, 1085, 548, 0.475], [KURTI, 1410, 548, 0.475]] },
  grocery: { theme: 'grocery', niches: [800, 1110, 1420], half: 136, floor: 500,
    items: [[SACK, 800, 552, 0.47], [OIL, 990, 556, 0.42], [MASALA, 1118, 566, 0.45], [TIN, 1262, 548, 0.32], [MANGOES, 1430, 560, 0.46]] },
  children: { theme: 'girls', niches: [770, 1090, 1410], half: 138, floor: 512,
    items: [[BOYS_KURTA, 770, 566, 0.47], [FROCK, 1090, 560, 0.47], [KITE, 1420, 560, 0.44], [HORSE, 1268, 582, 0.27], [BLOCKS, 930, 586, 0.2]] },
  house: { theme: 'home', niches: [790, 1105, 1420], half: 138, floor: 506,
    items: [[LAMP, 790, 556, 0.46], [CUSHION, 1105, 560, 0.42], [SAMAI, 1420, 556, 0.44], [MATKA, 968, 574, 0.24], [PLANTER, 1262, 576, 0.3]] },
  'your-words': { theme: 'unique', niches: [1010, 1370], half: 160, floor: 512,
    items: [[PRINTED_TEE, 1010, 590, 0.5], [MUG, 1376, 568, 0.48],
      [{ ...CUSHION, dye: 'madder', inks: ['butter', 'haldi'], print: { pattern: 'dots', ink: 'butter', second: 'rose' }, centre: 'heart' }, 1196, 588, 0.28]] },
  'show-live': { theme: 'women', niches: [1000, 1370], half: 160, floor: 512, items: [[ANARKALI, 1000, 566, 0.5], [PHONE, 1360, 572, 0.52]] },
  'by-weight': { theme: 'fresh', niches: [1000, 1370], half: 162, floor: 508, items: [['balance', 1000, 568, 0.48], [SACK, 1376, 572, 0.48], [DAL, 1196, 584, 0.3]] },
};

function placedThing(picture: SvgBuilder, theme: Theme, name: string, [thing, x, y, scale]: Item, index: number): string {
  const random = randomFrom(`${name}/${index}`);
  const draw = (): string => {
    if (thing === 'balance') return scalePan(picture, 'toor');
    return thing.family === 'garment' ? hungGarment(dressOf({ picture, theme, id: name, random }, thing), false) : objectParts(picture, thing, random);
  };
  return group(draw(), `transform="translate(${x} ${y}) scale(${factor(scale)}) translate(-500 -1095)"`);
}

/** A banner as SVG, 1600 × 600. The same name gives the same bytes. */
export function bannerPicture(name: BannerName): string {
  const plan = BANNERS[name];
  const picture = new SvgBuilder(1600, 600);
  const tint = THEME_TINT[plan.theme];
  picture.add(wall(picture, tint[0]));
  for (const x of plan.niches) picture.add(niche(picture, x, plan.half, 36, 172, plan.floor, tint));
  picture.add(floor(picture, floorColour(plan.theme), plan.floor));
  plan.items.forEach((item, index) => picture.add(placedThing(picture, plan.theme, `banner/${name}`, item, index)));
  return picture.toString();
}

interface TilePlan {
  readonly theme: Theme;
  readonly items: readonly Item[];
}

const TILES: Readonly<Record<TileName, TilePlan>> = {
  mens: { theme: 'men', items: [[KURTA, 200, 466, 0.44]] }, womens: { theme: 'women', items: [[ANARKALI, 200, 466, 0.44]] },
  boys: { theme: 'boys', items: [[STRIPED_TEE, 200, 486, 0.46]] }, girls: { theme: 'girls', items: [[FROCK, 200, 474, 0.45]] },
  'unique-things': { theme: 'unique', items: [[HORSE, 204, 446, 0.5]] }, groceries: { theme: 'grocery', items: [[MASALA, 200, 448, 0.5]] },
  fresh: { theme: 'fresh', items: [[TOMATO, 200, 452, 0.52]] }, electronics: { theme: 'electronics', items: [[PHONE, 198, 448, 0.48]] },
    home: { theme: 'home', items: [[DIYA, 190, 448, 0.46]] },
};

/** An arched category tile as SVG, 400 × 480, transparent outside the arch. */
export function tilePicture(name: TileName): string {
  const { theme, items } = TILES[name];
  const picture = new SvgBuilder(400, 480);
  const [wallColour, fill] = THEME_TINT[theme];
  const arch = archOutline(200, 190, 8, 190, 474);
  const ground = mix(fill, DYE.khadi, 0.5);
  const back = rectangle(0, 0, 400, 480, picture.linear(0, 0, 400, 480, [[0, lift(fill, 0.5)], [0.5, fill], [1, shade(fill, 0.08)]])) +
    rectangle(0, 398, 400, 82, picture.linear(0, 398, 0, 480, [[0, shade(ground, 0.1)], [1, lift(ground, 0.4)]]));
  picture.add(group(path(arch, fill) + back + items.map((item, index) => placedThing(picture, theme, `tile/${name}`, item, index)).join('') +
    stroke(arch, lift(wallColour, 0.6), 14), picture.clip(arch)));
  return picture.toString();
}

export const BANNER_NAMES = Object.keys(BANNERS) as BannerName[];
export const TILE_NAMES = Object.keys(TILES) as TileName[];
