/** One record of every kind of clothing, for the tests of the drawn catalogue. */
import type { Drawing } from '@haat/sample-catalogue/art/drawing.ts';
import type { Cloth } from '@haat/sample-catalogue/art/kit/cloth.ts';

const indigo: Cloth = { dye: 'indigo', print: { pattern: 'buti', ink: 'cream', second: 'sky' } };
const rani: Cloth = { dye: 'rani', print: { pattern: 'paisley', ink: 'butter', second: 'blush' } };
const haldi = { dye: 'haldi', motif: 'flower', ink: 'lac', second: 'rani' } as const;

const garments = (
  ['kurta', 'sherwani', 'bandi', 'shirt', 'tee', 'sweatshirt', 'hoodie', 'sweater', 'kurti', 'top', 'blouse', 'anarkali', 'frock'] as const
).map((cut): Drawing => ({ family: 'garment', cut, cloth: indigo, trim: 'haldi', hem: haldi }));
const children = (['kurta', 'shirt', 'tee', 'hoodie', 'frock'] as const).map((cut): Drawing => ({
  family: 'garment',
  cut,
  child: true,
  cloth: rani,
}));
const trousers = (['jeans', 'chinos', 'joggers', 'palazzo', 'churidar', 'pyjama', 'dhoti', 'shorts'] as const).map((cut): Drawing => ({
  family: 'bottoms',
  cut,
  cloth: indigo,
  trim: 'haldi',
  hem: haldi,
}));
const shoes = (['jutti', 'mojari', 'kolhapuri', 'sandal', 'heel', 'slipper', 'sneaker', 'hightop', 'school', 'loafer'] as const).map(
  (cut): Drawing => ({ family: 'footwear', cut, dye: 'lac', trim: 'haldi' }),
);
const bags = (['potli', 'tote', 'backpack', 'sling', 'handbag', 'clutch'] as const).map((cut): Drawing => ({
  family: 'bag',
  cut,
  cloth: rani,
  trim: 'haldi',
  band: haldi,
}));
const accessories = (['cap', 'topi', 'pagri', 'belt', 'muffler', 'socks', 'wallet', 'watch', 'sunglasses', 'umbrella', 'tie'] as const).map(
  (cut): Drawing => ({ family: 'accessory', cut, cloth: rani, trim: 'haldi', border: haldi }),
);
const jewels = (['bangles', 'jhumka', 'necklace', 'anklets', 'kada', 'tikka'] as const).map((cut): Drawing => ({
  family: 'ornament',
  cut,
  metal: 'brass',
  stone: 'madder',
  second: 'neem',
}));

const pallu = { dye: 'lac', ink: 'haldi', second: 'rose', rows: ['temple', 'paisley', 'flower'] } as const;
const drapes = (['saree', 'dupatta', 'stole', 'shawl'] as const).map((piece): Drawing => ({
  family: 'drape',
  piece,
  cloth: rani,
  border: haldi,
  pallu,
  fringe: 'haldi',
}));

export const wornSamples: readonly Drawing[] = [
  ...garments,
  ...children,
  ...trousers,
  ...shoes,
  ...bags,
  ...accessories,
  ...jewels,
  ...drapes,
  { family: 'drape', piece: 'saree', form: 'stand', cloth: rani, border: haldi, pallu, blouse: indigo },
  { family: 'lehenga', skirt: indigo, choli: rani, trim: 'haldi', waist: haldi, hem: haldi, middle: haldi, dupatta: rani },
  { family: 'lehenga', skirt: rani, trim: 'haldi', waist: haldi, hem: haldi },
  {
    family: 'outfit',
    top: { family: 'garment', cut: 'kurta', cloth: indigo, trim: 'haldi', slit: true },
    bottom: { family: 'bottoms', cut: 'pyjama', cloth: { dye: 'cream' } },
  },
];
