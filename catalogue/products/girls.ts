/** Girls' clothes, shoes and bags. The wall is haldi: nothing here is dyed with it. */
import { KIDS, type Piece, subcategory, SHOES_KIDS } from './subcategory.ts';

const frocks: readonly Piece[] = [
  {
    id: 'g-frock-terra-sash', name: 'Girls’ mulmul frock with sash', brand: 'Chidiya', price: 899, was: 1199, mrp: 1259, stock: 27, sizes: KIDS, colour: ['Terracotta', 'terra'],
    about: 'Cream dots on terracotta mulmul with puffed sleeves and a neem sash that ties behind. Washed soft before it is sewn.',
    facts: 'Material: 100% cotton mulmul, cotton lining. Care: machine wash cold. Origin: sewn in Jaipur, Rajasthan.',
    dimension: '6-7 years: chest 66 cm, length 66 cm',
    drawing: { family: 'garment', cut: 'frock', child: true, cloth: { dye: 'terra', print: { pattern: 'flower', ink: 'cream', second: 'butter' } }, trim: 'cream', bow: 'neem' },
  },
  {
    id: 'g-frock-sky-bird', name: 'Girls’ blue bird frock', brand: 'Chidiya', price: 799, mrp: 839, stock: 0, sizes: KIDS, counted: [6, 8, 8, 7, 5], colour: ['Sky blue', 'sky'],
    about: 'Birds in ink blue on a pale blue skirt, a cream bodice and no sleeves. It turns well.',
    facts: 'Material: 100% cotton. Care: machine wash cold. Origin: printed in Bagru, Rajasthan.',
    dimension: '6-7 years: chest 66 cm, length 64 cm',
    drawing: { family: 'garment', cut: 'frock', child: true, sleeve: 'none', cloth: { dye: 'powder', print: { pattern: 'bird', ink: 'indigo', second: 'rose' } }, bodice: { dye: 'cream', print: { pattern: 'pin', ink: 'indigo', second: 'sky' } }, trim: 'indigo', belt: { dye: 'indigo', motif: 'dot', ink: 'powder' } },
  },
  {
    id: 'g-frock-rani-party', name: 'Girls’ rani party frock', brand: 'Chidiya', hsn: '620449', price: 1499, was: 1899, mrp: 1994, stock: 1, sizes: KIDS, colour: ['Rani pink', 'rani'],
    about: 'A cotton silk frock with a jamun bodice, a wide hem of lotuses and a petticoat that is not scratchy.',
    facts: 'Material: cotton silk, cotton petticoat. Care: wash by hand. Origin: sewn in Bengaluru, Karnataka.',
    dimension: '6-7 years: chest 66 cm, length 68 cm',
    drawing: { family: 'garment', cut: 'frock', child: true, cloth: { dye: 'rani', print: { pattern: 'dots', ink: 'butter', second: 'blush' } }, bodice: { dye: 'jamun' }, trim: 'butter', hem: { dye: 'jamun', motif: 'lotus', ink: 'butter', second: 'rani' }, bow: 'butter' },
  },
  {
    id: 'g-top-mint', name: 'Girls’ mint cap sleeve top', brand: 'Chidiya', hsn: '620630', price: 449, was: 549, mrp: 577, stock: 46, sizes: KIDS, colour: ['Mint', 'mint'],
    about: 'A top with hearts in madder and a small frill at the shoulder. Goes with any pair of jeans she owns.',
    facts: 'Material: 100% cotton. Care: machine wash cold. Origin: sewn in Tiruppur, Tamil Nadu.',
    dimension: '6-7 years: chest 68 cm, length 46 cm',
    drawing: { family: 'garment', cut: 'top', child: true, sleeve: 'cap', cloth: { dye: 'mint', print: { pattern: 'heart', ink: 'madder', second: 'cream' } }, trim: 'leaf' },
  },
  {
    id: 'g-tee-elephant', name: 'Girls’ elephant tee', brand: 'Pakka Tee', hsn: '610910', price: 349, mrp: 367, stock: 83, sizes: KIDS, colour: ['Blush', 'blush'],
    about: 'One elephant in teal on blush jersey, drawn big enough to be talked to.',
    facts: 'Material: 100% cotton jersey. Care: machine wash inside out. Origin: knitted in Tiruppur, Tamil Nadu.',
    dimension: '6-7 years: chest 68 cm, length 48 cm',
    drawing: { family: 'garment', cut: 'tee', child: true, cloth: { dye: 'blush' }, trim: 'teal', emblem: { motif: 'elephant', ink: 'teal', second: 'haldi', form: 'single' } },
  },
  {
    id: 'g-sweat-lilac', name: 'Girls’ lilac sweatshirt', brand: 'Pakka Tee', hsn: '611020', price: 749, was: 899, mrp: 944, stock: 29, sizes: KIDS, colour: ['Lilac', 'lilac'],
    about: 'Warm inside, plain outside but for a ring of stars. The cuffs are long so that they can be turned twice.',
    facts: 'Material: 100% cotton fleece. Care: machine wash cold. Origin: knitted in Ludhiana, Punjab.',
    dimension: '6-7 years: chest 76 cm, length 48 cm',
    drawing: { family: 'garment', cut: 'sweatshirt', child: true, cloth: { dye: 'lilac' }, trim: 'jamun', emblem: { motif: 'star', ink: 'cream', second: 'jamun', form: 'ring' } },
  },
];

const festive: readonly Piece[] = [
  {
    id: 'g-lehenga-teal', name: 'Girls’ teal lehenga choli', brand: 'Mitti & Mor', price: 2299, was: 2999, mrp: 3539, stock: 12, sizes: KIDS, colour: ['Teal', 'teal'], featured: true,
    about: 'A teal skirt with a lac border, a printed choli and a soft lining to the waist, so that nothing scratches during the aarti.',
    facts: 'Material: cotton silk, cotton lining. Care: dry clean. Origin: sewn in Jaipur, Rajasthan.',
    dimension: '6-7 years: waist 52 to 60 cm, skirt 62 cm',
    drawing: { family: 'lehenga', child: true, skirt: { dye: 'teal', print: { pattern: 'marigold', ink: 'cream', second: 'butter' } }, choli: { dye: 'lac', print: { pattern: 'dots', ink: 'butter', second: 'haldi' } }, trim: 'butter', waist: { dye: 'lac', motif: 'dot', ink: 'butter' }, hem: { dye: 'lac', motif: 'paisley', ink: 'butter', second: 'haldi' }, sleeve: 'puff' },
  },
  {
    id: 'g-lehenga-rose', name: 'Girls’ rose lehenga, dupatta', brand: 'Mitti & Mor', hsn: '621143', price: 2749, mrp: 3244, stock: 9, sizes: KIDS, colour: ['Rose', 'rose'], only: ['Delhi', 'Jaipur', 'Lucknow', 'Mumbai'],
    about: 'Rose and cream with a small dupatta that is tacked at the shoulder, because otherwise it would be lost by noon.',
    facts: 'Material: georgette, cotton lining. Care: dry clean. Origin: sewn in Surat, Gujarat.',
    dimension: '6-7 years: waist 52 to 60 cm, skirt 62 cm, dupatta 1.6 m',
    drawing: { family: 'lehenga', child: true, skirt: { dye: 'rose', print: { pattern: 'buti', ink: 'cream', second: 'butter' } }, choli: { dye: 'cream', print: { pattern: 'flower', ink: 'rose', second: 'neem' } }, trim: 'neem', waist: { dye: 'cream', motif: 'flower', ink: 'rose' }, hem: { dye: 'cream', motif: 'scallop', ink: 'rani', second: 'rose' }, dupatta: { dye: 'mint', print: { pattern: 'dots', ink: 'cream', second: 'cream' } } },
  },
  {
    id: 'g-kurti-ikat', name: 'Girls’ ikat kurti', brand: 'Mitti & Mor', price: 649, was: 799, mrp: 839, stock: 32, sizes: KIDS, colour: ['Jamun ikat', 'jamun'],
    about: 'Handloom ikat in jamun and butter, with pockets in the side seams. Yes, real ones.',
    facts: 'Material: 100% handloom cotton. Care: wash by hand. Origin: woven in Pochampally, Telangana.',
    dimension: '6-7 years: chest 70 cm, length 62 cm',
    drawing: { family: 'garment', cut: 'kurti', child: true, cloth: { dye: 'jamun', print: { pattern: 'ikat', ink: 'butter', second: 'rose' } }, trim: 'rose', pocket: 'hands' },
  },
  {
    id: 'g-anarkali-indigo', name: 'Girls’ indigo anarkali', brand: 'Mitti & Mor', price: 1599, was: 1999, mrp: 2099, stock: 0, sizes: KIDS, counted: [2, 4, 5, 4, 2], colour: ['Indigo', 'indigo'],
    about: 'A long twirl in indigo with a rani belt and hem. Hook at the back, lined to the knee.',
    facts: 'Material: cotton, cotton lining. Care: wash by hand. Origin: sewn in Sanganer, Rajasthan.',
    dimension: '6-7 years: chest 68 cm, length 92 cm',
    drawing: { family: 'garment', cut: 'anarkali', child: true, neck: 'round', sleeve: 'elbow', cloth: { dye: 'indigo', print: { pattern: 'star', ink: 'cream', second: 'sky' } }, trim: 'rani', belt: { dye: 'rani', motif: 'flower', ink: 'butter' }, hem: { dye: 'rani', motif: 'flower', ink: 'butter', second: 'haldi' } },
  },
];

const shoes: readonly Piece[] = [
  {
    id: 'g-jutti-rani', name: 'Girls’ rani jutti', brand: 'Lohar Lane', hsn: '640359', price: 599, was: 749, mrp: 787, stock: 23, sizes: SHOES_KIDS, colour: ['Rani pink', 'rani'],
    about: 'Pink juttis with a soft heel and a butter-coloured paisley. They match everything, in her opinion.',
    facts: 'Material: leather, cotton thread. Care: keep dry. Origin: made in Patiala, Punjab.',
    dimension: 'UK 12 kids: insole 19 cm',
    drawing: { family: 'footwear', cut: 'jutti', dye: 'rani', trim: 'butter', motif: 'paisley', child: true },
  },
  {
    id: 'g-school-shoe', name: 'Girls’ black school shoes', brand: 'Lohar Lane', price: 899, mrp: 944, stock: 0, sizes: SHOES_KIDS, counted: [5, 7, 8, 8, 7, 5], colour: ['Black', 'soot'],
    about: 'Round toe, one strap, rubber sole that does not mark the assembly hall.',
    facts: 'Material: leather, rubber. Care: polish on Sunday evening. Origin: made in Agra, Uttar Pradesh.',
    dimension: 'UK 12 kids: insole 19 cm',
    drawing: { family: 'footwear', cut: 'school', dye: 'soot', trim: 'ash', child: true },
  },
  {
    id: 'g-bag-school', name: "Lotus school backpack", brand: 'Oonth', hsn: '420212', taxClass: 'standard', price: 1099, was: 1399, mrp: 1651, stock: 26, colour: ['Teal', 'teal'],
    about: 'Padded back, two bottle pockets, a front pocket in madder with a lotus badge. Takes eleven books without complaint.',
    facts: 'Material: cotton canvas, polyester lining. Care: wipe, air dry. Origin: sewn in Kolkata, West Bengal.',
    dimension: '40 x 30 x 16 cm',
    drawing: { family: 'bag', cut: 'backpack', cloth: { dye: 'teal' }, trim: 'haldi', pocket: { dye: 'lac', print: { pattern: 'dots', ink: 'butter', second: 'haldi' } }, emblem: { motif: 'lotus', ink: 'rani', second: 'haldi' }, child: true },
  },
  {
    id: 'g-hair-tikka', name: 'Girls’ small maang tikka', brand: 'Jhilmil Jod', hsn: '711719', taxClass: 'jewellery', price: 199, mrp: 205, stock: 64, colour: ['Gold and blush', 'brass'],
    about: 'A feather-light tikka with one blush stone, held by a clip instead of a hook.',
    facts: 'Material: gold-toned brass, glass; nickel-free. Care: keep dry. Origin: made in Jaipur, Rajasthan.',
    dimension: '12 cm, 6 g',
    drawing: { family: 'ornament', cut: 'tikka', metal: 'brass', stone: 'rani', second: 'blush' },
    views: 3,
  },
];

const GIRLS = { catId: 'girls', theme: 'girls' } as const;

export const girls = [
  ...subcategory({ ...GIRLS, subCatId: 'girls-frocks', views: 5 }, frocks),
  ...subcategory({ ...GIRLS, subCatId: 'girls-festive', views: 5 }, festive),
  ...subcategory({ ...GIRLS, subCatId: 'girls-shoes', views: 4 }, shoes),
];
