/** Men's kurtas, shirts and trousers. */
import { ADULT, type Piece, subcategory, WAISTS } from './subcategory.ts';

const kurtas: readonly Piece[] = [
  {
    id: 'm-kurta-indigo-buti', name: 'Indigo buti block print kurta', brand: 'Kasuti Lane', price: 1299, was: 1999, mrp: 2099, stock: 42, sizes: ADULT, colour: ['Indigo', 'indigo'],
    about: 'A straight kurta in soft cotton, block printed all over with small buti sprigs in cream. Band collar, short button placket, side slits deep enough to sit cross-legged in.',
    facts: 'Material: 100% cotton, 120 gsm. Care: wash by hand in cold water the first three times, indigo gives off a little colour. Origin: printed in Bagru, Rajasthan.',
    dimension: 'Size M: chest 106 cm, length 102 cm, sleeve 61 cm',
    drawing: { family: 'garment', cut: 'kurta', cloth: { dye: 'indigo', print: { pattern: 'buti', ink: 'cream', second: 'sky' } }, trim: 'ink', slit: true },
  },
  {
    id: 'm-kurta-cream-paisley', name: 'Cream paisley festive kurta', brand: 'Kasuti Lane', hsn: '621132', price: 1549, was: 2199, mrp: 2309, stock: 26, sizes: ADULT, colour: ['Cream', 'cream'],
    about: 'Khadi-coloured paisleys on cream cotton silk, with a haldi collar, placket and cuffs. Made for a puja at home and light enough for the long lunch after it.',
    facts: 'Material: 70% cotton, 30% silk. Care: dry clean, or wash by hand with a mild soap. Origin: woven in Maheshwar, printed in Jaipur.',
    dimension: 'Size M: chest 106 cm, length 104 cm, sleeve 62 cm',
    drawing: { family: 'garment', cut: 'kurta', cloth: { dye: 'cream', print: { pattern: 'paisley', ink: 'gold', second: 'khadi', scale: 0.8 } }, trim: 'haldi', cuff: 'flower', buttons: 'lac', slit: true },
  },
  {
    id: 'm-kurta-madder-ajrakh', name: 'Madder ajrakh long kurta', brand: 'Kasuti Lane', price: 2199, was: 2799, mrp: 3303, stock: 0, sizes: ADULT, counted: [3, 6, 5, 4, 0], colour: ['Madder red', 'madder'], only: ['Pune', 'Mumbai', 'Delhi', 'Jaipur'],
    about: 'Ajrakh is printed with resist and dyed again and again, so that the pattern reads from both sides of the cloth. This one is dyed with madder and left long, to the calf.',
    facts: 'Material: 100% cotton, natural dyes. Care: wash by hand, dry in shade, iron on the wrong side. Origin: Ajrakhpur, Kutch.',
    dimension: 'Size M: chest 108 cm, length 110 cm, sleeve 62 cm',
    drawing: { family: 'garment', cut: 'kurta', length: 'long', cloth: { dye: 'madder', print: { pattern: 'ajrakh', ink: 'cream', second: 'navy' } }, trim: 'navy', placket: 'long', buttons: 'cream', slit: true },
  },
  {
    id: 'm-kurta-neem-angrakha', name: 'Neem green angrakha kurta', brand: 'Mitti & Mor', price: 1899, mrp: 1994, stock: 0, sizes: ADULT, counted: [0, 5, 5, 3, 1], colour: ['Neem green', 'neem'],
    about: 'The old crossed front: it ties at the side and needs no buttons. Handloom cotton with a fine butter check and a wide, easy hem.',
    facts: 'Material: 100% handloom cotton. Care: machine wash cold with like colours. Origin: woven in Mangalgiri, Andhra Pradesh.',
    dimension: 'Size M: chest 110 cm, length 100 cm, sleeve 60 cm',
    drawing: { family: 'garment', cut: 'kurta', cloth: { dye: 'neem', print: { pattern: 'windowpane', ink: 'butter', second: 'leaf', scale: 0.7 } }, trim: 'haldi', placket: 'side', flare: 'wide' },
  },
  {
    id: 'm-kurta-haldi-linen', name: 'Haldi yellow linen kurta', brand: 'Nadi Threads', hsn: '621139', price: 1099, mrp: 1154, stock: 55, sizes: ADULT, colour: ['Haldi yellow', 'haldi'],
    about: 'A short kurta to wear over jeans, in washed linen the colour of fresh haldi. Plain except for a madder edge on collar and placket.',
    facts: 'Material: 55% linen, 45% cotton. Care: machine wash cold, line dry; creases are part of it. Origin: sewn in Tiruppur, Tamil Nadu.',
    dimension: 'Size M: chest 108 cm, length 84 cm, sleeve 60 cm',
    drawing: { family: 'garment', cut: 'kurta', length: 'short', cloth: { dye: 'haldi' }, trim: 'madder', buttons: 'cream', pocket: 'hands' },
  },
  {
    id: 'm-kurta-sky-shibori', name: 'Sky shibori summer kurta', brand: 'Nadi Threads', price: 999, was: 1399, mrp: 1469, stock: 1, sizes: ADULT, colour: ['Sky blue', 'powder'],
    about: 'Folded, clamped and dipped once, so that no two pieces have the same rings. Thin cotton mull for days above forty degrees.',
    facts: 'Material: 100% cotton mull, 80 gsm. Care: wash by hand, do not wring. Origin: dyed in Jaipur, Rajasthan.',
    dimension: 'Size M: chest 108 cm, length 98 cm, sleeve 40 cm',
    drawing: { family: 'garment', cut: 'kurta', sleeve: 'elbow', cloth: { dye: 'powder', print: { pattern: 'shibori', ink: 'denim', second: 'indigo' } }, trim: 'denim', neck: 'round', placket: 'short' },
  },
  {
    id: 'm-kurta-charcoal-pathani', name: 'Charcoal pathani kurta', brand: 'Kasuti Lane', price: 1449, was: 1799, mrp: 1889, stock: 0, sizes: ADULT, counted: [6, 9, 9, 6, 3], colour: ['Charcoal', 'charcoal'],
    about: 'A pathani with shirt collar, chest pocket and full placket, cut roomy through the body. The cloth has a thin ash pinstripe that shows only close by.',
    facts: 'Material: 100% cotton twill, 150 gsm. Care: machine wash warm. Origin: sewn in Lucknow, Uttar Pradesh.',
    dimension: 'Size M: chest 112 cm, length 104 cm, sleeve 62 cm',
    drawing: { family: 'garment', cut: 'kurta', neck: 'collar', cloth: { dye: 'charcoal', print: { pattern: 'pin', ink: 'ash', second: 'ash' } }, trim: 'navy', placket: 'full', pocket: 'chest', buttons: 'silver', slit: true },
  },
  {
    id: 'm-kurta-jamun-yoke', name: 'Jamun mirror yoke kurta', brand: 'Mitti & Mor', hsn: '621139', price: 2449, was: 2999, mrp: 3539, stock: 9, sizes: ADULT, colour: ['Jamun', 'jamun'], only: ['Delhi', 'Lucknow', 'Jaipur', 'Hyderabad'],
    about: 'Small mirrors stitched by hand across the chest of a deep jamun kurta. For a sangeet where you mean to dance.',
    facts: 'Material: cotton silk, glass mirrors, cotton thread. Care: dry clean only. Origin: mirror work from Bhuj, Gujarat.',
    dimension: 'Size M: chest 106 cm, length 104 cm, sleeve 62 cm',
    drawing: { family: 'garment', cut: 'kurta', cloth: { dye: 'jamun' }, trim: 'haldi', emblem: { motif: 'mirror', ink: 'haldi', second: 'aqua', form: 'yoke' }, hem: { dye: 'haldi', motif: 'diamond', ink: 'jamun', second: 'rani', height: 34 }, slit: true },
  },
  {
    id: 'm-kurta-mint-sprig', name: 'Mint chikan work kurta', brand: 'Kasuti Lane', price: 1799, was: 2249, mrp: 2362, stock: 0, sizes: ADULT, colour: ['Mint', 'mint'],
    about: 'White shadow-work vines embroidered by hand on mint muslin. Wear a vest beneath, the cloth is fine enough to see through.',
    facts: 'Material: 100% cotton muslin, cotton thread. Care: wash by hand in cool water, dry flat. Origin: embroidered in Lucknow, Uttar Pradesh.',
    dimension: 'Size M: chest 106 cm, length 100 cm, sleeve 61 cm',
    drawing: { family: 'garment', cut: 'kurta', cloth: { dye: 'mint', print: { pattern: 'vine', ink: 'cream', second: 'cream' } }, trim: 'cream', placket: 'long', buttons: 'leaf', slit: true },
  },
  {
    id: 'm-kurta-set-terra', name: 'Terra kurta with cream pyjama', brand: 'Mitti & Mor', price: 2299, was: 2899, mrp: 3421, stock: 21, sizes: ADULT, colour: ['Terracotta', 'terra'],
    about: 'A matching set: brick-coloured kurta printed with marigolds, and a cream cotton pyjama with drawstring. Folded together, ready to be given.',
    facts: 'Material: 100% cotton. Care: machine wash cold, kurta inside out. Origin: printed in Sanganer, Rajasthan.',
    dimension: 'Size M: chest 108 cm, kurta 100 cm, pyjama 104 cm',
    drawing: { family: 'outfit', top: { family: 'garment', cut: 'kurta', cloth: { dye: 'terra', print: { pattern: 'marigold', ink: 'cream', second: 'butter' } }, trim: 'rust', slit: true }, bottom: { family: 'bottoms', cut: 'pyjama', cloth: { dye: 'cream' } } },
  },
  {
    id: 'm-sherwani-wine', name: 'Wine jaal silk sherwani', brand: 'Kasuti Lane', hsn: '621139', price: 12499, was: 15999, mrp: 18879, stock: 6, sizes: ADULT, colour: ['Wine red', 'lac'], featured: true, only: ['Mumbai', 'Delhi', 'Jaipur', 'Hyderabad', 'Lucknow'],
    about: 'A wedding sherwani in silk brocade, a gold lattice on wine red, fully lined and stiffened at the collar. Ten covered buttons down the front.',
    facts: 'Material: silk and zari brocade, cotton lining. Care: dry clean only, keep in its cloth bag. Origin: woven in Varanasi, Uttar Pradesh.',
    dimension: 'Size M: chest 104 cm, length 108 cm, sleeve 63 cm',
    drawing: { family: 'garment', cut: 'sherwani', cloth: { dye: 'lac', print: { pattern: 'jaal', ink: 'haldi', second: 'butter' } }, trim: 'haldi', placket: 'full', buttons: 'madder', cuff: 'paisley' },
  },
  {
    id: 'm-bandi-bottle', name: 'Bottle green bandi jacket', brand: 'Nadi Threads', hsn: '620332', price: 2499, was: 3499, mrp: 4129, stock: 2, sizes: ADULT, colour: ['Bottle green', 'neem'],
    about: 'A sleeveless jacket with a stand collar, in a cotton that has the weight of wool. Three pockets and five brass-coloured buttons.',
    facts: 'Material: cotton tweed, viscose lining. Care: dry clean. Origin: sewn in Pune, Maharashtra.',
    dimension: 'Size M: chest 104 cm, length 70 cm',
    drawing: { family: 'garment', cut: 'bandi', cloth: { dye: 'neem', print: { pattern: 'pin', ink: 'leaf', second: 'leaf' } }, buttons: 'brass', pocket: 'hands', placket: 'full' },
  },
  {
    id: 'm-bandi-khadi', name: 'Khadi bandi with lac piping', brand: 'Kasuti Lane', hsn: '620332', price: 1999, mrp: 2099, stock: 0, sizes: ADULT, counted: [3, 5, 6, 3, 0], colour: ['Natural khadi', 'khadi'],
    about: 'Hand-spun, hand-woven khadi with visible slubs, edged in lac red. It goes over any of the plain kurtas.',
    facts: 'Material: 100% khadi cotton. Care: wash by hand, starch lightly. Origin: spun and woven in Wardha, Maharashtra.',
    dimension: 'Size M: chest 104 cm, length 69 cm',
    drawing: { family: 'garment', cut: 'bandi', cloth: { dye: 'khadi', print: { pattern: 'slub', ink: 'tan', second: 'tan' } }, trim: 'lac', buttons: 'wood', pocket: 'chest', placket: 'full' },
  },
];

const shirts: readonly Piece[] = [
  {
    id: 'm-shirt-madras', name: 'Madras check half-sleeve shirt', brand: 'Nadi Threads', price: 899, was: 1199, mrp: 1259, stock: 64, sizes: ADULT, colour: ['Cream and neem', 'cream'],
    about: 'Yarn-dyed checks in neem and madder on cream, the kind of cloth that gets better for ten summers. Chest pocket, shell buttons.',
    facts: 'Material: 100% cotton, 110 gsm. Care: machine wash cold. Origin: woven in Chennai, Tamil Nadu.',
    dimension: 'Size M: chest 108 cm, length 73 cm, sleeve 24 cm',
    drawing: { family: 'garment', cut: 'shirt', cloth: { dye: 'cream', print: { pattern: 'madras', ink: 'neem', second: 'madder', scale: 0.7 } }, buttons: 'khadi', placket: 'full', pocket: 'chest' },
  },
  {
    id: 'm-shirt-ikat', name: 'Pochampally ikat shirt', brand: 'Kasuti Lane', price: 1399, was: 1749, mrp: 1837, stock: 0, sizes: ADULT, counted: [4, 7, 7, 5, 0], colour: ['Teal ikat', 'teal'],
    about: 'The yarn is tied and dyed before weaving, which gives the lozenges their feathered edge. Full sleeves with a button to hold them rolled.',
    facts: 'Material: 100% handloom cotton. Care: wash by hand separately. Origin: woven in Pochampally, Telangana.',
    dimension: 'Size M: chest 108 cm, length 74 cm, sleeve 62 cm',
    drawing: { family: 'garment', cut: 'shirt', sleeve: 'long', cloth: { dye: 'teal', print: { pattern: 'ikat', ink: 'cream', second: 'haldi' } }, buttons: 'cream', placket: 'full' },
  },
  {
    id: 'm-shirt-linen-band', name: 'White linen band collar shirt', brand: 'Nadi Threads', hsn: '620590', price: 1599, mrp: 1679, stock: 0, sizes: ADULT, counted: [6, 10, 11, 8, 3], colour: ['Off-white', 'cream'],
    about: 'One shirt for office, beach and temple. Pure linen, band collar, long sleeves, nothing on it that could go out of date.',
    facts: 'Material: 100% linen, 140 gsm. Care: machine wash cold, iron damp. Origin: sewn in Bengaluru, Karnataka.',
    dimension: 'Size M: chest 110 cm, length 75 cm, sleeve 63 cm',
    drawing: { family: 'garment', cut: 'shirt', neck: 'band', sleeve: 'long', cloth: { dye: 'cream', print: { pattern: 'slub', ink: 'khadi', second: 'khadi' } }, trim: 'sand', buttons: 'tan', placket: 'full' },
  },
  {
    id: 'm-shirt-candy', name: 'Candy stripe poplin shirt', brand: 'Nadi Threads', price: 799, mrp: 839, stock: 47, sizes: ADULT, colour: ['Blue stripe', 'sky'],
    about: 'Crisp poplin in narrow blue stripes, with a collar that stands without a tie. Sleeves long, cuffs with one button.',
    facts: 'Material: 100% cotton poplin. Care: machine wash warm, iron hot. Origin: sewn in Tiruppur, Tamil Nadu.',
    dimension: 'Size M: chest 108 cm, length 75 cm, sleeve 63 cm',
    drawing: { family: 'garment', cut: 'shirt', sleeve: 'long', cloth: { dye: 'cream', print: { pattern: 'candy', ink: 'stonewash', second: 'stonewash', scale: 0.8 } }, trim: 'denim', buttons: 'cream', placket: 'full', pocket: 'chest' },
  },
  {
    id: 'm-tee-mandala', name: 'Rust cotton tee, mandala print', brand: 'Pakka Tee', hsn: '610910', price: 599, was: 799, mrp: 839, stock: 120, sizes: ADULT, colour: ['Rust', 'rust'],
    about: 'A heavy jersey tee with one large mandala, screen printed by hand in two inks. It can carry your own words instead: use Customize.',
    facts: 'Material: 100% combed cotton, 200 gsm. Care: machine wash inside out, no dryer. Origin: knitted and printed in Tiruppur, Tamil Nadu.',
    dimension: 'Size M: chest 104 cm, length 70 cm',
    drawing: { family: 'garment', cut: 'tee', cloth: { dye: 'rust' }, emblem: { motif: 'marigold', ink: 'cream', second: 'haldi', form: 'ring' } },
  },
  {
    id: 'm-tee-plain-ash', name: 'Plain ash tee for your words', brand: 'Pakka Tee', hsn: '610910', price: 399, mrp: 419, stock: 200, sizes: ADULT, colour: ['Ash grey', 'ash'],
    about: 'A plain tee, meant to be printed or embroidered. Send us the words from the Customize page; worn plain it is simply a good tee.',
    facts: 'Material: 100% combed cotton, 180 gsm. Care: machine wash cold. Origin: knitted in Tiruppur, Tamil Nadu.',
    dimension: 'Size M: chest 104 cm, length 70 cm',
    drawing: { family: 'garment', cut: 'tee', cloth: { dye: 'ash' }, trim: 'charcoal' },
  },
  {
    id: 'm-polo-navy', name: 'Navy tipped polo', brand: 'Pakka Tee', hsn: '610510', price: 749, was: 999, mrp: 1049, stock: 0, sizes: ADULT, counted: [0, 9, 11, 8, 3], colour: ['Navy', 'navy'],
    about: 'A pique polo with a butter-coloured tip on collar and cuffs. Two buttons, a straight hem, no logo.',
    facts: 'Material: 95% cotton, 5% elastane. Care: machine wash cold. Origin: knitted in Ludhiana, Punjab.',
    dimension: 'Size M: chest 104 cm, length 71 cm',
    drawing: { family: 'garment', cut: 'tee', neck: 'polo', cloth: { dye: 'navy' }, trim: 'butter', buttons: 'butter', placket: 'short' },
  },
  {
    id: 'm-hoodie-olive', name: 'Olive kangaroo hoodie', brand: 'Pakka Tee', hsn: '611020', price: 1499, was: 1899, mrp: 1994, stock: 28, sizes: ADULT, colour: ['Olive', 'olive'],
    about: 'Brushed fleece inside, a hood that stays up, and a pocket wide enough for both hands and a phone.',
    facts: 'Material: 80% cotton, 20% polyester fleece, 320 gsm. Care: machine wash cold inside out. Origin: knitted in Ludhiana, Punjab.',
    dimension: 'Size M: chest 114 cm, length 69 cm, sleeve 62 cm',
    drawing: { family: 'garment', cut: 'hoodie', cloth: { dye: 'olive' }, trim: 'neem', pocket: 'kangaroo' },
  },
  {
    id: 'm-sweater-camel', name: 'Camel V-neck wool sweater', brand: 'Nadi Threads', hsn: '611011', price: 1849, mrp: 1942, stock: 12, sizes: ADULT, colour: ['Camel', 'camel'], only: ['Delhi', 'Jaipur', 'Lucknow', 'Kolkata'],
    about: 'Fine-gauge lambswool for a northern January, with a soot-coloured edge at neck and cuffs. Thin enough to go under a bandi.',
    facts: 'Material: 70% lambswool, 30% acrylic. Care: wash by hand in wool soap, dry flat. Origin: knitted in Ludhiana, Punjab.',
    dimension: 'Size M: chest 102 cm, length 67 cm, sleeve 63 cm',
    drawing: { family: 'garment', cut: 'sweater', cloth: { dye: 'camel', print: { pattern: 'rib', ink: 'cream', second: 'cream' } }, trim: 'soot' },
  },
];

const trousers: readonly Piece[] = [
  {
    id: 'm-jeans-indigo', name: 'Straight indigo jeans', brand: 'Nadi Threads', price: 1699, was: 2299, mrp: 2414, stock: 0, sizes: WAISTS, counted: [4, 9, 11, 10, 7, 3], colour: ['Dark denim', 'denim'],
    about: 'Unwashed denim with a straight leg and haldi-coloured stitching. Stiff for a week, then yours.',
    facts: 'Material: 99% cotton, 1% elastane, 12 oz. Care: wash rarely, cold, inside out. Origin: denim from Ahmedabad, Gujarat.',
    dimension: 'Size 32: waist 82 cm, inseam 80 cm, hem 18 cm',
    drawing: { family: 'bottoms', cut: 'jeans', cloth: { dye: 'denim' }, trim: 'haldi' },
  },
  {
    id: 'm-chinos-sand', name: 'Sand cotton chinos', brand: 'Nadi Threads', price: 1299, mrp: 1364, stock: 0, sizes: WAISTS, counted: [0, 8, 10, 9, 6, 3], colour: ['Sand', 'camel'],
    about: 'Garment-washed twill with slanted pockets and a slim but not tight leg. The pair for days that are neither formal nor free.',
    facts: 'Material: 98% cotton, 2% elastane. Care: machine wash cold. Origin: sewn in Bengaluru, Karnataka.',
    dimension: 'Size 32: waist 82 cm, inseam 79 cm, hem 17 cm',
    drawing: { family: 'bottoms', cut: 'chinos', cloth: { dye: 'camel' }, trim: 'tan' },
  },
  {
    id: 'm-joggers-charcoal', name: 'Charcoal striped joggers', brand: 'Pakka Tee', hsn: '610342', price: 899, was: 1099, mrp: 1154, stock: 1, sizes: ADULT, colour: ['Charcoal', 'charcoal'],
    about: 'Loopback cotton with ribbed ankles, a side stripe and a drawstring that does not vanish into the waistband.',
    facts: 'Material: 100% cotton loopback, 260 gsm. Care: machine wash cold. Origin: knitted in Tiruppur, Tamil Nadu.',
    dimension: 'Size M: waist 76 to 92 cm, inseam 74 cm',
    drawing: { family: 'bottoms', cut: 'joggers', cloth: { dye: 'charcoal' }, trim: 'rose' },
  },
  {
    id: 'm-dhoti-cream', name: 'Ready-pleated dhoti, gold edge', brand: 'Kasuti Lane', hsn: '621132', price: 1149, mrp: 1207, stock: 19, sizes: ADULT, colour: ['Cream', 'cream'], only: ['Chennai', 'Kochi', 'Bengaluru', 'Hyderabad', 'Kolkata'],
    about: 'The pleats are stitched and the waist is elastic, so it is tied in one minute and stays tied through the pheras.',
    facts: 'Material: 100% cotton, zari border. Care: wash by hand, starch to taste. Origin: woven in Salem, Tamil Nadu.',
    dimension: 'Size M: waist 72 to 96 cm, length 102 cm',
    drawing: { family: 'bottoms', cut: 'dhoti', cloth: { dye: 'cream' }, trim: 'gold', hem: { dye: 'gold', motif: 'temple', ink: 'lac', second: 'haldi' } },
  },
  {
    id: 'm-shorts-olive-linen', name: 'Linen drawstring shorts', brand: 'Nadi Threads', hsn: '620349', price: 699, was: 899, mrp: 944, stock: 52, sizes: ADULT, colour: ['Teal', 'teal'],
    about: 'Knee-length shorts in a linen blend with two real pockets. For the terrace, the market and the night train.',
    facts: 'Material: 55% linen, 45% cotton. Care: machine wash cold. Origin: sewn in Tiruppur, Tamil Nadu.',
    dimension: 'Size M: waist 74 to 92 cm, inseam 23 cm',
    drawing: { family: 'bottoms', cut: 'shorts', cloth: { dye: 'teal', print: { pattern: 'leaf', ink: 'mint', second: 'aqua' } }, trim: 'cream' },
  },
];

const MENS = { catId: 'mens', theme: 'men', views: 5 } as const;

export const mensClothes = [
  ...subcategory({ ...MENS, subCatId: 'mens-kurtas' }, kurtas),
  ...subcategory({ ...MENS, subCatId: 'mens-shirts' }, shirts),
  ...subcategory({ ...MENS, subCatId: 'mens-trousers', views: 4 }, trousers),
];
