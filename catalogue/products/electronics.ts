/** Phones, tablets, laptops and sound. Brands and machines are our own invention; so are the pictures on their screens. */
import { type Piece, subcategory } from './subcategory.ts';

const phones: readonly Piece[] = [
  {
    id: 'e-phone-one', name: 'Taar One 5G phone', brand: 'Taar', price: 17999, was: 21999, stock: 0, ram: ['6 GB', '8 GB', '12 GB'], colour: ['Indigo', 'indigo'],
    variants: [{ ram: '6 GB', price: 17999, was: 21999, mrp: 25959, stock: 22 }, { ram: '8 GB', price: 19999, was: 23999, mrp: 28319, stock: 16 }, { ram: '12 GB', price: 23999, was: 27999, mrp: 33039, stock: 8 }],
    about: 'A phone that lasts two days and can be opened with a coin-sized tool. Matt back, bright screen, headphone socket.',
    facts: 'Screen 16.5 cm OLED, 128 GB storage, 5000 mAh. In the box: cable, tool, paper guide. Warranty: 2 years.',
    dimension: '160 x 74 x 8.2 mm, 186 g',
    drawing: { family: 'device', kind: 'phone', dye: 'indigo', inks: ['haldi', 'rose', 'ink'], wallpaper: 'arches' },
  },
  {
    id: 'e-phone-mini', name: 'Taar Mini phone', brand: 'Taar', price: 11499, stock: 0, ram: ['4 GB', '6 GB'], colour: ['Neem green', 'neem'],
    variants: [{ ram: '4 GB', price: 11499, mrp: 13569, stock: 34 }, { ram: '6 GB', price: 12999, mrp: 15339, stock: 24 }],
    about: 'Small enough for one hand and a shirt pocket. Does calls, maps and payments without being asked twice.',
    facts: 'Screen 13.7 cm LCD, 64 GB storage, 4200 mAh, two SIMs. Warranty: 2 years.',
    dimension: '138 x 66 x 8.9 mm, 152 g',
    drawing: { family: 'device', kind: 'phone', dye: 'neem', inks: ['butter', 'leaf', 'teal'], wallpaper: 'hills' },
  },
  {
    id: 'e-phone-pro', name: 'Taar Raag camera phone', brand: 'Taar', price: 42999, was: 47999, stock: 0, ram: ['12 GB', '16 GB'], colour: ['Lac red', 'lac'], only: ['Mumbai', 'Delhi', 'Bengaluru', 'Hyderabad', 'Chennai', 'Pune'],
    variants: [{ ram: '12 GB', price: 42999, was: 47999, mrp: 56639, stock: 8 }, { ram: '16 GB', price: 47999, was: 52999, mrp: 62539, stock: 4 }],
    about: 'Two lenses and a sensor large enough for weddings after sunset. The glass back is satin, not mirror.',
    facts: 'Screen 17 cm OLED 120 Hz, 256 GB storage, 5200 mAh, 65 W charging. Warranty: 2 years.',
    dimension: '163 x 76 x 8.4 mm, 204 g',
    drawing: { family: 'device', kind: 'phone', dye: 'lac', inks: ['blush', 'haldi', 'jamun'], wallpaper: 'lotus' },
  },
  {
    id: 'e-phone-lite', name: 'Taar Saral first phone', brand: 'Taar', price: 6999, was: 7999, stock: 0, ram: ['3 GB', '4 GB'], colour: ['Peach', 'peach'],
    variants: [{ ram: '3 GB', price: 6999, was: 7999, mrp: 9439, stock: 1 }, { ram: '4 GB', price: 7799, was: 8799, mrp: 10383, stock: 0 }],
    about: 'Big letters, loud speaker, a torch with its own key. Made for the parent who answers on the ninth ring.',
    facts: 'Screen 15.5 cm LCD, 32 GB storage, 5000 mAh, FM radio. Warranty: 2 years.',
    dimension: '156 x 72 x 9.4 mm, 178 g',
    drawing: { family: 'device', kind: 'phone', dye: 'peach', inks: ['teal', 'cream', 'madder'], wallpaper: 'kite' },
  },
  {
    id: 'e-tab-ten', name: 'Taar Slate 10 tablet', brand: 'Taar', hsn: '847130', price: 15999, was: 18499, stock: 0, ram: ['4 GB', '6 GB'], colour: ['Charcoal', 'charcoal'],
    variants: [{ ram: '4 GB', price: 15999, was: 18499, mrp: 21829, stock: 12 }, { ram: '6 GB', price: 17999, was: 20499, mrp: 24189, stock: 9 }],
    about: 'A reading, drawing and homework tablet with a screen that does not shine like a mirror.',
    facts: 'Screen 26 cm LCD, 64 GB storage, 7000 mAh. In the box: pencil, cable. Warranty: 2 years.',
    dimension: '246 x 161 x 7.6 mm, 465 g',
    drawing: { family: 'device', kind: 'tablet', dye: 'charcoal', inks: ['turquoise', 'butter', 'rose'], wallpaper: 'jaal' },
  },
  {
    id: 'e-tab-kids', name: 'Taar Patti tablet for children', brand: 'Taar', hsn: '847130', price: 9499, mrp: 11209, stock: 17, ram: ['3 GB'], colour: ['Haldi yellow', 'haldi'],
    about: 'A tablet with a soft rim that bounces and a pencil for small fists. A parent sets the hours; the tablet says good night by itself.',
    facts: 'Screen 20 cm LCD, 32 GB storage, 5100 mAh, silicone rim. In the box: pencil, cable. Warranty: 2 years.',
    dimension: '210 x 140 x 12 mm with rim, 480 g',
    drawing: { family: 'device', kind: 'tablet', dye: 'haldi', inks: ['madder', 'sky', 'neem'], wallpaper: 'kite' },
  },
];

const laptops: readonly Piece[] = [
  {
    id: 'e-laptop-fourteen', name: 'Taar Likha 14 laptop', brand: 'Taar', price: 46990, was: 52990, stock: 0, ram: ['8 GB', '16 GB'], colour: ['Silver', 'silver'],
    variants: [{ ram: '8 GB', price: 46990, was: 52990, mrp: 62529, stock: 9 }, { ram: '16 GB', price: 51990, was: 57990, mrp: 68429, stock: 6 }],
    about: 'A writing machine: good keys, a matt screen, eleven hours. Memory and battery can be changed with one screwdriver.',
    facts: 'Screen 35.6 cm, 512 GB SSD, 57 Wh, two USB-C, one USB-A, card slot. Warranty: 3 years.',
    dimension: '314 x 222 x 16.8 mm, 1.34 kg',
    drawing: { family: 'device', kind: 'laptop', dye: 'silver', inks: ['indigo', 'peach', 'cream'], wallpaper: 'hills' },
  },
  {
    id: 'e-laptop-sixteen', name: 'Taar Likha 16 laptop', brand: 'Taar', price: 59990, was: 66990, stock: 0, ram: ['16 GB', '32 GB'], colour: ['Ink blue', 'ink'], only: ['Mumbai', 'Delhi', 'Bengaluru', 'Hyderabad', 'Chennai', 'Pune'],
    variants: [{ ram: '16 GB', price: 59990, was: 66990, mrp: 79049, stock: 5 }, { ram: '32 GB', price: 69990, was: 77990, mrp: 92029, stock: 2 }],
    about: 'For editing, compiling and long tables. A separate graphics chip, and fans that are heard only when they should be.',
    facts: 'Screen 40.6 cm 120 Hz, 1 TB SSD, 84 Wh, HDMI, three USB-C. Warranty: 3 years.',
    dimension: '356 x 248 x 18.9 mm, 1.92 kg',
    drawing: { family: 'device', kind: 'laptop', dye: 'ink', inks: ['haldi', 'madder', 'sky'], wallpaper: 'arches' },
  },
  {
    id: 'e-laptop-school', name: 'Taar Takhti school laptop', brand: 'Taar', price: 24990, stock: 0, ram: ['4 GB', '8 GB'], colour: ['Teal', 'teal'],
    variants: [{ ram: '4 GB', price: 24990, mrp: 29489, stock: 20 }, { ram: '8 GB', price: 27990, mrp: 33029, stock: 12 }],
    about: 'Rubber corners, a keyboard that survives a glass of water, and a hinge that opens flat. The school bag says thank you.',
    facts: 'Screen 29.5 cm, 128 GB storage, 45 Wh. Warranty: 3 years.',
    dimension: '290 x 205 x 20 mm, 1.28 kg',
    drawing: { family: 'device', kind: 'laptop', dye: 'teal', inks: ['mint', 'haldi', 'cream'], wallpaper: 'kite' },
  },
  {
    id: 'e-laptop-old', name: 'Taar Likha 13, last season', brand: 'Taar', price: 34990, was: 44990, mrp: 53089, stock: 0, ram: ['8 GB'], colour: ['Rose', 'rose'],
    about: 'The machine of the year before, new in its box, at the price of two festivals ago.',
    facts: 'Screen 33.8 cm, 256 GB SSD, 50 Wh, two USB-C. Warranty: 2 years.',
    dimension: '298 x 210 x 15.4 mm, 1.19 kg',
    drawing: { family: 'device', kind: 'laptop', dye: 'rose', inks: ['jamun', 'blush', 'butter'], wallpaper: 'lotus' },
  },
];

const sound: readonly Piece[] = [
  {
    id: 'e-earbuds', name: 'Dhvani Moti earbuds', brand: 'Dhvani Dot', price: 1799, was: 2499, mrp: 2949, stock: 92, colour: ['Cream', 'cream'], featured: true,
    about: 'Six hours in the ear, twenty-four in the case. The case closes with a click that is half the pleasure.',
    facts: 'Bluetooth 5.3, USB-C, water resistant. In the box: three sizes of tips, cable. Warranty: 1 year.',
    dimension: 'Case 58 x 46 x 24 mm, 44 g',
    drawing: { family: 'device', kind: 'earbuds', dye: 'cream', inks: ['haldi', 'madder', 'khadi'] },
  },
  {
    id: 'e-headphones', name: 'Dhvani Ghana headphones', brand: 'Dhvani Dot', price: 3499, was: 4299, mrp: 5073, stock: 26, colour: ['Rust', 'rust'],
    about: 'Closed headphones with cloth pads that can be pulled off and washed. They fold into half their size.',
    facts: 'Bluetooth and cable, 40 h, USB-C. The stand in the picture is not included. Warranty: 2 years.',
    dimension: '190 x 170 x 80 mm, 248 g',
    drawing: { family: 'device', kind: 'headphones', dye: 'rust', inks: ['butter', 'camel', 'soot'] },
  },
  {
    id: 'e-speaker', name: 'Dhvani Matka speaker', brand: 'Dhvani Dot', hsn: '851822', price: 2299, mrp: 2713, stock: 34, colour: ['Neem green', 'neem'],
    about: 'A round speaker for kitchen and terrace. Sits on its own foot, or hangs from its strap under the mango tree.',
    facts: 'Bluetooth 5.3, 14 h, 12 W, water resistant. Warranty: 1 year.',
    dimension: '118 x 118 x 102 mm, 540 g',
    drawing: { family: 'device', kind: 'speaker', dye: 'neem', inks: ['butter', 'haldi', 'leaf'] },
  },
  {
    id: 'e-watch', name: 'Taar Pal fitness watch', brand: 'Taar', hsn: '851762', price: 2999, was: 3799, mrp: 4483, stock: 41, colour: ['Navy', 'navy'],
    about: 'Counts steps, sleep and cups of chai, if you tell it. Ten days on a charge, strap in woven cotton.',
    facts: 'Screen 3.6 cm OLED, pulse, GPS through the phone, water resistant to 50 m. Warranty: 1 year.',
    dimension: '41 x 36 x 10 mm, strap 14 to 21 cm',
    drawing: { family: 'device', kind: 'watch', dye: 'navy', inks: ['haldi', 'rose', 'aqua'] },
  },
  {
    id: 'e-power-bank', name: 'Taar Tijori power bank', brand: 'Taar', hsn: '850760', price: 1299, mrp: 1533, stock: 78, colour: ['Terracotta', 'terra'],
    about: 'Charges a phone twice and a laptop once, slowly. Four dots tell you the truth about how much is left.',
    facts: '10000 mAh, USB-C in and out, 30 W. Warranty: 1 year.',
    dimension: '108 x 68 x 16 mm, 212 g',
    drawing: { family: 'device', kind: 'power-bank', dye: 'terra', inks: ['cream', 'butter', 'rust'] },
  },
];

const ELECTRONICS = { catId: 'electronics', theme: 'electronics', views: 4 } as const;

export const electronics = [
  ...subcategory({ ...ELECTRONICS, subCatId: 'electronics-phones' }, phones),
  ...subcategory({ ...ELECTRONICS, subCatId: 'electronics-laptops' }, laptops),
  ...subcategory({ ...ELECTRONICS, subCatId: 'electronics-sound' }, sound),
];
