/** Grains, dals, spices and pickles. */
import { type Piece, subcategory } from './subcategory.ts';

const grains: readonly Piece[] = [
  {
    id: 'f-rice-basmati', name: 'Aged basmati rice', brand: 'Khet Kothi', hsn: '100630', price: 189, was: 220, mrp: 231, stock: 120, weights: ['1 kg', '5 kg', '10 kg'], colour: ['White', 'cream'],
    variants: [{ weight: '5 kg', price: 899, was: 1049, mrp: 1102 }, { weight: '10 kg', price: 1749, was: 2049, mrp: 2152 }],
    about: 'Long grains kept for two years, so that they swell lengthwise and stay apart. Soak for half an hour, cook in plenty of water.',
    facts: 'Ingredients: basmati rice. Keep dry and closed. Best within 18 months. Origin: grown in Karnal, Haryana.',
    dimension: 'Cotton sack, price for each pack',
    drawing: { family: 'sack', cloth: 'cream', grain: 'rice', label: { ground: 'neem', ink: 'butter', accent: 'haldi', emblem: 'rice' } },
  },
  {
    id: 'f-atta-chakki', name: 'Stone-ground chakki atta', brand: 'Annapatra', hsn: '110100', price: 285, was: 320, mrp: 336, stock: 85, weights: ['2 kg', '5 kg'], colour: ['Wheat', 'sand'], featured: true,
    variants: [{ weight: '2 kg', price: 125, was: 140, mrp: 147 }],
    about: 'Sharbati wheat ground slowly between stones, bran and all. Rotis stay soft until the evening tiffin.',
    facts: 'Ingredients: whole wheat. Keep dry, best within 3 months. Origin: wheat from Sehore, Madhya Pradesh.',
    dimension: 'Paper pouch',
    drawing: { family: 'pouch', form: 'paper', dye: 'sand', label: { ground: 'cream', ink: 'rust', accent: 'haldi', emblem: 'wheat' } },
  },
  {
    id: 'f-dal-toor', name: 'Toor dal, unpolished', brand: 'Khet Kothi', hsn: '071360', price: 165, mrp: 174, stock: 96, weights: ['500 g', '1 kg', '2 kg'], colour: ['Yellow', 'haldi'],
    variants: [{ weight: '500 g', price: 88, mrp: 93 }, { weight: '2 kg', price: 320, mrp: 336 }],
    about: 'Unpolished, so it looks a little dull and tastes of something. Four whistles and a spoon of ghee.',
    facts: 'Ingredients: split pigeon peas. Keep dry, best within 9 months. Origin: grown in Latur, Maharashtra.',
    dimension: 'Cotton sack',
    drawing: { family: 'sack', cloth: 'khadi', grain: 'toor', label: { ground: 'haldi', ink: 'lac', accent: 'madder', emblem: 'bean' } },
  },
  {
    id: 'f-dal-moong', name: 'Green moong, whole', brand: 'Khet Kothi', hsn: '071331', price: 142, was: 160, mrp: 168, stock: 70, weights: ['500 g', '1 kg'], colour: ['Green', 'leaf'],
    variants: [{ weight: '500 g', price: 76, was: 85, mrp: 90 }],
    about: 'Small bright beans that sprout overnight in a wet cloth. Cooks in half an hour without soaking.',
    facts: 'Ingredients: green gram. Keep dry, best within 9 months. Origin: grown in Nagaur, Rajasthan.',
    dimension: 'Stand-up pouch with window',
    drawing: { family: 'pouch', form: 'stand-up', dye: 'neem', window: 'moong', label: { ground: 'butter', ink: 'neem', accent: 'leaf', emblem: 'bean' } },
  },
  {
    id: 'f-rajma-chitra', name: 'Chitra rajma', brand: 'Khet Kothi', hsn: '071333', price: 178, mrp: 187, stock: 54, weights: ['500 g', '1 kg'], colour: ['Speckled red', 'rust'],
    variants: [{ weight: '500 g', price: 95, mrp: 100 }],
    about: 'Speckled kidney beans from the hills, which hold their shape in the gravy. Soak in the evening for lunch tomorrow.',
    facts: 'Ingredients: kidney beans. Keep dry, best within 12 months. Origin: grown in Bhaderwah, Jammu.',
    dimension: 'Cotton sack, tied',
    drawing: { family: 'sack', cloth: 'sand', grain: 'rajma', tied: true, label: { ground: 'lac', ink: 'butter', accent: 'rose', emblem: 'sun' } },
  },
  {
    id: 'f-millet-bajra', name: 'Bajra, cleaned', brand: 'Khet Kothi', hsn: '100829', price: 78, mrp: 82, stock: 64, weights: ['1 kg', '2 kg'], colour: ['Grey green', 'olive'], only: ['Jaipur', 'Delhi', 'Pune', 'Mumbai', 'Lucknow'],
    variants: [{ weight: '2 kg', price: 150, mrp: 158 }],
    about: 'Pearl millet for winter rotis with jaggery and white butter. Cleaned twice, stones removed.',
    facts: 'Ingredients: pearl millet. Keep cool, best within 6 months. Origin: grown in Barmer, Rajasthan.',
    dimension: 'Paper pouch with window',
    drawing: { family: 'pouch', form: 'paper', dye: 'camel', window: 'millet', label: { ground: 'cream', ink: 'olive', accent: 'terra', emblem: 'wheat', form: 'medallion' } },
  },
  {
    id: 'f-poha-thick', name: 'Thick poha', brand: 'Annapatra', hsn: '190410', price: 62, mrp: 66, stock: 110, weights: ['500 g', '1 kg'], colour: ['White', 'cream'],
    variants: [{ weight: '500 g', price: 34, mrp: 36 }],
    about: 'Flattened rice for breakfast: rinse, drain, wait five minutes, and only then the onions.',
    facts: 'Ingredients: rice. Keep dry, best within 6 months. Origin: made in Indore, Madhya Pradesh.',
    dimension: 'Pillow pouch with window',
    drawing: { family: 'pouch', form: 'pillow', dye: 'turquoise', window: 'poha', label: { ground: 'cream', ink: 'teal', accent: 'haldi', emblem: 'leaf' } },
  },
  {
    id: 'f-sugar-khand', name: 'Desi khand sugar', brand: 'Annapatra', hsn: '170114', price: 95, mrp: 100, stock: 1, weights: ['1 kg'], colour: ['Pale brown', 'sand'],
    about: 'Unbleached sugar with a little of the cane left in it. For chai, halwa and children who are quick.',
    facts: 'Ingredients: cane sugar. Keep dry. Origin: made in Muzaffarnagar, Uttar Pradesh.',
    dimension: 'Carton with pouring lip',
    drawing: { family: 'carton', form: 'tall', dye: 'camel', print: { pattern: 'dots', ink: 'cream', second: 'butter' }, label: { ground: 'cream', ink: 'rust', accent: 'haldi', emblem: 'sun', form: 'arch' } },
  },
];

const spices: readonly Piece[] = [
  {
    id: 'f-masala-chilli', name: 'Byadgi chilli powder', brand: 'Silbatta Street', hsn: '090422', net: '200 g', price: 145, was: 175, mrp: 184, stock: 88, colour: ['Deep red', 'madder'],
    about: 'More colour than heat: ground from wrinkled Byadgi chillies with their seeds taken out. The jar has a cloth cap because it looks better on a shelf.',
    facts: 'Ingredients: dried chillies. Keep dark. Best within 12 months. Origin: grown in Haveri, Karnataka. Net 200 g.',
    dimension: 'Glass jar, 200 g',
    drawing: { family: 'jar', fill: 'chilli', label: { ground: 'cream', ink: 'madder', accent: 'neem', emblem: 'chilli' }, bonnet: { dye: 'madder', print: { pattern: 'dots', ink: 'cream', second: 'butter' }, cord: 'haldi' } },
  },
  {
    id: 'f-masala-haldi', name: 'Lakadong turmeric powder', brand: 'Silbatta Street', hsn: '091030', net: '150 g', price: 210, mrp: 221, stock: 66, colour: ['Turmeric', 'haldi'],
    about: 'A turmeric so strong that half a spoon is a spoon. Stains fingers, boards and kurtas with equal joy.',
    facts: 'Ingredients: turmeric. Keep dark. Best within 12 months. Origin: grown in the Jaintia Hills, Meghalaya. Net 150 g.',
    dimension: 'Glass jar, 150 g',
    drawing: { family: 'jar', shape: 'hexagon', fill: 'turmeric', lid: 'brass', label: { ground: 'lac', ink: 'butter', accent: 'haldi', emblem: 'flower', form: 'medallion' } },
  },
  {
    id: 'f-masala-garam', name: 'Garam masala, twelve spices', brand: 'Silbatta Street', hsn: '091091', net: '100 g', price: 185, was: 210, mrp: 221, stock: 74, colour: ['Brown', 'tan'],
    about: 'Roasted on Tuesday, ground on Wednesday, packed on Thursday. Add it at the end, with the lid on.',
    facts: 'Ingredients: coriander, cumin, pepper, cardamom, clove, cinnamon and six more. Keep dark. Net 100 g.',
    dimension: 'Tin, 100 g',
    drawing: { family: 'tin', shape: 'tall', dye: 'rust', inks: ['butter', 'haldi'], emblem: 'mortar', lid: 'brass' },
  },
  {
    id: 'f-pickle-mango', name: 'Mango pickle in mustard oil', brand: 'Silbatta Street', hsn: '200190', price: 160, mrp: 168, stock: 58, weights: ['250 g', '500 g', '1 kg'], colour: ['Mango', 'gold'],
    variants: [{ weight: '250 g', price: 92, mrp: 97 }, { weight: '1 kg', price: 299, mrp: 314 }],
    about: 'Raw mangoes cut with their stones, sunned for a week and left in mustard oil until they give in.',
    facts: 'Ingredients: mango, mustard oil, salt, chilli, fenugreek. Use a dry spoon. Origin: made in Lucknow, Uttar Pradesh.',
    dimension: 'Glass jar',
    drawing: { family: 'jar', shape: 'round', fill: 'mango-pickle', label: { ground: 'butter', ink: 'neem', accent: 'madder', emblem: 'mango' }, bonnet: { dye: 'neem', print: { pattern: 'gingham', ink: 'cream', second: 'cream' }, cord: 'madder' } },
  },
  {
    id: 'f-pickle-lemon', name: 'Sweet lemon pickle', brand: 'Silbatta Street', hsn: '200190', price: 149, mrp: 157, stock: 1, weights: ['250 g', '500 g'], colour: ['Lemon', 'haldi'],
    variants: [{ weight: '250 g', price: 82, mrp: 87 }],
    about: 'Lemons, jaggery and patience. Four months old when it reaches you, and in no hurry after that.',
    facts: 'Ingredients: lemon, jaggery, salt, spices. Use a dry spoon. Origin: made in Surat, Gujarat.',
    dimension: 'Glass jar',
    drawing: { family: 'jar', shape: 'squat', fill: 'lemon-pickle', lid: 'madder', label: { ground: 'cream', ink: 'teal', accent: 'haldi', emblem: 'sun', form: 'arch' } },
  },
  {
    id: 'f-salt-rock', name: 'Sendha rock salt', brand: 'Annapatra', hsn: '250100', taxClass: 'exempt', net: '500 g', price: 45, mrp: 45, stock: 160, colour: ['Pale pink', 'blush'],
    about: 'Pink salt for fasting days and for every other day, ground fine enough for the shaker.',
    facts: 'Ingredients: rock salt. Keep dry. Net 500 g. Origin: ground in Ajmer, Rajasthan.',
    dimension: 'Carton, 500 g',
    drawing: { family: 'carton', form: 'tall', dye: 'rose', print: { pattern: 'chevron', ink: 'cream', second: 'blush' }, label: { ground: 'cream', ink: 'lac', accent: 'rose', emblem: 'salt', form: 'medallion' } },
  },
  {
    id: 'f-jaggery-powder', name: 'Kolhapur jaggery', brand: 'Khet Kothi', hsn: '170113', price: 98, was: 115, mrp: 121, stock: 83, weights: ['500 g', '1 kg'], colour: ['Dark gold', 'gold'], only: ['Pune', 'Mumbai', 'Hyderabad', 'Bengaluru'],
    variants: [{ weight: '500 g', price: 54, was: 63, mrp: 67 }],
    about: 'Boiled in open pans until it sets, with no bleach, hence the colour. Crumble it over hot puran poli.',
    facts: 'Ingredients: cane juice. Keep dry. Best within 12 months. Origin: made in Kolhapur, Maharashtra.',
    dimension: 'Glass jar',
    drawing: { family: 'jar', shape: 'straight', fill: 'jaggery', lid: 'neem', label: { ground: 'sand', ink: 'rust', accent: 'neem', emblem: 'leaf', form: 'sprig' } },
  },
];

export const groceriesDry = [
  ...subcategory({ catId: 'groceries', subCatId: 'groceries-grains', theme: 'grocery', views: 3 }, grains),
  ...subcategory({ catId: 'groceries', subCatId: 'groceries-spices', theme: 'grocery', views: 3 }, spices),
];
