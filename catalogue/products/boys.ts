/** Boys' clothes and shoes. */
import { KIDS, type Piece, subcategory, SHOES_KIDS } from './subcategory.ts';

const kurtas: readonly Piece[] = [
  {
    id: 'b-kurta-haldi', name: 'Boys’ haldi elephant kurta', brand: 'Chidiya', price: 699, was: 899, mrp: 944, stock: 36, sizes: KIDS, colour: ['Haldi yellow', 'haldi'],
    about: 'Small elephants walk across a haldi kurta with a madder collar. Soft enough that it will not be taken off behind the sofa.',
    facts: 'Material: 100% cotton, 110 gsm. Care: machine wash cold. Origin: printed in Jaipur, Rajasthan.',
    dimension: '6-7 years: chest 72 cm, length 66 cm',
    drawing: { family: 'garment', cut: 'kurta', child: true, cloth: { dye: 'haldi', print: { pattern: 'elephant', ink: 'lac', second: 'terra' } }, trim: 'madder' },
  },
  {
    id: 'b-kurta-set-sky', name: 'Boys’ kurta pyjama set, blue', brand: 'Chidiya', price: 1199, was: 1599, mrp: 1679, stock: 0, sizes: KIDS, counted: [4, 6, 6, 5, 3], colour: ['Indigo', 'indigo'],
    about: 'An indigo kurta with boats and a cream pyjama with elastic waist. Two pieces for Diwali, two for every day after.',
    facts: 'Material: 100% cotton. Care: machine wash cold, kurta inside out. Origin: printed in Sanganer, Rajasthan.',
    dimension: '6-7 years: chest 72 cm, kurta 64 cm, pyjama 66 cm',
    drawing: { family: 'outfit', top: { family: 'garment', cut: 'kurta', child: true, cloth: { dye: 'indigo', print: { pattern: 'boat', ink: 'cream', second: 'haldi' } }, trim: 'haldi' }, bottom: { family: 'bottoms', cut: 'pyjama', child: true, cloth: { dye: 'cream' } } },
  },
  {
    id: 'b-bandi-rust', name: 'Boys’ bandi in rust check', brand: 'Chidiya', hsn: '620332', price: 899, mrp: 944, stock: 15, sizes: KIDS, colour: ['Rust', 'rust'],
    about: 'A grown-up bandi in a small size, with a check in butter yellow and pockets that hold chestnuts.',
    facts: 'Material: cotton twill, cotton lining. Care: wash by hand. Origin: sewn in Pune, Maharashtra.',
    dimension: '6-7 years: chest 74 cm, length 48 cm',
    drawing: { family: 'garment', cut: 'bandi', child: true, cloth: { dye: 'rust', print: { pattern: 'windowpane', ink: 'butter', second: 'haldi', scale: 0.7 } }, buttons: 'brass', pocket: 'hands', placket: 'full' },
  },
  {
    id: 'b-dhoti-set', name: 'Boys’ dhoti and kurta set', brand: 'Chidiya', price: 1349, was: 1699, mrp: 1784, stock: 1, sizes: KIDS, colour: ['Cream and lac', 'lac'], only: ['Chennai', 'Kochi', 'Bengaluru', 'Hyderabad'],
    about: 'A lac kurta over a stitched dhoti that pulls on like trousers. For thread ceremonies and weddings at noon.',
    facts: 'Material: cotton silk. Care: wash by hand. Origin: sewn in Madurai, Tamil Nadu.',
    dimension: '6-7 years: chest 72 cm, kurta 58 cm, dhoti 62 cm',
    drawing: { family: 'outfit', top: { family: 'garment', cut: 'kurta', child: true, length: 'short', cloth: { dye: 'lac', print: { pattern: 'star', ink: 'haldi', second: 'butter' } }, trim: 'haldi' }, bottom: { family: 'bottoms', cut: 'dhoti', child: true, cloth: { dye: 'cream' }, hem: { dye: 'gold', motif: 'temple', ink: 'lac', second: 'cream' } } },
  },
];

const tees: readonly Piece[] = [
  {
    id: 'b-tee-stripe', name: 'Boys’ striped tee', brand: 'Pakka Tee', price: 349, was: 449, mrp: 472, stock: 92, sizes: KIDS, colour: ['Cream and indigo', 'cream'],
    about: 'Sailor stripes in indigo and haldi on cream jersey. The neck is stitched twice, for heads in a hurry.',
    facts: 'Material: 100% cotton jersey. Care: machine wash warm. Origin: knitted in Tiruppur, Tamil Nadu.',
    dimension: '6-7 years: chest 70 cm, length 50 cm',
    drawing: { family: 'garment', cut: 'tee', child: true, cloth: { dye: 'cream', print: { pattern: 'stripe', ink: 'indigo', second: 'haldi', turn: 90 } }, trim: 'madder' },
  },
  {
    id: 'b-tee-kite', name: 'Boys’ tee with one big kite', brand: 'Pakka Tee', price: 399, mrp: 419, stock: 70, sizes: KIDS, colour: ['Turquoise', 'turquoise'],
    about: 'One kite, screen printed on turquoise jersey. A name can be printed below it: use Customize.',
    facts: 'Material: 100% cotton jersey. Care: machine wash inside out. Origin: knitted in Tiruppur, Tamil Nadu.',
    dimension: '6-7 years: chest 70 cm, length 50 cm',
    drawing: { family: 'garment', cut: 'tee', child: true, cloth: { dye: 'turquoise' }, trim: 'ink', emblem: { motif: 'kite', ink: 'cream', second: 'madder', form: 'single' } },
  },
  {
    id: 'b-shirt-gingham', name: 'Boys’ gingham shirt', brand: 'Nadi Threads', hsn: '620520', price: 549, was: 699, mrp: 734, stock: 28, sizes: KIDS, colour: ['Green check', 'leaf'],
    about: 'A half-sleeve shirt in green gingham with a pocket for important stones.',
    facts: 'Material: 100% cotton. Care: machine wash cold. Origin: woven in Erode, Tamil Nadu.',
    dimension: '6-7 years: chest 74 cm, length 52 cm',
    drawing: { family: 'garment', cut: 'shirt', child: true, cloth: { dye: 'cream', print: { pattern: 'gingham', ink: 'neem', second: 'neem' } }, trim: 'cream', buttons: 'neem', placket: 'full', pocket: 'chest' },
  },
  {
    id: 'b-hoodie-star', name: 'Boys’ night sky hoodie', brand: 'Pakka Tee', hsn: '611020', price: 849, was: 1049, mrp: 1102, stock: 0, sizes: KIDS, colour: ['Navy', 'navy'],
    about: 'Stars in butter yellow on navy fleece, a hood, a pouch and room to grow for a year.',
    facts: 'Material: 80% cotton, 20% polyester fleece. Care: machine wash cold inside out. Origin: knitted in Ludhiana, Punjab.',
    dimension: '6-7 years: chest 80 cm, length 52 cm',
    drawing: { family: 'garment', cut: 'hoodie', child: true, cloth: { dye: 'navy', print: { pattern: 'star', ink: 'butter', second: 'sky' } }, trim: 'butter', pocket: 'kangaroo' },
  },
];

const shoes: readonly Piece[] = [
  {
    id: 'b-jeans-stonewash', name: 'Boys’ stonewashed jeans', brand: 'Chidiya', price: 799, mrp: 839, stock: 33, sizes: KIDS, colour: ['Light denim', 'stonewash'],
    about: 'Soft denim with double knees and an elastic that can be let out inside the waistband.',
    facts: 'Material: 98% cotton, 2% elastane. Care: machine wash warm. Origin: sewn in Ahmedabad, Gujarat.',
    dimension: '6-7 years: waist 56 to 62 cm, inseam 52 cm',
    drawing: { family: 'bottoms', cut: 'jeans', child: true, cloth: { dye: 'stonewash' }, trim: 'cream' },
  },
  {
    id: 'b-shorts-terra', name: 'Boys’ playground shorts', brand: 'Chidiya', price: 399, was: 499, mrp: 524, stock: 61, sizes: KIDS, colour: ['Terracotta', 'terra'],
    about: 'Cotton shorts with a drawstring and a dot print that hides what the day leaves behind.',
    facts: 'Material: 100% cotton. Care: machine wash warm. Origin: sewn in Tiruppur, Tamil Nadu.',
    dimension: '6-7 years: waist 52 to 60 cm, length 34 cm',
    drawing: { family: 'bottoms', cut: 'shorts', child: true, cloth: { dye: 'terra', print: { pattern: 'dots', ink: 'cream', second: 'butter' } }, trim: 'cream' },
  },
  {
    id: 'b-hightop-indigo', name: 'Boys’ canvas high-tops', brand: 'Lohar Lane', hsn: '640419', taxClass: 'footwear', price: 999, was: 1299, mrp: 1364, stock: 0, sizes: SHOES_KIDS, counted: [0, 4, 5, 5, 4, 2], colour: ['Indigo', 'denim'],
    about: 'Blue canvas to the ankle, with laces that are easy and a zip that is easier.',
    facts: 'Material: cotton canvas, rubber sole. Care: brush, dry in shade. Origin: made in Agra, Uttar Pradesh.',
    dimension: 'UK 12 kids: insole 19 cm',
    drawing: { family: 'footwear', cut: 'hightop', dye: 'denim', trim: 'cream', second: 'haldi', child: true },
  },
  {
    id: 'b-mojari-neem', name: 'Boys’ green mojari', brand: 'Lohar Lane', hsn: '640359', taxClass: 'footwear', price: 649, mrp: 682, stock: 13, sizes: SHOES_KIDS, colour: ['Neem green', 'neem'],
    about: 'Tiny curled toes in green with haldi flowers, for the one day on which he agrees to dress up.',
    facts: 'Material: leather, cotton thread. Care: keep dry. Origin: stitched in Jodhpur, Rajasthan.',
    dimension: 'UK 12 kids: insole 19 cm',
    drawing: { family: 'footwear', cut: 'jutti', dye: 'neem', trim: 'haldi', motif: 'flower', child: true },
  },
  {
    id: 'b-cap-kite', name: 'Boys’ cap in madder and navy', brand: 'Chidiya', hsn: '650500', taxClass: 'merit', price: 299, mrp: 314, stock: 55, colour: ['Madder red', 'madder'],
    about: 'A cap with a navy brim and a strap at the back that fits from four to eleven years.',
    facts: 'Material: cotton twill. Care: wash by hand. Origin: sewn in Delhi.',
    dimension: 'One size, 50 to 55 cm',
    drawing: { family: 'accessory', cut: 'cap', cloth: { dye: 'madder' }, trim: 'navy', child: true },
    views: 3,
  },
];

const BOYS = { catId: 'boys', theme: 'boys' } as const;

export const boys = [
  ...subcategory({ ...BOYS, subCatId: 'boys-kurtas', views: 5 }, kurtas),
  ...subcategory({ ...BOYS, subCatId: 'boys-tees', views: 4 }, tees),
  ...subcategory({ ...BOYS, subCatId: 'boys-shoes', views: 4 }, shoes),
];
