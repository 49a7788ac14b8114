/** Men's shoes and accessories. */
import { type Piece, subcategory, SHOES_MEN } from './subcategory.ts';

const shoes: readonly Piece[] = [
  {
    id: 'm-mojari-lac', name: 'Lac red embroidered mojari', brand: 'Lohar Lane', price: 1349, was: 1799, mrp: 1889, stock: 16, sizes: SHOES_MEN, colour: ['Lac red', 'lac'],
    about: 'Curled toes, a leather sole and paisleys embroidered by hand. They begin tight and take the shape of your foot within a week.',
    facts: 'Material: leather upper and sole, cotton thread. Care: keep dry, brush, no polish on the embroidery. Origin: stitched in Jodhpur, Rajasthan.',
    dimension: 'UK 8: insole 27 cm, heel 1 cm',
    drawing: { family: 'footwear', cut: 'jutti', dye: 'lac', trim: 'haldi', motif: 'paisley' },
  },
  {
    id: 'm-kolhapuri-tan', name: 'Tan Kolhapuri chappals', brand: 'Lohar Lane', hsn: '640320', price: 1199, mrp: 1259, stock: 0, sizes: SHOES_MEN, counted: [4, 7, 9, 10, 7, 3], colour: ['Tan', 'tan'],
    about: 'Vegetable-tanned leather with a braided strap and toe ring, stitched without a single nail. They squeak for the first month, as they should.',
    facts: 'Material: vegetable-tanned leather. Care: oil twice a year, keep out of the rain. Origin: made in Kolhapur, Maharashtra.',
    dimension: 'UK 8: insole 27 cm, heel 2 cm',
    drawing: { family: 'footwear', cut: 'kolhapuri', dye: 'tan', trim: 'haldi' },
  },
  {
    id: 'm-sneaker-ikat', name: 'Ikat canvas sneakers', brand: 'Lohar Lane', hsn: '640419', price: 1699, was: 2299, mrp: 2414, stock: 25, sizes: SHOES_MEN, colour: ['Cream and indigo', 'indigo'], featured: true,
    about: 'Off-white canvas with quarters of indigo ikat and haldi laces on a rubber sole. The inner sole comes out and can be washed.',
    facts: 'Material: cotton canvas, handloom ikat, natural rubber. Care: brush with soap and water. Origin: made in Agra, Uttar Pradesh.',
    dimension: 'UK 8: insole 27 cm, sole 3 cm',
    drawing: { family: 'footwear', cut: 'sneaker', dye: 'cream', trim: 'indigo', second: 'haldi', print: { pattern: 'ikat', ink: 'cream', second: 'sky' } },
  },
  {
    id: 'm-loafer-brown', name: 'Dark brown penny loafers', brand: 'Lohar Lane', price: 2799, was: 3499, mrp: 4129, stock: 0, sizes: SHOES_MEN, counted: [0, 2, 3, 3, 2, 1], colour: ['Dark brown', 'soot'],
    about: 'A plain loafer in full-grain leather with a leather lining. It can be resoled, which is why it costs what it costs.',
    facts: 'Material: cow leather, leather lining, rubber heel. Care: polish, use shoe trees. Origin: made in Ambur, Tamil Nadu.',
    dimension: 'UK 8: insole 27 cm, heel 2.5 cm',
    drawing: { family: 'footwear', cut: 'loafer', dye: 'soot', trim: 'camel' },
  },
];

const extras: readonly Piece[] = [
  {
    id: 'm-wallet-tan', name: 'Hand-stitched leather wallet', brand: 'Lohar Lane', hsn: '420231', taxClass: 'standard', price: 849, was: 1099, mrp: 1297, stock: 58, colour: ['Tan', 'tan'],
    about: 'Six slots, two hidden pockets and one place for notes, saddle-stitched so that a broken thread does not run.',
    facts: 'Material: vegetable-tanned leather, waxed thread. Care: a drop of oil when it looks dry. Origin: made in Kanpur, Uttar Pradesh.',
    dimension: '11 x 9 x 1.5 cm',
    drawing: { family: 'accessory', cut: 'wallet', cloth: { dye: 'tan' }, trim: 'butter' },
  },
  {
    id: 'm-belt-black', name: 'Leather belt, brass buckle', brand: 'Lohar Lane', hsn: '420330', taxClass: 'standard', price: 699, mrp: 825, stock: 34, sizes: ['S', 'M', 'L', 'XL'], colour: ['Black', 'soot'],
    about: 'One piece of harness leather, cut straight and edged by hand, with a solid brass buckle that can be unscrewed.',
    facts: 'Material: buffalo leather, brass. Care: wipe with a damp cloth. Origin: made in Kanpur, Uttar Pradesh.',
    dimension: 'Size M: 85 to 95 cm, 3.5 cm wide',
    drawing: { family: 'accessory', cut: 'belt', cloth: { dye: 'soot' }, trim: 'brass' },
  },
  {
    id: 'm-pagri-leheriya', name: 'Leheriya pagri, ready tied', brand: 'Mitti & Mor', hsn: '650500', taxClass: 'merit', price: 1249, was: 1499, mrp: 1574, stock: 15, colour: ['Rani pink', 'rani'], only: ['Jaipur', 'Delhi', 'Mumbai', 'Lucknow'],
    about: 'A groom side turban in pink leheriya, tied over a soft cap so that it can be put on in a second. One size, adjustable at the back.',
    facts: 'Material: cotton mull, zari edge. Care: dry clean. Origin: tied in Jodhpur, Rajasthan.',
    dimension: 'One size, 56 to 60 cm',
    drawing: { family: 'accessory', cut: 'pagri', cloth: { dye: 'rani', print: { pattern: 'leheriya', ink: 'butter', second: 'haldi' } }, trim: 'haldi' },
  },
  {
    id: 'm-muffler-check', name: 'Checked wool muffler', brand: 'Nadi Threads', hsn: '621420', taxClass: 'apparel', price: 649, mrp: 682, stock: 27, colour: ['Ash and madder', 'ash'], only: ['Delhi', 'Jaipur', 'Lucknow', 'Kolkata'],
    about: 'A soft muffler in ash and madder, long enough to go round twice on a scooter at six in the morning.',
    facts: 'Material: 80% wool, 20% nylon. Care: wash by hand in wool soap. Origin: woven in Kullu, Himachal Pradesh.',
    dimension: '180 x 30 cm',
    drawing: { family: 'accessory', cut: 'muffler', cloth: { dye: 'cream', print: { pattern: 'madras', ink: 'madder', second: 'charcoal' } }, trim: 'madder' },
  },
  {
    id: 'm-umbrella-navy', name: 'Monsoon umbrella, wood handle', brand: 'Oonth', hsn: '660199', taxClass: 'merit', price: 799, was: 949, mrp: 997, stock: 46, colour: ['Navy', 'navy'], only: ['Mumbai', 'Pune', 'Kochi', 'Chennai', 'Kolkata'],
    about: 'Eight ribs of fibreglass that bend and come back, under a navy canopy with a haldi edge. The handle is turned from one piece of wood.',
    facts: 'Material: polyester pongee, fibreglass, wood. Care: dry it open. Origin: assembled in Alappuzha, Kerala.',
    dimension: 'Opened 108 cm across, closed 88 cm',
    drawing: { family: 'accessory', cut: 'umbrella', cloth: { dye: 'navy' }, trim: 'haldi' },
  },
  {
    id: 'm-socks-stripe', name: 'Striped cotton socks, 3 pairs', brand: 'Pakka Tee', hsn: '611595', taxClass: 'apparel', price: 249, mrp: 262, stock: 140, sizes: ['UK 6-8', 'UK 9-11'], colour: ['Indigo and butter', 'indigo'],
    about: 'Combed cotton with a cushioned sole, three pairs alike so that a lost one does not matter.',
    facts: 'Material: 78% cotton, 20% polyamide, 2% elastane. Care: machine wash warm. Origin: knitted in Tiruppur, Tamil Nadu.',
    dimension: 'Leg 22 cm',
    drawing: { family: 'accessory', cut: 'socks', cloth: { dye: 'indigo', print: { pattern: 'stripe', ink: 'butter', second: 'sky', turn: 90 } }, trim: 'haldi' },
  },
];

const MENS = { catId: 'mens', subCatId: 'mens-shoes', theme: 'men' } as const;

export const mensShoes = [...subcategory({ ...MENS, views: 4 }, shoes), ...subcategory({ ...MENS, views: 3 }, extras)];
