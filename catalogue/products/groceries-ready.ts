/** Tea, oil, drinks, snacks and sweets. */
import { type Piece, subcategory } from './subcategory.ts';

const drinks: readonly Piece[] = [
  {
    id: 'f-tea-assam', name: 'Assam breakfast tea', brand: 'Annapatra', price: 240, was: 290, mrp: 305, stock: 105, weights: ['250 g', '500 g', '1 kg'], colour: ['Neem green', 'neem'],
    variants: [{ weight: '500 g', price: 465, was: 560, mrp: 588 }, { weight: '1 kg', price: 899, was: 1090, mrp: 1145 }],
    about: 'Strong CTC grains that stand up to milk, ginger and a second boil. The carton is printed with the leaf it came from.',
    facts: 'Ingredients: black tea. Keep closed. Best within 18 months. Origin: grown in Dibrugarh, Assam.',
    dimension: 'Carton with inner bag',
    drawing: { family: 'carton', form: 'tall', dye: 'neem', print: { pattern: 'leaf', ink: 'mint', second: 'leaf' }, label: { ground: 'cream', ink: 'neem', accent: 'haldi', emblem: 'tea', form: 'arch' } },
  },
  {
    id: 'f-tea-darjeeling', name: 'Darjeeling first flush tea', brand: 'Annapatra', net: '100 g', price: 780, mrp: 819, stock: 23, colour: ['Indigo tin', 'indigo'],
    about: 'Picked in March, light as straw in the cup, best without milk. Water just off the boil, three minutes.',
    facts: 'Ingredients: whole-leaf black tea. Net 100 g. Origin: grown in Kurseong, West Bengal.',
    dimension: 'Tin, 100 g',
    drawing: { family: 'tin', shape: 'tall', dye: 'indigo', inks: ['butter', 'sky'], emblem: 'tea', motif: 'lotus' },
  },
  {
    id: 'f-coffee-filter', name: 'Filter coffee, 20% chicory', brand: 'Annapatra', hsn: '090190', net: '400 g', price: 320, was: 360, mrp: 378, stock: 47, colour: ['Coffee brown', 'soot'], only: ['Chennai', 'Bengaluru', 'Hyderabad', 'Kochi', 'Mumbai'],
    about: 'Plantation beans roasted dark and ground for the brass filter. The chicory is for body, not to save on coffee.',
    facts: 'Ingredients: coffee 80%, chicory 20%. Net 400 g. Origin: grown in Chikkamagaluru, Karnataka.',
    dimension: 'Glass jar, 400 g',
    drawing: { family: 'jar', shape: 'straight', fill: 'coffee', lid: 'brass', label: { ground: 'madder', ink: 'cream', accent: 'haldi', emblem: 'cup', form: 'medallion' } },
  },
  {
    id: 'f-oil-mustard', name: 'Kachi ghani mustard oil, 1 l', brand: 'Annapatra', hsn: '151499', net: '1 l', price: 199, mrp: 209, stock: 90, colour: ['Mustard', 'gold'],
    about: 'Pressed cold in a wooden mill, sharp enough to make the eyes water when it meets the pan.',
    facts: 'Ingredients: mustard oil. Keep dark. Best within 9 months. Origin: pressed in Bharatpur, Rajasthan. Net 1 l.',
    dimension: 'Bottle, 1 l',
    drawing: { family: 'bottle', shape: 'oil', liquid: 'gold', clear: true, cap: 'madder', label: { ground: 'cream', ink: 'olive', accent: 'haldi', emblem: 'drop' } },
  },
  {
    id: 'f-oil-coconut', name: 'Cold-pressed coconut oil', brand: 'Annapatra', hsn: '151319', price: 260, was: 299, mrp: 314, stock: 52, weights: ['500 ml', '1 l'], colour: ['Pale', 'cream'],
    variants: [{ weight: '1 l', price: 499, was: 575, mrp: 604 }],
    about: 'For curries on the coast and for hair everywhere. Turns solid below twenty-four degrees, as it should.',
    facts: 'Ingredients: coconut oil. Best within 12 months. Origin: pressed in Thrissur, Kerala.',
    dimension: 'Bottle',
    drawing: { family: 'bottle', shape: 'squash', liquid: 'cream', clear: true, cap: 'neem', label: { ground: 'teal', ink: 'cream', accent: 'butter', emblem: 'coconut', form: 'arch' } },
  },
  {
    id: 'f-ghee-bilona', name: 'Bilona cow ghee, 1 l tin', brand: 'Khet Kothi', hsn: '040590', net: '1 l', price: 1180, was: 1350, mrp: 1418, stock: 31, colour: ['Gold', 'haldi'], featured: true,
    about: 'Curd churned by hand, butter cooked until it smells of caramel. Grainy, golden, slow.',
    facts: 'Ingredients: cow milk. Keep closed, no fridge needed. Best within 9 months. Origin: churned in Anand, Gujarat.',
    dimension: 'Printed tin, 1 l',
    drawing: { family: 'tin', shape: 'drum', dye: 'haldi', inks: ['neem', 'lac'], emblem: 'cow', lid: 'brass' },
  },
  {
    id: 'f-squash-rose', name: 'Rose sharbat, 750 ml', brand: 'Annapatra', hsn: '210690', net: '750 ml', price: 135, mrp: 142, stock: 68, colour: ['Rose', 'rani'],
    about: 'Two fingers of syrup, cold milk or water, a basil seed if you have it. Tastes like four in the afternoon in May.',
    facts: 'Ingredients: sugar, rose water, beet colour, citric acid. Best within 12 months. Origin: made in Kannauj, Uttar Pradesh.',
    dimension: 'Bottle, 750 ml',
    drawing: { family: 'bottle', shape: 'juice', liquid: 'rani', clear: true, cap: 'butter', label: { ground: 'cream', ink: 'rani', accent: 'leaf', emblem: 'flower', form: 'medallion' } },
  },
  {
    id: 'f-honey-wild', name: 'Wild forest honey', brand: 'Khet Kothi', hsn: '040900', price: 395, was: 450, mrp: 473, stock: 0, weights: ['250 g', '500 g'], colour: ['Amber', 'gold'],
    variants: [{ weight: '250 g', price: 210, was: 240, mrp: 252 }],
    about: 'Collected by climbers in the Nilgiris, filtered through cloth and nothing else. It will crystallise in winter.',
    facts: 'Ingredients: honey. Not for infants under 12 months. Origin: Nilgiris, Tamil Nadu.',
    dimension: 'Glass jar',
    drawing: { family: 'jar', shape: 'hexagon', fill: 'honey', label: { ground: 'cream', ink: 'rust', accent: 'gold', emblem: 'flower', form: 'arch' }, bonnet: { dye: 'butter', print: { pattern: 'check', ink: 'terra', second: 'rust' }, cord: 'rust' } },
  },
];

const snacks: readonly Piece[] = [
  {
    id: 'f-biscuit-jeera', name: 'Jeera butter biscuits', brand: 'Annapatra', hsn: '190531', net: '200 g', price: 60, mrp: 63, stock: 130, colour: ['Golden', 'camel'],
    about: 'Salty, short and full of cumin. Strong enough to be dipped in chai twice.',
    facts: 'Ingredients: wheat flour, butter, cumin, salt. Contains gluten and milk. Net 200 g. Origin: baked in Hyderabad, Telangana.',
    dimension: 'Pack, 200 g',
    drawing: { family: 'sweets', kind: 'biscuit', on: 'cake-stand', dye: 'teal' },
  },
  {
    id: 'f-laddoo-besan', name: 'Besan laddoo, box of 12', brand: 'Annapatra', net: '480 g', price: 340, was: 399, mrp: 419, stock: 40, colour: ['Gold', 'gold'],
    about: 'Gram flour roasted in ghee for an hour, because that is how long it takes. Keeps for two weeks, in theory.',
    facts: 'Ingredients: gram flour, ghee, sugar, cardamom, almonds. Contains milk and nuts. Net 480 g. Origin: made in Indore, Madhya Pradesh.',
    dimension: 'Box, 480 g',
    drawing: { family: 'sweets', kind: 'laddoo', on: 'brass', dye: 'lac' },
  },
  {
    id: 'f-barfi-kaju', name: 'Kaju barfi, silver leaf', brand: 'Annapatra', price: 620, mrp: 651, stock: 28, weights: ['250 g', '500 g'], colour: ['Cream', 'cream'],
    variants: [{ weight: '250 g', price: 330, mrp: 347 }],
    about: 'Cashew and sugar, rolled thin and cut in lozenges. The box is printed, so it needs no wrapping.',
    facts: 'Ingredients: cashew, sugar, edible silver leaf. Contains nuts. Best within 15 days. Origin: made in Delhi.',
    dimension: 'Sweet box',
    drawing: { family: 'sweets', kind: 'barfi', on: 'box', dye: 'rani' },
  },
  {
    id: 'f-namkeen-mix', name: 'Farsan mixture', brand: 'Silbatta Street', price: 85, mrp: 90, stock: 115, weights: ['200 g', '400 g'], colour: ['Orange', 'terra'],
    variants: [{ weight: '200 g', price: 48, mrp: 51 }],
    about: 'Sev, peanuts, lentils, raisins and one surprise in every handful. Opens with a tear, closes with a clip, is never closed.',
    facts: 'Ingredients: gram flour, peanuts, lentils, oil, spices. Contains peanuts. Best within 4 months. Origin: made in Ratlam, Madhya Pradesh.',
    dimension: 'Pillow pouch',
    drawing: { family: 'pouch', form: 'pillow', dye: 'madder', window: 'namkeen', label: { ground: 'butter', ink: 'lac', accent: 'terra', emblem: 'chilli' } },
  },
  {
    id: 'f-chips-banana', name: 'Banana chips, coconut oil', brand: 'Silbatta Street', hsn: '200899', price: 90, was: 105, mrp: 111, stock: 1, weights: ['150 g', '300 g'], colour: ['Yellow', 'haldi'], only: ['Kochi', 'Chennai', 'Bengaluru', 'Mumbai'],
    variants: [{ weight: '300 g', price: 169, was: 199, mrp: 209 }],
    about: 'Nendran bananas sliced straight into hot coconut oil, salted with salt water. Loud.',
    facts: 'Ingredients: banana, coconut oil, salt, turmeric. Best within 3 months. Origin: fried in Kozhikode, Kerala.',
    dimension: 'Pillow pouch',
    drawing: { family: 'pouch', form: 'pillow', dye: 'haldi', window: 'chips', label: { ground: 'neem', ink: 'butter', accent: 'haldi', emblem: 'coconut' } },
  },
  {
    id: 'f-almonds-mamra', name: 'Mamra almonds', brand: 'Khet Kothi', hsn: '080212', price: 890, was: 990, mrp: 1040, stock: 36, weights: ['250 g', '500 g'], colour: ['Almond', 'camel'],
    variants: [{ weight: '250 g', price: 470, was: 525, mrp: 552 }],
    about: 'Small, curved and oily, the kind that is soaked overnight for examinations.',
    facts: 'Ingredients: almonds. Keep cool. Best within 9 months. Origin: packed in Delhi.',
    dimension: 'Glass jar',
    drawing: { family: 'jar', shape: 'round', fill: 'almond', lid: 'lac', label: { ground: 'cream', ink: 'tan', accent: 'lac', emblem: 'almond', form: 'medallion' } },
  },
  {
    id: 'f-dates-box', name: 'Medjool dates, gift box', brand: 'Annapatra', hsn: '080410', net: '500 g', price: 549, mrp: 577, stock: 44, colour: ['Dark brown', 'soot'],
    about: 'Soft, large dates laid in two rows. For breaking a fast, or for not finishing a letter.',
    facts: 'Ingredients: dates. Keep cool. Best within 10 months. Net 500 g. Origin: grown in Kutch, Gujarat.',
    dimension: 'Box, 500 g',
    drawing: { family: 'sweets', kind: 'dates', on: 'box', dye: 'neem' },
  },
  {
    id: 'f-papdi-soan', name: 'Soan papdi', brand: 'Annapatra', net: '400 g', price: 180, was: 220, mrp: 231, stock: 0, colour: ['Pale gold', 'butter'],
    about: 'Flaky threads of sugar and gram flour. The sweet that travels from house to house each Diwali; this one is worth opening.',
    facts: 'Ingredients: sugar, gram flour, ghee, cardamom, pistachio. Contains nuts and milk. Net 400 g. Origin: made in Jaipur, Rajasthan.',
    dimension: 'Box, 400 g',
    drawing: { family: 'sweets', kind: 'soan-papdi', on: 'leaf' },
  },
];

const GROCERIES = { catId: 'groceries', theme: 'grocery', views: 3 } as const;

export const groceriesReady = [
  ...subcategory({ ...GROCERIES, subCatId: 'groceries-drinks' }, drinks),
  ...subcategory({ ...GROCERIES, subCatId: 'groceries-snacks' }, snacks),
];
