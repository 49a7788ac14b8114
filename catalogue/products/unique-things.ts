/** Unique things: gifts, toys, pictures, lamps. */
import { type Piece, subcategory } from './subcategory.ts';

const gifts: readonly Piece[] = [
  {
    id: 'u-mug-lotus', name: 'Lotus chai mug, 350 ml', brand: 'Oonth', hsn: '691200', price: 360, mrp: 378, stock: 72, colour: ['Cream and indigo', 'cream'],
    about: 'Stoneware with a row of lotuses painted by brush under the glaze. Holds two cutting chais, so you need not get up.',
    facts: 'Material: glazed stoneware. Care: dishwasher and microwave safe. Origin: fired in Khurja, Uttar Pradesh.',
    dimension: '9 cm high, 8.5 cm across, 350 ml',
    drawing: { family: 'mug', shape: 'mug', glaze: 'cream', inks: ['indigo', 'rose'], motif: 'lotus', drink: 'chai' },
  },
  {
    id: 'u-mug-barrel-pair', name: 'Two barrel mugs, ink and sky', brand: 'Oonth', hsn: '691200', price: 699, was: 849, mrp: 892, stock: 24, colour: ['Ink blue', 'ink'],
    about: 'A pair of round-bellied mugs in deep blue with sky dots. One for you, one for whoever is visiting.',
    facts: 'Material: glazed stoneware. Care: dishwasher safe. Origin: fired in Khurja, Uttar Pradesh.',
    dimension: '8 cm high, 9 cm across, 300 ml each',
    drawing: { family: 'mug', shape: 'barrel', glaze: 'ink', inks: ['powder', 'haldi'], motif: 'dot', drink: 'coffee', count: 2 },
  },
  {
    id: 'u-jewellery-box', name: 'Painted jewellery box', brand: 'Oonth', price: 1249, was: 1499, mrp: 1574, stock: 16, colour: ['Lac and haldi', 'lac'],
    about: 'A wooden box with flowers painted on every side, lined in velvet, with a tray that lifts out.',
    facts: 'Material: mango wood, acrylic paint, velvet. Care: dust with a dry cloth. Origin: painted in Jodhpur, Rajasthan.',
    dimension: '20 x 14 x 9 cm',
    drawing: { family: 'keepsake', kind: 'jewellery-box', dye: 'lac', inks: ['haldi', 'butter'] },
  },
  {
    id: 'u-notebook-ajrakh', name: 'Ajrakh cloth notebook', brand: 'Oonth', hsn: '482020', taxClass: 'exempt', price: 299, mrp: 299, stock: 95, colour: ['Indigo', 'indigo'],
    about: 'A hundred and sixty blank pages of cotton-rag paper bound in ajrakh cloth. Opens flat, takes ink without bleeding.',
    facts: 'Material: cotton-rag paper 120 gsm, cotton cloth; the pencil in the picture is not included. Care: keep dry. Origin: paper from Sanganer, Rajasthan.',
    dimension: 'A5, 160 pages',
    drawing: { family: 'keepsake', kind: 'notebook', dye: 'indigo', inks: ['cream', 'madder'], print: { pattern: 'ajrakh', ink: 'cream', second: 'sky' } },
  },
  {
    id: 'u-clock-teal', name: 'Painted wall clock', brand: 'Oonth', hsn: '910521', taxClass: 'standard', price: 1399, mrp: 1651, stock: 13, colour: ['Teal', 'teal'],
    about: 'A wooden dial painted like the inside of a haveli dome. Silent movement with a small brass pendulum, so it can hang in the bedroom.',
    facts: 'Material: mango wood, quartz movement, one AA cell not included. Care: dust. Origin: painted in Udaipur, Rajasthan.',
    dimension: '30 cm across, 3 cm deep',
    drawing: { family: 'keepsake', kind: 'wall-clock', dye: 'teal', inks: ['cream', 'haldi'] },
  },
  {
    id: 'u-hamper-festive', name: 'Festival hamper with ribbon', brand: 'Annapatra', hsn: '210690', net: 'Tea 200 g, sharbat 750 ml, soan papdi 400 g', price: 2499, was: 2999, mrp: 3149, stock: 18, colour: ['Rani and haldi', 'rani'], only: ['Mumbai', 'Pune', 'Delhi', 'Bengaluru'],
    about: 'A tin of tea, a bottle of rose sharbat and a wrapped box of soan papdi, packed in a basket that will outlive its contents.',
    facts: 'Contents: assam tea 200 g, rose sharbat 750 ml, soan papdi 400 g. Keep cool. Origin: packed in Pune, Maharashtra.',
    dimension: '36 x 26 x 20 cm, 2.1 kg',
    drawing: { family: 'keepsake', kind: 'hamper', dye: 'rani', inks: ['haldi', 'butter'] },
  },
  {
    id: 'u-pen-stand', name: 'Lacquered pen stand', brand: 'Lattu Patang', price: 249, mrp: 262, stock: 60, colour: ['Madder and butter', 'madder'],
    about: 'Turned on a lathe and coloured with sticks of lac while spinning, which is why the bands are so even.',
    facts: 'Material: ivory wood, vegetable lac; pencils not included. Care: wipe with an oiled cloth. Origin: Channapatna, Karnataka.',
    dimension: '10 cm high, 7 cm across',
    drawing: { family: 'keepsake', kind: 'pen-stand', dye: 'madder', inks: ['butter', 'haldi'] },
  },
];

const toys: readonly Piece[] = [
  {
    id: 'u-toy-horse', name: 'Channapatna horse on wheels', brand: 'Lattu Patang', price: 799, was: 949, mrp: 997, stock: 33, colour: ['Madder red', 'madder'],
    about: 'A small horse in lac colours on four wheels, which rolls for longer than you would think. No paint, nothing to lick off.',
    facts: 'Material: ivory wood, vegetable lac; rounded edges, from 18 months. Care: wipe dry. Origin: Channapatna, Karnataka.',
    dimension: '14 x 6 x 15 cm',
    drawing: { family: 'toy', kind: 'horse', dye: 'madder', inks: ['haldi', 'indigo'] },
  },
  {
    id: 'u-toy-elephant', name: 'Pull-along wooden elephant', brand: 'Lattu Patang', price: 899, mrp: 944, stock: 27, colour: ['Indigo', 'indigo'],
    about: 'Four wheels, one string, ears that nod. It follows across carpets and over most thresholds.',
    facts: 'Material: ivory wood, vegetable lac, cotton cord; from 12 months. Care: wipe dry. Origin: Channapatna, Karnataka.',
    dimension: '16 x 9 x 14 cm, cord 70 cm',
    drawing: { family: 'toy', kind: 'elephant', dye: 'indigo', inks: ['haldi', 'rose'] },
  },
  {
    id: 'u-toy-top', name: 'Lattu, a spinning top', brand: 'Lattu Patang', price: 99, mrp: 104, stock: 180, colour: ['Haldi and neem', 'haldi'],
    about: 'One lattu and its cord. It takes an afternoon to learn and is never unlearned.',
    facts: 'Material: wood, iron tip, cotton cord; from 6 years. Care: none. Origin: turned in Varanasi, Uttar Pradesh.',
    dimension: '6 cm across, cord 120 cm',
    drawing: { family: 'toy', kind: 'top', dye: 'haldi', inks: ['neem', 'madder'] },
  },
  {
    id: 'u-toy-rings', name: 'Stacking rings, five on a peg', brand: 'Lattu Patang', price: 549, was: 649, mrp: 682, stock: 41, colour: ['Many colours', 'leaf'],
    about: 'Five turned rings on a peg, big to small or any way she likes. The knob on top is the handle for small hands.',
    facts: 'Material: ivory wood, vegetable lac; from 9 months. Care: wipe dry. Origin: Channapatna, Karnataka.',
    dimension: '18 cm high, 10 cm across',
    drawing: { family: 'toy', kind: 'rings', dye: 'leaf', inks: ['haldi', 'rani'] },
  },
  {
    id: 'u-toy-kite', name: 'Paper kites, set of five', brand: 'Lattu Patang', price: 120, mrp: 126, stock: 150, colour: ['Madder and teal', 'madder'], only: ['Jaipur', 'Delhi', 'Lucknow', 'Pune', 'Mumbai'],
    about: 'Five tissue kites on bamboo, ready bridled. Plain cotton thread only, please: birds live up there.',
    facts: 'Material: tissue paper, bamboo. Care: no rain. Origin: made in Jaipur, Rajasthan.',
    dimension: '45 x 50 cm each',
    drawing: { family: 'toy', kind: 'kite', dye: 'madder', inks: ['turquoise', 'butter'] },
  },
  {
    id: 'u-toy-chess', name: 'Folding chess set in sheesham', brand: 'Lattu Patang', hsn: '950490', price: 1299, was: 1699, mrp: 1784, stock: 1, colour: ['Walnut', 'wood'],
    about: 'Hand-cut pieces with felt below, kept in a board that folds and locks with a brass hook.',
    facts: 'Material: sheesham and maple wood, brass. Care: dust, oil yearly. Origin: carved in Amritsar, Punjab.',
    dimension: 'Board 30 x 30 cm, king 7.5 cm',
    drawing: { family: 'toy', kind: 'chess', dye: 'wood', inks: ['cream', 'soot'] },
  },
  {
    id: 'u-toy-bat', name: 'Gully cricket bat and ball', brand: 'Lattu Patang', hsn: '950699', price: 649, mrp: 682, stock: 37, colour: ['Willow', 'khadi'],
    about: 'A light willow bat for lanes, courtyards and terraces, with a soft ball that forgives windows.',
    facts: 'Material: poplar willow, rubber grip. Care: oil the face. Origin: made in Meerut, Uttar Pradesh.',
    dimension: '78 cm, 900 g, size 5',
    drawing: { family: 'toy', kind: 'bat', dye: 'khadi', inks: ['madder', 'navy'] },
  },
];

const walls: readonly Piece[] = [
  {
    id: 'u-frame-peacock', name: 'Peacock print in teak frame', brand: 'Oonth', price: 1899, was: 2299, mrp: 2414, stock: 12, colour: ['Teal', 'teal'],
    about: 'A block print of a peacock on cotton-rag paper, pulled by hand in three colours and framed behind glass.',
    facts: 'Material: paper, teak, glass. Care: keep out of direct sun. Origin: printed in Jaipur, Rajasthan.',
    dimension: '32 x 42 cm, hook included',
    drawing: { family: 'frame', wood: 'teak', picture: 'peacock', inks: ['haldi', 'teal', 'madder'] },
  },
  {
    id: 'u-frame-boat', name: 'Backwater boat, round frame', brand: 'Oonth', price: 1499, mrp: 1574, stock: 15, colour: ['Indigo', 'indigo'],
    about: 'A boat at dusk in three flat inks, set in a round walnut frame. Easy to hang: one nail, no level.',
    facts: 'Material: paper, walnut, glass. Care: dust. Origin: printed in Kochi, Kerala.',
    dimension: '34 cm across',
    drawing: { family: 'frame', wood: 'walnut', picture: 'boat', inks: ['rose', 'indigo', 'cream'], form: 'round' },
  },
  {
    id: 'u-frame-tree', name: 'Tree of life, white frame', brand: 'Oonth', price: 1299, was: 1599, mrp: 1679, stock: 20, colour: ['Neem green', 'neem'],
    about: 'The tree that grows on every second block-printed curtain, here alone, large, in neem and terra.',
    facts: 'Material: cotton-rag paper, painted wood, acrylic glass. Care: dust. Origin: printed in Sanganer, Rajasthan.',
    dimension: '30 x 40 cm',
    drawing: { family: 'frame', wood: 'white', picture: 'tree', inks: ['neem', 'terra', 'haldi'] },
  },
  {
    id: 'u-mirror-jharokha', name: 'Jharokha mirror in brass tone', brand: 'Oonth', hsn: '700992', price: 2799, mrp: 2939, stock: 8, colour: ['Brass', 'brass'], only: ['Mumbai', 'Pune', 'Delhi', 'Jaipur'],
    about: 'A small window from a haveli, with a mirror where the view would be. It makes a dark corridor longer.',
    facts: 'Material: mango wood with brass foil, mirror glass. Care: dust with a soft brush. Origin: made in Jodhpur, Rajasthan.',
    dimension: '40 x 60 x 4 cm',
    drawing: { family: 'frame', wood: 'brass', picture: 'mirror', inks: ['lac', 'haldi', 'aqua'], form: 'arch' },
  },
];

const lamps: readonly Piece[] = [
  {
    id: 'u-diya-brass', name: 'Brass akhand diya on stand', brand: 'Tamra Tola', price: 1850, was: 2200, mrp: 2310, stock: 19, colour: ['Brass', 'brass'], featured: true,
    about: 'A deep diya on a foot, cast in one piece, that burns through the night on 120 ml of oil.',
    facts: 'Material: cast brass, 780 g. Care: tamarind and ash, or any brass polish. Origin: cast in Moradabad, Uttar Pradesh.',
    dimension: '14 x 11 x 12 cm',
    drawing: { family: 'lamp', kind: 'diya', metal: 'brass', dye: 'haldi', inks: ['madder', 'butter'] },
  },
  {
    id: 'u-diya-clay', name: 'Clay diyas, set of twelve', brand: 'Mitti & Mor', hsn: '691200', taxClass: 'exempt', price: 149, mrp: 149, stock: 200, colour: ['Terracotta', 'terra'],
    about: 'Twelve small diyas thrown on the wheel and painted with a white line; the picture shows three. Soak them for an hour first, they will drink less oil.',
    facts: 'Material: fired clay, lime paint. Care: single use or many. Origin: thrown in Khurja, Uttar Pradesh.',
    dimension: '6.5 cm across, 2.5 cm high each',
    drawing: { family: 'lamp', kind: 'clay-diyas', dye: 'terra', inks: ['cream', 'haldi'] },
  },
  {
    id: 'u-lantern-indigo', name: 'Iron lantern, indigo glass', brand: 'Tamra Tola', hsn: '940550', price: 999, was: 1249, mrp: 1312, stock: 22, colour: ['Indigo', 'indigo'],
    about: 'Cut-out iron with panes of indigo glass. A tea light inside throws stars on the ceiling.',
    facts: 'Material: powder-coated iron, glass. Care: dust. Origin: made in Moradabad, Uttar Pradesh.',
    dimension: '14 x 14 x 26 cm',
    drawing: { family: 'lamp', kind: 'lantern', metal: 'iron', dye: 'indigo', inks: ['haldi', 'sky'] },
  },
  {
    id: 'u-samai-brass', name: 'Kerala samai, two tiers', brand: 'Tamra Tola', price: 4499, mrp: 4724, stock: 6, colour: ['Brass', 'brass'], only: ['Kochi', 'Chennai', 'Bengaluru', 'Mumbai', 'Pune'],
    about: 'A standing lamp with two tiers of wicks around one stem. It comes apart in three for cleaning.',
    facts: 'Material: cast brass, 2.9 kg. Care: polish before festivals. Origin: cast in Mannar, Kerala.',
    dimension: '46 cm high, base 18 cm',
    drawing: { family: 'lamp', kind: 'samai', metal: 'brass', dye: 'brass', inks: ['haldi', 'madder'] },
  },
  {
    id: 'u-star-paper', name: 'Paper star lantern', brand: 'Oonth', hsn: '940549', price: 349, was: 449, mrp: 472, stock: 0, colour: ['Rani pink', 'rani'],
    about: 'An eight-pointed star that folds flat and opens to the size of a tray. Cable with bulb holder included.',
    facts: 'Material: handmade paper, cotton cord, 2 m cable. Care: keep dry, LED bulbs only. Origin: made in Puducherry.',
    dimension: '60 cm across',
    drawing: { family: 'lamp', kind: 'paper-star', dye: 'rani', inks: ['butter', 'haldi'] },
  },
  {
    id: 'u-rakhi-box', name: 'Rakhi box with roli and rice', brand: 'Oonth', hsn: '560900', taxClass: 'exempt', price: 449, was: 549, mrp: 549, stock: 65, colour: ['Haldi and lac', 'haldi'],
    about: 'One thread of silk and beads, roli, rice and a note card, in a box that fits through a letter slot.',
    facts: 'Contents: rakhi, roli 5 g, rice 5 g, card. Origin: packed in Jaipur, Rajasthan.',
    dimension: '16 x 11 x 2.4 cm',
    drawing: { family: 'keepsake', kind: 'rakhi-box', dye: 'haldi', inks: ['lac', 'rani'] },
    theme: 'festive',
  },
];

const UNIQUE = { catId: 'unique-things' } as const;

export const uniqueThings = [
  ...subcategory({ ...UNIQUE, subCatId: 'unique-gifts', theme: 'unique', views: 4 }, gifts),
  ...subcategory({ ...UNIQUE, subCatId: 'unique-toys', theme: 'toys', views: 4 }, toys),
  ...subcategory({ ...UNIQUE, subCatId: 'unique-walls', theme: 'unique', views: 4 }, walls),
  ...subcategory({ ...UNIQUE, subCatId: 'unique-lamps', theme: 'festive', views: 4 }, lamps),
];
