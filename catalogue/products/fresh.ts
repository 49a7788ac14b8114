/** Fruit, vegetables, dairy and bread. */
import { type Piece, subcategory } from './subcategory.ts';

const fruit: readonly Piece[] = [
  {
    id: 'f-mango-alphonso', name: 'Ratnagiri Alphonso mangoes', brand: 'Khet Kothi', hsn: '080450', price: 849, was: 999, stock: 3, weights: ['6 pieces', '12 pieces'], colour: ['Golden', 'haldi'], only: ['Pune', 'Mumbai', 'Hyderabad', 'Bengaluru'],
    variants: [{ weight: '12 pieces', price: 1599, was: 1899 }],
    about: 'Ripened in hay, not in a cupboard with powder. Eat when the skin begins to wrinkle near the stem.',
    facts: 'Keep in straw at room temperature, then two days in the fridge at most. Origin: Ratnagiri, Maharashtra.',
    dimension: 'About 250 g each',
    drawing: { family: 'produce', kind: 'mango', on: 'thali' },
  },
  {
    id: 'f-banana-elaichi', name: 'Elaichi bananas', brand: 'Khet Kothi', hsn: '080390', price: 68, stock: 75, weights: ['6 pieces', '12 pieces'], colour: ['Yellow', 'haldi'],
    variants: [{ weight: '6 pieces', price: 36 }],
    about: 'The short ones, thin-skinned and sweet, just right for a school tiffin.',
    facts: 'Keep hanging, away from apples. Origin: Thane, Maharashtra.',
    dimension: 'About 70 g each',
    drawing: { family: 'produce', kind: 'banana', on: 'thali' },
  },
  {
    id: 'f-apple-shimla', name: 'Shimla apples', brand: 'Khet Kothi', hsn: '080810', price: 220, was: 260, stock: 48, weights: ['500 g', '1 kg', '2 kg'], colour: ['Red', 'madder'],
    variants: [{ weight: '500 g', price: 120, was: 140 }, { weight: '2 kg', price: 420, was: 500 }],
    about: 'Crisp, red on the sunny side, with a leaf left on some of them to prove it.',
    facts: 'Unwaxed. Keep cold. Origin: Kotgarh, Himachal Pradesh.',
    dimension: 'About 160 g each',
    drawing: { family: 'produce', kind: 'apple', on: 'basket', cloth: 'cream', tone: 'red' },
  },
  {
    id: 'f-orange-nagpur', name: 'Nagpur oranges', brand: 'Khet Kothi', hsn: '080521', price: 110, stock: 62, weights: ['1 kg', '2 kg'], colour: ['Orange', 'peach'],
    variants: [{ weight: '2 kg', price: 210 }],
    about: 'Loose-skinned and full of juice. Peel one and the whole compartment knows.',
    facts: 'Keep cool and airy. Origin: Nagpur, Maharashtra.',
    dimension: 'About 140 g each',
    drawing: { family: 'produce', kind: 'orange', on: 'crate' },
  },
  {
    id: 'f-pomegranate-bhagwa', name: 'Bhagwa pomegranates', brand: 'Khet Kothi', price: 195, stock: 1, weights: ['500 g', '1 kg'], colour: ['Deep red', 'madder'],
    variants: [{ weight: '500 g', price: 105 }],
    about: 'Dark seeds, soft enough for toddlers and dentures. Cut the crown, break along the ridges.',
    facts: 'Keeps three weeks in the fridge. Origin: Solapur, Maharashtra.',
    dimension: 'About 280 g each',
    drawing: { family: 'produce', kind: 'pomegranate', on: 'cloth', cloth: 'indigo' },
  },
  {
    id: 'f-coconut', name: 'Coconuts for the kitchen', brand: 'Khet Kothi', hsn: '080119', price: 48, stock: 66, weights: ['1 piece', '3 pieces'], colour: ['Brown', 'wood'], only: ['Kochi', 'Chennai', 'Bengaluru', 'Mumbai', 'Kolkata'],
    variants: [{ weight: '3 pieces', price: 135 }],
    about: 'Mature, heavy, with water you can hear. Good for grating, for chutney and for the threshold of a new house.',
    facts: 'Keep dry. Origin: Pollachi, Tamil Nadu.',
    dimension: 'About 550 g each',
    drawing: { family: 'produce', kind: 'coconut', on: 'thali' },
  },
  {
    id: 'f-guava-allahabad', name: 'Allahabadi guavas', brand: 'Khet Kothi', hsn: '080450', price: 92, stock: 0, weights: ['500 g', '1 kg'], colour: ['Pale green', 'mint'], only: ['Lucknow', 'Delhi', 'Jaipur', 'Kolkata'],
    variants: [{ weight: '500 g', price: 50 }],
    about: 'White inside, best with black salt and chilli on a winter terrace.',
    facts: 'Eat within four days. Origin: Prayagraj, Uttar Pradesh.',
    dimension: 'About 180 g each',
    drawing: { family: 'produce', kind: 'guava', on: 'basket', cloth: 'blush' },
  },
];

const vegetables: readonly Piece[] = [
  {
    id: 'f-tomato-desi', name: 'Desi tomatoes', brand: 'Khet Kothi', hsn: '070200', price: 38, was: 45, stock: 140, weights: ['500 g', '1 kg', '2 kg'], colour: ['Red', 'madder'],
    variants: [{ weight: '500 g', price: 20, was: 24 }, { weight: '2 kg', price: 72, was: 86 }],
    about: 'Soft, sour and crooked, which is what a gravy wants. Not for posing in sandwiches.',
    facts: 'Keep out of the fridge. Origin: Nashik, Maharashtra.',
    dimension: 'About 90 g each',
    drawing: { family: 'produce', kind: 'tomato', on: 'thali' },
  },
  {
    id: 'f-onion-nashik', name: 'Nashik onions', brand: 'Khet Kothi', hsn: '070310', price: 34, stock: 190, weights: ['1 kg', '2 kg', '5 kg'], colour: ['Purple', 'jamun'],
    variants: [{ weight: '2 kg', price: 66 }, { weight: '5 kg', price: 155 }],
    about: 'Dry-skinned red onions that keep for a month in a basket by the door.',
    facts: 'Keep dry and airy. Origin: Lasalgaon, Maharashtra.',
    dimension: 'About 110 g each',
    drawing: { family: 'produce', kind: 'onion', on: 'basket', cloth: 'butter' },
  },
  {
    id: 'f-potato-new', name: 'New potatoes', brand: 'Khet Kothi', hsn: '070190', price: 32, stock: 175, weights: ['1 kg', '2 kg', '5 kg'], colour: ['Light brown', 'camel'],
    variants: [{ weight: '2 kg', price: 62 }, { weight: '5 kg', price: 145 }],
    about: 'Thin skins that rub off under the tap. For jeera aloo, whole and unpeeled.',
    facts: 'Keep dark. Origin: Agra, Uttar Pradesh.',
    dimension: 'About 60 g each',
    drawing: { family: 'produce', kind: 'potato', on: 'crate' },
  },
  {
    id: 'f-brinjal-bharta', name: 'Bharta brinjals', brand: 'Khet Kothi', hsn: '070930', price: 56, stock: 44, weights: ['500 g', '1 kg'], colour: ['Purple', 'jamun'],
    variants: [{ weight: '500 g', price: 30 }],
    about: 'Long, glossy, light for their size, with few seeds. Straight onto the flame.',
    facts: 'Eat within three days. Origin: Jalgaon, Maharashtra.',
    dimension: 'About 350 g each',
    drawing: { family: 'produce', kind: 'brinjal', on: 'cloth', cloth: 'haldi' },
  },
  {
    id: 'f-cauliflower', name: 'Winter cauliflower', brand: 'Khet Kothi', hsn: '070410', price: 42, stock: 57, weights: ['1 piece', '2 pieces'], colour: ['Cream', 'cream'],
    variants: [{ weight: '2 pieces', price: 80 }],
    about: 'A tight white head with its leaves on. Cook the stalk too, it is the sweetest part.',
    facts: 'Keep cold. Origin: Sonipat, Haryana.',
    dimension: 'About 700 g',
    drawing: { family: 'produce', kind: 'cauliflower', on: 'basket', cloth: 'rose' },
  },
  {
    id: 'f-carrot-delhi', name: 'Red Delhi carrots', brand: 'Khet Kothi', hsn: '070610', price: 58, was: 66, stock: 0, weights: ['500 g', '1 kg'], colour: ['Red', 'rose'], only: ['Delhi', 'Jaipur', 'Lucknow', 'Kolkata'],
    variants: [{ weight: '500 g', price: 31, was: 35 }],
    about: 'Here from December to February. If you are not making gajar halwa, think again.',
    facts: 'Keep cold, leaves off. Origin: Meerut, Uttar Pradesh.',
    dimension: 'About 120 g each',
    drawing: { family: 'produce', kind: 'carrot', on: 'crate', tone: 'red' },
  },
  {
    id: 'f-spinach-bunch', name: 'Palak, one bunch', brand: 'Khet Kothi', hsn: '070970', price: 25, stock: 82, colour: ['Green', 'neem'],
    about: 'Young leaves with pink roots, tied with straw. Wash three times.',
    facts: 'Eat within two days. Origin: grown around your city.',
    dimension: 'About 250 g',
    drawing: { family: 'produce', kind: 'spinach' },
  },
  {
    id: 'f-coriander-bunch', name: 'Coriander, one bunch', brand: 'Khet Kothi', price: 20, stock: 160, colour: ['Green', 'leaf'],
    about: 'Once it came free with the vegetables. Now it costs twenty rupees and still smells the same.',
    facts: 'Stand it in water, cover loosely. Origin: grown around your city.',
    dimension: 'About 100 g',
    drawing: { family: 'produce', kind: 'coriander' },
  },
];

const dairy: readonly Piece[] = [
  {
    id: 'f-paneer-fresh', name: 'Fresh paneer', brand: 'Doodh Deori', hsn: '040610', taxClass: 'exempt', price: 98, mrp: 98, stock: 52, weights: ['200 g', '500 g'], colour: ['White', 'cream'],
    variants: [{ weight: '500 g', price: 235, mrp: 235 }],
    about: 'Pressed this morning from full-cream milk. Cut it cold, fry it hot.',
    facts: 'Ingredients: cow milk, lemon. Keep cold, 5 days. Origin: made in Anand, Gujarat.',
    dimension: 'Block in muslin',
    drawing: { family: 'dairy', kind: 'paneer', dye: 'neem' },
  },
  {
    id: 'f-curd-clay', name: 'Set curd in a clay pot', brand: 'Doodh Deori', hsn: '040320', price: 85, mrp: 90, stock: 39, weights: ['400 g', '1 kg'], colour: ['Terracotta', 'terra'], only: ['Kolkata', 'Delhi', 'Mumbai', 'Pune'],
    variants: [{ weight: '1 kg', price: 195, mrp: 205 }],
    about: 'The pot drinks the whey and the curd turns firm enough to cut. Keep the pot for a plant.',
    facts: 'Ingredients: milk, culture. Keep cold, 7 days. Origin: set in Kolkata, West Bengal.',
    dimension: 'Clay pot',
    drawing: { family: 'dairy', kind: 'curd', dye: 'terra' },
  },
  {
    id: 'f-butter-white', name: 'White butter', brand: 'Doodh Deori', net: '250 g', price: 145, was: 160, mrp: 168, stock: 25, colour: ['Cream', 'butter'],
    about: 'Unsalted makhan, churned from curd. It belongs on a paratha, in a quantity that will not be discussed.',
    facts: 'Ingredients: cow milk cream. Keep cold, 10 days. Net 250 g. Origin: churned in Karnal, Haryana.',
    dimension: 'Block, 250 g',
    drawing: { family: 'dairy', kind: 'butter', dye: 'indigo' },
  },
  {
    id: 'f-eggs-brown', name: 'Brown eggs', brand: 'Doodh Deori', hsn: '040721', taxClass: 'exempt', price: 96, mrp: 96, stock: 88, weights: ['6 pieces', '12 pieces'], colour: ['Brown', 'camel'],
    variants: [{ weight: '6 pieces', price: 52, mrp: 52 }],
    about: 'From hens that walk about. Shells of several browns, yolks of one deep yellow.',
    facts: 'Keep cold, 3 weeks. Origin: Namakkal, Tamil Nadu.',
    dimension: 'About 55 g each',
    drawing: { family: 'dairy', kind: 'eggs', dye: 'haldi' },
  },
  {
    id: 'f-pav-ladi', name: 'Ladi pav, six joined', brand: 'Doodh Deori', hsn: '190590', taxClass: 'exempt', net: '300 g', price: 30, mrp: 30, stock: 45, colour: ['Golden brown', 'camel'], only: ['Mumbai', 'Pune'],
    about: 'Baked at four in the morning, torn apart by eight. For misal, bhaji, or only butter.',
    facts: 'Ingredients: wheat flour, yeast, salt, oil. Contains gluten. Eat today. Origin: baked in your city.',
    dimension: 'Six pieces, 300 g',
    drawing: { family: 'dairy', kind: 'pav' },
  },
];

const FRESH = { catId: 'fresh', theme: 'fresh', views: 3 } as const;

export const fresh = [
  ...subcategory({ ...FRESH, subCatId: 'fresh-fruit' }, fruit),
  ...subcategory({ ...FRESH, subCatId: 'fresh-vegetables' }, vegetables),
  ...subcategory({ ...FRESH, subCatId: 'fresh-dairy' }, dairy),
];
