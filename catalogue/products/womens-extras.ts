/** Women's shoes, bags, jewellery and stoles. */
import { type Piece, subcategory, SHOES_WOMEN } from './subcategory.ts';

const shoes: readonly Piece[] = [
  {
    id: 'w-jutti-rose', name: 'Rose jutti, lotus embroidery', brand: 'Lohar Lane', hsn: '640359', taxClass: 'footwear', price: 1099, was: 1399, mrp: 1469, stock: 0, sizes: SHOES_WOMEN, counted: [4, 7, 8, 7, 4], colour: ['Rose', 'rose'],
    about: 'Flat juttis with a cushioned inner sole and a lotus stitched on each toe. Left and right are alike at first; wear decides.',
    facts: 'Material: leather, cotton thread, foam insole. Care: keep dry, stuff with paper. Origin: made in Patiala, Punjab.',
    dimension: 'UK 5: insole 24 cm, heel 0.5 cm',
    drawing: { family: 'footwear', cut: 'mojari', dye: 'rose', trim: 'butter', motif: 'lotus' },
  },
  {
    id: 'w-sandal-braided', name: 'Braided leather sandals', brand: 'Lohar Lane', hsn: '640399', taxClass: 'footwear', price: 1199, was: 1599, mrp: 1679, stock: 19, sizes: SHOES_WOMEN, colour: ['Madder red', 'madder'], featured: true,
    about: 'A braided upper, a buckle at the ankle and a low wedge. Comfortable from the second hour, not from the second week.',
    facts: 'Material: goat leather, cork wedge, rubber sole. Care: wipe with a damp cloth. Origin: made in Chennai, Tamil Nadu.',
    dimension: 'UK 5: insole 24 cm, wedge 4 cm',
    drawing: { family: 'footwear', cut: 'sandal', dye: 'madder', trim: 'haldi', motif: 'flower' },
  },
  {
    id: 'w-heel-jamun', name: 'Jamun block heels', brand: 'Lohar Lane', hsn: '640419', taxClass: 'footwear', price: 1899, mrp: 1994, stock: 0, sizes: SHOES_WOMEN, counted: [0, 3, 4, 3, 2], colour: ['Jamun', 'jamun'],
    about: 'Silk-covered heels with a thin brass-coloured line along the edge. The heel is broad enough for grass and marble.',
    facts: 'Material: silk blend upper, leather lining. Care: spot clean only. Origin: made in Agra, Uttar Pradesh.',
    dimension: 'UK 5: insole 24 cm, heel 6 cm',
    drawing: { family: 'footwear', cut: 'heel', dye: 'jamun', trim: 'brass' },
  },
];

const bags: readonly Piece[] = [
  {
    id: 'w-potli-bandhani', name: 'Bandhani potli bag', brand: 'Oonth', price: 649, mrp: 682, stock: 38, colour: ['Rani pink', 'rani'],
    about: 'A drawstring bag for phone, keys and lipstick, with a paisley band and two tassels. Lined in haldi cotton.',
    facts: 'Material: cotton silk, cotton lining. Care: spot clean. Origin: sewn in Bhuj, Gujarat.',
    dimension: '24 x 22 cm, handle 12 cm',
    drawing: { family: 'bag', cut: 'potli', cloth: { dye: 'rani', print: { pattern: 'buti', ink: 'butter', second: 'blush' } }, trim: 'haldi', band: { dye: 'haldi', motif: 'paisley', ink: 'lac' } },
  },
  {
    id: 'w-tote-mandala', name: 'Mandala canvas tote', brand: 'Oonth', price: 499, was: 599, mrp: 629, stock: 76, colour: ['Natural', 'cream'],
    about: 'Heavy canvas with a mandala printed in teal and haldi, handles long enough for the shoulder, and one inner pocket for keys.',
    facts: 'Material: 100% cotton canvas, 400 gsm. Care: machine wash cold, iron inside out. Origin: sewn in Kolkata, West Bengal.',
    dimension: '38 x 40 x 10 cm',
    drawing: { family: 'bag', cut: 'tote', cloth: { dye: 'cream' }, trim: 'tan', emblem: { motif: 'peacock', ink: 'teal', second: 'haldi' } },
  },
  {
    id: 'w-sling-ikat', name: 'Indigo ikat sling bag', brand: 'Oonth', price: 899, mrp: 944, stock: 21, colour: ['Indigo and tan', 'ink'],
    about: 'A small bag in blue ikat under a leather flap, with a leather strap that shortens from hip to waist. Magnetic snap.',
    facts: 'Material: handloom cotton, vegetable-tanned leather. Care: spot clean. Origin: woven in Pochampally, sewn in Hyderabad.',
    dimension: '24 x 18 x 7 cm, strap 70 to 120 cm',
    drawing: { family: 'bag', cut: 'sling', cloth: { dye: 'ink', print: { pattern: 'ikat', ink: 'powder', second: 'sky' } }, trim: 'wood', pocket: { dye: 'tan' } },
  },
  {
    id: 'w-handbag-terra', name: 'Terra leather handbag', brand: 'Lohar Lane', hsn: '420221', taxClass: 'standard', price: 3299, was: 3999, mrp: 4719, stock: 9, colour: ['Terracotta', 'terra'],
    about: 'A structured bag for a day at work: stands by itself, closes with a zip, holds a tablet and a lunch box.',
    facts: 'Material: full-grain leather, cotton lining. Care: wipe, condition once a year. Origin: made in Kolkata, West Bengal.',
    dimension: '34 x 26 x 12 cm',
    drawing: { family: 'bag', cut: 'handbag', cloth: { dye: 'terra' }, trim: 'soot', pocket: { dye: 'rust' } },
  },
  {
    id: 'w-clutch-brocade', name: 'Brocade evening clutch', brand: 'Rangdhaga Row', hsn: '420232', taxClass: 'standard', price: 1149, mrp: 1356, stock: 1, colour: ['Teal and gold', 'teal'],
    about: 'Leftover brocade from the loom, stiffened and closed with a brass-coloured clasp. No two have the same piece of pattern.',
    facts: 'Material: silk brocade, velvet lining. Care: keep in its cloth bag. Origin: sewn in Varanasi, Uttar Pradesh.',
    dimension: '22 x 12 x 4 cm, chain 110 cm',
    drawing: { family: 'bag', cut: 'clutch', cloth: { dye: 'teal', print: { pattern: 'jaal', ink: 'butter', second: 'haldi' } }, trim: 'haldi' },
  },
];

const jewellery: readonly Piece[] = [
  {
    id: 'w-jhumka-madder', name: 'Temple jhumkas, red stones', brand: 'Jhilmil Jod', price: 549, was: 749, mrp: 772, stock: 62, colour: ['Antique gold', 'brass'],
    about: 'Bell-shaped earrings with red and green glass stones and a row of pearls that moves when you nod. Light for their size.',
    facts: 'Material: gold-toned brass, glass, resin pearls; nickel-free hooks. Care: keep away from perfume. Origin: made in Jaipur, Rajasthan.',
    dimension: '5.5 x 3 cm, 14 g a piece',
    drawing: { family: 'ornament', cut: 'jhumka', metal: 'brass', stone: 'madder', second: 'neem' },
  },
  {
    id: 'w-jhumka-silver', name: 'Oxidised jhumkas, teal stones', brand: 'Jhilmil Jod', price: 399, mrp: 411, stock: 45, colour: ['Oxidised silver', 'silver'],
    about: 'The everyday pair: darkened silver tone, teal stones, small bells that can just be heard.',
    facts: 'Material: silver-toned alloy, glass. Care: wipe dry. Origin: made in Kutch, Gujarat.',
    dimension: '4.5 x 2.6 cm, 11 g a piece',
    drawing: { family: 'ornament', cut: 'jhumka', metal: 'silver', stone: 'teal', second: 'sky' },
  },
  {
    id: 'w-bangles-lac', name: 'Lac bangles, set of twelve', brand: 'Jhilmil Jod', hsn: '711790', price: 349, was: 449, mrp: 463, stock: 51, sizes: ['2.4', '2.6', '2.8'], colour: ['Rani and gold', 'rani'],
    about: 'Twelve lac bangles in rani and gold, shaped over a coal fire and set with tiny mirrors while still warm.',
    facts: 'Material: natural lac, glass. Care: keep cool and dry. Origin: made in Jaipur, Rajasthan.',
    dimension: 'Size 2.6: inner width 6.7 cm',
    drawing: { family: 'ornament', cut: 'bangles', metal: 'brass', stone: 'rani', second: 'haldi' },
  },
  {
    id: 'w-necklace-kundan', name: 'Kundan look necklace', brand: 'Jhilmil Jod', price: 1799, was: 2299, mrp: 2368, stock: 14, colour: ['Gold and green', 'brass'],
    about: 'A short necklace of pale stones in gold tone with green drops, tied at the back with a cord so that it suits every neckline.',
    facts: 'Material: gold-toned brass, glass stones, cotton cord. Care: keep in its box. Origin: made in Jaipur, Rajasthan.',
    dimension: '18 cm and 20 cm of cord',
    drawing: { family: 'ornament', cut: 'necklace', metal: 'brass', stone: 'neem', second: 'blush' },
  },
  {
    id: 'w-anklets-silver', name: 'Silver tone anklets with bells', brand: 'Jhilmil Jod', price: 299, mrp: 308, stock: 88, colour: ['Silver', 'silver'],
    about: 'A pair of slim rings hung with small bells. Everybody will know where you are.',
    facts: 'Material: silver-toned alloy. Care: wipe dry after wearing. Origin: made in Rajkot, Gujarat.',
    dimension: '25 cm, adjustable by 3 cm',
    drawing: { family: 'ornament', cut: 'anklets', metal: 'silver', stone: 'indigo', second: 'sky' },
  },
];

const stoles: readonly Piece[] = [
  {
    id: 'w-dupatta-leheriya', name: 'Leheriya chiffon dupatta', brand: 'Mitti & Mor', hsn: '621430', taxClass: 'apparel', price: 799, was: 999, mrp: 1049, stock: 37, colour: ['Haldi and rani', 'haldi'],
    about: 'Diagonal waves of madder and cream on haldi, with a rani edge and a short fringe. Turns a plain kurta into an outfit.',
    facts: 'Material: chiffon, zari edge. Care: wash by hand alone. Origin: dyed in Udaipur, Rajasthan.',
    dimension: '2.4 x 0.9 m',
    drawing: { family: 'drape', piece: 'dupatta', cloth: { dye: 'haldi', print: { pattern: 'leheriya', ink: 'cream', second: 'terra' } }, border: { dye: 'rani', motif: 'flower', ink: 'butter', second: 'haldi' }, pallu: { dye: 'rani', ink: 'butter', second: 'haldi', rows: ['dot', 'flower'] }, fringe: 'rani' },
  },
  {
    id: 'w-dupatta-phulkari', name: 'Phulkari dupatta', brand: 'Mitti & Mor', hsn: '621490', taxClass: 'apparel', price: 1999, mrp: 2099, stock: 11, colour: ['Rust', 'rust'], only: ['Delhi', 'Lucknow', 'Jaipur', 'Mumbai'],
    about: 'Flower work in floss silk on rust cotton, counted thread by thread from the back of the cloth. Heavy, bright, for generations.',
    facts: 'Material: cotton, floss silk. Care: dry clean. Origin: embroidered in Patiala, Punjab.',
    dimension: '2.3 x 0.9 m',
    drawing: { family: 'drape', piece: 'dupatta', cloth: { dye: 'rust', print: { pattern: 'diamond', ink: 'butter', second: 'rani', scale: 1.3 } }, border: { dye: 'haldi', motif: 'diamond', ink: 'rust', second: 'rani' }, pallu: { dye: 'haldi', ink: 'rust', second: 'rani', rows: ['diamond', 'flower', 'diamond'] }, fringe: 'haldi' },
  },
  {
    id: 'w-shawl-pashmina', name: 'Paisley wool shawl', brand: 'Kasuti Lane', hsn: '621420', taxClass: 'apparel', price: 4999, was: 5999, mrp: 7079, stock: 8, colour: ['Powder blue', 'powder'], only: ['Delhi', 'Lucknow', 'Kolkata', 'Jaipur'],
    about: 'Fine merino with a border of woven paisleys. Warm as a blanket, thin enough to pass through a bangle if you take your time.',
    facts: 'Material: 100% merino wool. Care: dry clean, store with neem leaves. Origin: woven in Srinagar, Kashmir.',
    dimension: '2 x 1 m',
    drawing: { family: 'drape', piece: 'shawl', cloth: { dye: 'powder', print: { pattern: 'paisley', ink: 'indigo', second: 'rose' } }, border: { dye: 'indigo', motif: 'paisley', ink: 'powder', second: 'haldi' }, pallu: { dye: 'indigo', ink: 'powder', second: 'haldi', rows: ['paisley', 'temple'] }, fringe: 'powder' },
  },
];

const WOMENS = { catId: 'womens', theme: 'women' } as const;

export const womensExtras = [
  ...subcategory({ ...WOMENS, subCatId: 'womens-bags', views: 4 }, shoes),
  ...subcategory({ ...WOMENS, subCatId: 'womens-bags', views: 4 }, bags),
  ...subcategory({ ...WOMENS, subCatId: 'womens-jewellery', views: 3 }, jewellery),
  ...subcategory({ ...WOMENS, subCatId: 'womens-jewellery', views: 4 }, stoles),
];
