/** Women's kurtis, dresses, sarees and lehengas. */
import { ADULT, type Piece, subcategory } from './subcategory.ts';

const kurtis: readonly Piece[] = [
  {
    id: 'w-kurti-teal-jaal', name: 'Teal jaal print kurti', brand: 'Mitti & Mor', price: 1199, was: 1599, mrp: 1679, stock: 48, sizes: ADULT, colour: ['Teal', 'teal'],
    about: 'A lattice of small flowers on teal cotton, edged in haldi at neck, cuff and hem. Elbow sleeves and an easy A-line.',
    facts: 'Material: 100% cotton, 110 gsm. Care: machine wash cold with like colours. Origin: printed in Sanganer, Rajasthan.',
    dimension: 'Size M: bust 96 cm, length 104 cm',
    drawing: { family: 'garment', cut: 'kurti', cloth: { dye: 'teal', print: { pattern: 'jaal', ink: 'butter', second: 'mint' } }, trim: 'haldi', placket: 'short', hem: { dye: 'haldi', motif: 'temple', ink: 'neem', second: 'butter' } },
  },
  {
    id: 'w-kurti-haldi-mango', name: 'Haldi paisley straight kurti', brand: 'Mitti & Mor', price: 999, mrp: 1049, stock: 35, sizes: ADULT, colour: ['Haldi yellow', 'haldi'],
    about: 'Straight, long and cool: madder-coloured paisleys block printed on haldi yellow, with slits up to the hip.',
    facts: 'Material: 100% cotton. Care: wash by hand the first time. Origin: printed in Bagru, Rajasthan.',
    dimension: 'Size M: bust 96 cm, length 112 cm',
    drawing: { family: 'garment', cut: 'kurti', length: 'long', flare: 'straight', sleeve: 'long', cloth: { dye: 'haldi', print: { pattern: 'paisley', ink: 'madder', second: 'terra' } }, trim: 'madder', neck: 'v', slit: true },
  },
  {
    id: 'w-kurti-cream-vine', name: 'Cream kurti with rose vines', brand: 'Kasuti Lane', price: 1349, was: 1699, mrp: 1784, stock: 0, sizes: ADULT, counted: [3, 6, 7, 4, 2], colour: ['Cream', 'cream'],
    about: 'Rose vines climb a cream kurti in fine screen print. Round neck, three shell buttons, sleeves that stop at the elbow.',
    facts: 'Material: cotton cambric. Care: machine wash cold, iron warm. Origin: printed in Jaipur, Rajasthan.',
    dimension: 'Size M: bust 96 cm, length 102 cm',
    drawing: { family: 'garment', cut: 'kurti', cloth: { dye: 'cream', print: { pattern: 'vine', ink: 'rose', second: 'leaf' } }, trim: 'rose', placket: 'short', buttons: 'cream' },
  },
  {
    id: 'w-kurti-indigo-dabu', name: 'Indigo leaf dabu kurti', brand: 'Kasuti Lane', price: 1099, was: 1299, mrp: 1364, stock: 1, sizes: ADULT, colour: ['Indigo', 'ink'],
    about: 'Mud-resist printing leaves pale leaves on a night-blue ground. Boat neck and bell sleeves, worn with anything white.',
    facts: 'Material: 100% cotton, natural indigo. Care: wash alone, dry in shade. Origin: dabu printed in Akola, Rajasthan.',
    dimension: 'Size M: bust 98 cm, length 100 cm',
    drawing: { family: 'garment', cut: 'kurti', neck: 'boat', sleeve: 'bell', flare: 'wide', cloth: { dye: 'ink', print: { pattern: 'leaf', ink: 'powder', second: 'sky' } }, trim: 'sky' },
  },
  {
    id: 'w-kurti-rani-bandhani', name: 'Rani pink bandhani kurti', brand: 'Mitti & Mor', price: 1499, mrp: 1574, stock: 29, sizes: ADULT, colour: ['Rani pink', 'rani'], only: ['Jaipur', 'Delhi', 'Mumbai', 'Pune', 'Hyderabad'],
    about: 'Each dot was a knot. Tie-dyed cotton silk in rani pink with a haldi hem, for weddings where you are cousin, not bride.',
    facts: 'Material: 60% cotton, 40% silk. Care: dry clean. Origin: tied and dyed in Jamnagar, Gujarat.',
    dimension: 'Size M: bust 96 cm, length 106 cm',
    drawing: { family: 'garment', cut: 'kurti', cloth: { dye: 'rani', print: { pattern: 'bandhani', ink: 'butter', second: 'haldi' } }, trim: 'haldi', cuff: 'dot', hem: { dye: 'haldi', motif: 'flower', ink: 'rani', second: 'lac' }, sleeve: 'long' },
  },
  {
    id: 'w-kurti-olive-chanderi', name: 'Olive chanderi short kurti', brand: 'Nadi Threads', price: 899, was: 1149, mrp: 1207, stock: 0, sizes: ADULT, counted: [5, 8, 9, 6, 3], colour: ['Olive', 'olive'],
    about: 'Short enough for jeans, with a shirt collar and gold booties scattered over olive chanderi. Lined down to the waist.',
    facts: 'Material: cotton silk chanderi, cotton lining. Care: wash by hand, iron low. Origin: woven in Chanderi, Madhya Pradesh.',
    dimension: 'Size M: bust 96 cm, length 82 cm',
    drawing: { family: 'garment', cut: 'kurti', length: 'short', neck: 'collar', cloth: { dye: 'olive', print: { pattern: 'star', ink: 'butter', second: 'haldi' } }, trim: 'butter', placket: 'full', buttons: 'brass' },
  },
  {
    id: 'w-anarkali-madder', name: 'Bandhani anarkali with belt', brand: 'Mitti & Mor', price: 2849, was: 3799, mrp: 4483, stock: 13, sizes: ADULT, colour: ['Madder red', 'madder'], featured: true,
    about: 'Eleven gores of printed madder cotton under a lac bodice dotted with bandhani. The haldi belt is sewn in, the hem turns a full circle.',
    facts: 'Material: cotton silk, cotton lining. Care: dry clean the first time, then wash by hand. Origin: sewn in Jaipur, Rajasthan.',
    dimension: 'Size M: bust 94 cm, length 128 cm, hem 6 m',
    drawing: { family: 'garment', cut: 'anarkali', cloth: { dye: 'madder', print: { pattern: 'buti', ink: 'butter', second: 'blush' } }, bodice: { dye: 'lac', print: { pattern: 'bandhani', ink: 'haldi', second: 'haldi' } }, trim: 'haldi', belt: { dye: 'haldi', motif: 'flower', ink: 'madder' }, hem: { dye: 'haldi', motif: 'paisley', ink: 'lac', second: 'rose' } },
  },
  {
    id: 'w-anarkali-turquoise', name: 'Turquoise floor anarkali', brand: 'Rangdhaga Row', hsn: '621143', price: 3499, was: 4299, mrp: 5073, stock: 7, sizes: ADULT, colour: ['Turquoise', 'turquoise'],
    about: 'Lotus motifs on turquoise georgette, a plain cream bodice and a deep border of jamun. Long enough to hide the shoes.',
    facts: 'Material: georgette, crepe lining. Care: dry clean only. Origin: sewn in Surat, Gujarat.',
    dimension: 'Size M: bust 94 cm, length 138 cm',
    drawing: { family: 'garment', cut: 'anarkali', neck: 'round', sleeve: 'elbow', cloth: { dye: 'turquoise', print: { pattern: 'lotus', ink: 'cream', second: 'butter' } }, bodice: { dye: 'cream', print: { pattern: 'dots', ink: 'turquoise', second: 'gold' } }, trim: 'gold', hem: { dye: 'jamun', motif: 'lotus', ink: 'butter', second: 'haldi' }, belt: { dye: 'jamun', motif: 'dot', ink: 'butter' } },
  },
  {
    id: 'w-top-blush', name: 'Blush puff sleeve top', brand: 'Nadi Threads', hsn: '620630', price: 699, was: 899, mrp: 944, stock: 54, sizes: ADULT, colour: ['Blush', 'blush'],
    about: 'A small cotton top with puffed sleeves and a smocked back. Madder dots on blush, square enough to stay put.',
    facts: 'Material: 100% cotton voile. Care: machine wash cold. Origin: sewn in Bengaluru, Karnataka.',
    dimension: 'Size M: bust 94 cm, length 60 cm',
    drawing: { family: 'garment', cut: 'top', sleeve: 'puff', cloth: { dye: 'blush', print: { pattern: 'dots', ink: 'madder', second: 'rose' } }, trim: 'madder', bow: 'madder' },
  },
  {
    id: 'w-palazzo-lilac', name: 'Lilac palazzo trousers', brand: 'Nadi Threads', hsn: '620469', price: 849, mrp: 892, stock: 33, sizes: ADULT, colour: ['Lilac', 'lilac'],
    about: 'Wide legs, elastic back, flat front. They fall like a skirt and walk like trousers.',
    facts: 'Material: viscose crepe. Care: wash by hand, iron low. Origin: sewn in Surat, Gujarat.',
    dimension: 'Size M: waist 70 to 86 cm, length 98 cm',
    drawing: { family: 'bottoms', cut: 'palazzo', cloth: { dye: 'lilac', print: { pattern: 'marigold', ink: 'cream', second: 'butter', scale: 0.8 } }, trim: 'jamun', hem: { dye: 'jamun', motif: 'diamond', ink: 'cream', second: 'haldi' } },
    views: 4,
  },
  {
    id: 'w-suit-peach', name: 'Peach kurti and palazzo set', brand: 'Mitti & Mor', price: 2199, was: 2799, mrp: 3303, stock: 0, sizes: ADULT, counted: [0, 5, 6, 3, 2], colour: ['Peach', 'peach'],
    about: 'A printed peach kurti with its own cream palazzo, cut from the same soft cotton. Two pieces, many other partners.',
    facts: 'Material: 100% cotton. Care: machine wash cold. Origin: printed in Sanganer, Rajasthan.',
    dimension: 'Size M: bust 96 cm, kurti 104 cm, palazzo 96 cm',
    drawing: { family: 'outfit', top: { family: 'garment', cut: 'kurti', cloth: { dye: 'peach', print: { pattern: 'flower', ink: 'cream', second: 'lac' } }, trim: 'lac', slit: true }, bottom: { family: 'bottoms', cut: 'palazzo', cloth: { dye: 'cream' }, hem: { dye: 'lac', motif: 'flower', ink: 'peach', second: 'cream' } } },
  },
];

const sarees: readonly Piece[] = [
  {
    id: 'w-saree-rani-silk', name: 'Rani silk saree, paisley pallu', brand: 'Rangdhaga Row', hsn: '500720', price: 8999, was: 11499, mrp: 12074, stock: 8, colour: ['Rani pink', 'rani'], featured: true,
    about: 'Handwoven silk in rani pink with a haldi border and a lac pallu full of paisleys. Blouse piece included, unstitched.',
    facts: 'Material: 100% mulberry silk, tested zari. Care: dry clean, refold twice a year. Origin: woven in Kanchipuram, Tamil Nadu.',
    dimension: '5.5 m and 0.8 m blouse piece, 1.15 m wide',
    drawing: { family: 'drape', piece: 'saree', form: 'rail', cloth: { dye: 'rani', print: { pattern: 'buti', ink: 'butter', second: 'blush' } }, border: { dye: 'haldi', motif: 'flower', ink: 'lac' }, pallu: { dye: 'lac', ink: 'haldi', second: 'rose', rows: ['temple', 'paisley', 'flower'] }, fringe: 'haldi' },
  },
  {
    id: 'w-saree-neem-cotton', name: 'Neem cotton saree, lac border', brand: 'Rangdhaga Row', price: 1899, was: 2399, mrp: 2519, stock: 24, colour: ['Neem green', 'neem'],
    about: 'A working saree: handloom cotton that can be tied at seven and still looks like itself at nine in the evening. Shown draped with its lac blouse.',
    facts: 'Material: 100% handloom cotton, 80s count. Care: wash by hand, starch lightly. Origin: woven in Mangalgiri, Andhra Pradesh.',
    dimension: '5.5 m and 0.8 m blouse piece, 1.12 m wide',
    drawing: { family: 'drape', piece: 'saree', form: 'stand', cloth: { dye: 'neem', print: { pattern: 'buti', ink: 'butter', second: 'leaf' } }, border: { dye: 'haldi', motif: 'temple', ink: 'lac', second: 'madder' }, pallu: { dye: 'haldi', ink: 'lac', second: 'madder', rows: ['temple', 'flower'] }, blouse: { dye: 'lac', print: { pattern: 'bandhani', ink: 'butter', second: 'haldi' } }, fringe: 'haldi' },
  },
  {
    id: 'w-saree-madder-bandhani', name: 'Madder bandhani saree', brand: 'Rangdhaga Row', hsn: '500790', price: 4299, mrp: 4514, stock: 10, colour: ['Madder red', 'madder'], only: ['Jaipur', 'Mumbai', 'Delhi', 'Pune'],
    about: 'Gharchola squares of tied dots on madder red with a haldi border. Given to brides in Gujarat, worn by everybody after.',
    facts: 'Material: cotton silk. Care: dry clean, do not press the knots flat. Origin: tied in Jamnagar, Gujarat.',
    dimension: '5.5 m and 0.8 m blouse piece, 1.12 m wide',
    drawing: { family: 'drape', piece: 'saree', form: 'rail', cloth: { dye: 'madder', print: { pattern: 'bandhani', ink: 'butter', second: 'haldi' } }, border: { dye: 'haldi', motif: 'diamond', ink: 'madder', second: 'lac' }, pallu: { dye: 'lac', ink: 'butter', second: 'haldi', rows: ['diamond', 'flower', 'temple'] }, fringe: 'madder' },
  },
  {
    id: 'w-saree-cream-kasavu', name: 'Kasavu saree, gold border', brand: 'Rangdhaga Row', price: 2999, mrp: 3149, stock: 18, colour: ['Cream and gold', 'cream'], only: ['Kochi', 'Chennai', 'Bengaluru'],
    about: 'Unbleached cotton with one broad band of gold, as plain as it has been for a hundred years. For Onam, and for any day that should feel like it.',
    facts: 'Material: 100% cotton, half-fine zari. Care: wash by hand alone, dry in shade. Origin: woven in Balaramapuram, Kerala.',
    dimension: '5.5 m and 0.8 m blouse piece, 1.2 m wide',
    drawing: { family: 'drape', piece: 'saree', form: 'stand', cloth: { dye: 'cream' }, border: { dye: 'gold', motif: 'diamond', ink: 'cream', second: 'madder' }, pallu: { dye: 'gold', ink: 'cream', second: 'madder', rows: ['peacock', 'diamond'] }, blouse: { dye: 'madder', print: { pattern: 'pin', ink: 'butter', second: 'haldi' } } },
  },
  {
    id: 'w-saree-indigo-linen', name: 'Indigo linen saree', brand: 'Nadi Threads', hsn: '530929', price: 3299, was: 3999, mrp: 4199, stock: 0, colour: ['Indigo', 'indigo'],
    about: 'Linen with the sheen of water and a silver border, light enough to forget. The pallu has ikat lozenges in three blues.',
    facts: 'Material: 100% linen, 100 lea. Care: wash by hand, iron damp. Origin: woven in Phulia, West Bengal.',
    dimension: '5.5 m and 0.8 m blouse piece, 1.15 m wide',
    drawing: { family: 'drape', piece: 'saree', form: 'rail', cloth: { dye: 'indigo', print: { pattern: 'pin', ink: 'sky', second: 'powder' } }, border: { dye: 'silver', motif: 'zigzag', ink: 'indigo', second: 'ink' }, pallu: { dye: 'ink', ink: 'powder', second: 'sky', rows: ['diamond', 'zigzag', 'diamond'] }, fringe: 'silver' },
  },
  {
    id: 'w-saree-lotus-tussar', name: 'Sand tussar saree, lotus print', brand: 'Rangdhaga Row', hsn: '500720', price: 5499, was: 6499, mrp: 6824, stock: 1, colour: ['Sand', 'sand'],
    about: 'Wild silk keeps its own colour of sand. Hand-painted lotuses in rani and leaf, and a narrow jamun edge.',
    facts: 'Material: 100% tussar silk. Care: dry clean, iron through cotton. Origin: woven in Bhagalpur, Bihar.',
    dimension: '5.5 m and 0.8 m blouse piece, 1.15 m wide',
    drawing: { family: 'drape', piece: 'saree', form: 'rail', cloth: { dye: 'sand', print: { pattern: 'lotus', ink: 'rani', second: 'leaf', scale: 1.15 } }, border: { dye: 'jamun', motif: 'lotus', ink: 'blush', second: 'haldi' }, pallu: { dye: 'jamun', ink: 'blush', second: 'leaf', rows: ['lotus', 'flower', 'lotus'] }, fringe: 'jamun' },
  },
  {
    id: 'w-lehenga-gota', name: 'Gota border lehenga set', brand: 'Mitti & Mor', hsn: '621149', taxClass: 'apparel', price: 12999, was: 17999, mrp: 21239, stock: 5, sizes: ['S', 'M', 'L', 'XL'], colour: ['Indigo and rani', 'indigo'], featured: true,
    about: 'A twirling indigo skirt with two rows of haldi border and a short rani choli. Gota ribbon is sewn on by hand, metre after metre.',
    facts: 'Material: chanderi silk, gota ribbon, cotton lining. Care: dry clean only. Origin: sewn in Jaipur, Rajasthan.',
    dimension: 'Size M: waist 72 to 78 cm, skirt 104 cm, choli bust 92 cm',
    drawing: { family: 'lehenga', skirt: { dye: 'indigo', print: { pattern: 'buti', ink: 'cream', second: 'sky' } }, choli: { dye: 'rani', print: { pattern: 'bandhani', ink: 'butter', second: 'haldi' } }, trim: 'haldi', waist: { dye: 'haldi', motif: 'flower', ink: 'rani' }, middle: { dye: 'haldi', motif: 'flower', ink: 'lac' }, hem: { dye: 'rani', motif: 'paisley', ink: 'haldi', second: 'lac' } },
  },
  {
    id: 'w-lehenga-bridal', name: 'Banarasi bridal lehenga', brand: 'Rangdhaga Row', hsn: '621149', taxClass: 'apparel', price: 60000, was: 72000, mrp: 84960, stock: 3, sizes: ['S', 'M', 'L', 'XL'], colour: ['Madder and gold', 'madder'], only: ['Delhi', 'Mumbai', 'Lucknow', 'Hyderabad'],
    about: 'Seven metres of brocade woven over four months, with choli and dupatta. We take your measures by video before a thread is cut: use Show Live.',
    facts: 'Material: katan silk with zari, silk lining. Care: dry clean, keep in muslin. Origin: woven in Varanasi, Uttar Pradesh.',
    dimension: 'Size M: waist 70 to 76 cm, skirt 108 cm, dupatta 2.5 m',
    drawing: { family: 'lehenga', skirt: { dye: 'madder', print: { pattern: 'jaal', ink: 'butter', second: 'haldi' } }, choli: { dye: 'lac', print: { pattern: 'jaal', ink: 'haldi', second: 'butter' } }, sleeve: 'elbow', trim: 'haldi', waist: { dye: 'haldi', motif: 'lotus', ink: 'lac' }, hem: { dye: 'haldi', motif: 'peacock', ink: 'lac', second: 'madder' }, dupatta: { dye: 'lac', print: { pattern: 'star', ink: 'haldi', second: 'butter' } }, gores: 13 },
  },
];

const WOMENS = { catId: 'womens', theme: 'women', views: 5 } as const;

export const womensClothes = [...subcategory({ ...WOMENS, subCatId: 'womens-kurtis' }, kurtis), ...subcategory({ ...WOMENS, subCatId: 'womens-sarees' }, sarees)];
