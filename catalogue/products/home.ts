/** Kitchen and table, bed and bath, pots and cushions. */
import { type Piece, subcategory } from './subcategory.ts';

const kitchen: readonly Piece[] = [
  {
    id: 'h-lota-copper', name: 'Hammered copper lota', brand: 'Tamra Tola', price: 749, was: 899, mrp: 944, stock: 30, colour: ['Copper', 'terra'],
    about: 'Filled in the evening, drunk from in the morning, or set out with mango leaves for a puja. Leaves not included.',
    facts: 'Material: pure copper, 320 g. Care: lemon and salt. Origin: beaten in Pune, Maharashtra.',
    dimension: '13 cm high, 750 ml',
    drawing: { family: 'metalware', kind: 'lota', metal: 'copper' },
  },
  {
    id: 'h-masala-dani', name: 'Steel masala dani, 7 cups', brand: 'Tamra Tola', hsn: '732393', price: 999, was: 1199, mrp: 1259, stock: 45, colour: ['Steel', 'silver'],
    about: 'The box that every kitchen opens first. Seven cups, two spoons, a lid you can see through.',
    facts: 'Material: stainless steel, glass. Care: dishwasher safe. Origin: made in Rajkot, Gujarat.',
    dimension: '20 cm across, 7 cm high',
    drawing: { family: 'metalware', kind: 'masala-dani', metal: 'steel' },
  },
  {
    id: 'h-kadhai-iron', name: 'Iron kadhai, 26 cm', brand: 'Tamra Tola', hsn: '732391', price: 1149, mrp: 1207, stock: 22, colour: ['Black', 'soot'],
    about: 'Seasoned twice before it leaves us. It will be heavier than you expect and better every month.',
    facts: 'Material: cast iron, 2.6 kg. Care: hot water, no soap, a film of oil. Origin: cast in Coimbatore, Tamil Nadu.',
    dimension: '26 cm across, 2.5 l',
    drawing: { family: 'metalware', kind: 'kadhai', metal: 'iron' },
  },
  {
    id: 'h-kettle-brass', name: 'Brass chai kettle', brand: 'Tamra Tola', price: 1699, was: 1999, mrp: 2099, stock: 1, colour: ['Brass', 'brass'],
    about: 'Tinned inside, so that milk and ginger are safe in it. Pours without dripping down its chin.',
    facts: 'Material: brass, tin lining, wood handle. Care: wash by hand. Origin: made in Moradabad, Uttar Pradesh.',
    dimension: '22 x 16 x 18 cm, 1 l',
    drawing: { family: 'metalware', kind: 'kettle', metal: 'brass', accent: 'lac' },
  },
  {
    id: 'h-thali-set', name: 'Brass thali set, 5 pieces', brand: 'Tamra Tola', price: 2899, was: 3399, mrp: 3569, stock: 14, colour: ['Brass', 'brass'],
    about: 'One thali and four katoris. Food looks more like food on it.',
    facts: 'Material: brass, tinned inside. Care: tamarind, no dishwasher. Origin: made in Balakati, Odisha.',
    dimension: 'Thali 30 cm across',
    drawing: { family: 'metalware', kind: 'thali-set', metal: 'brass', accent: 'madder' },
  },
  {
    id: 'h-kulhad-pair', name: 'Painted kulhads, pair', brand: 'Mitti & Mor', hsn: '691200', price: 199, mrp: 209, stock: 84, colour: ['Terracotta', 'terra'],
    about: 'Fired clay cups with a white line, glazed inside so that they may be washed and kept.',
    facts: 'Material: terracotta, food-safe glaze. Care: wash by hand. Origin: thrown in Khurja, Uttar Pradesh.',
    dimension: '8.5 cm high, 150 ml each',
    drawing: { family: 'mug', shape: 'kulhad', glaze: 'terra', inks: ['cream', 'butter'], motif: 'zigzag', drink: 'chai', count: 2 },
  },
  {
    id: 'h-plate-blue', name: 'Blue pottery dinner plate', brand: 'Mitti & Mor', hsn: '691200', price: 599, was: 699, mrp: 734, stock: 36, colour: ['Indigo and cream', 'cream'],
    about: 'Jaipur blue on a white ground. Each flower was painted by someone who did not use a stencil.',
    facts: 'Material: quartz pottery, lead-free glaze. Care: wash by hand. Origin: made in Jaipur, Rajasthan.',
    dimension: '26 cm across',
    drawing: { family: 'pottery', kind: 'plate', glaze: 'cream', inks: ['indigo', 'turquoise'], motif: 'flower' },
  },
  {
    id: 'h-bottle-copper', name: 'Copper water bottle, 900 ml', brand: 'Tamra Tola', price: 899, mrp: 944, stock: 49, colour: ['Copper', 'terra'],
    about: 'A seamless bottle with a screw lid that does not leak into your books.',
    facts: 'Material: pure copper, silicone ring. Care: lemon and salt, no hot water. Origin: made in Pune, Maharashtra.',
    dimension: '27 cm high, 7.5 cm across',
    drawing: { family: 'metalware', kind: 'bottle', metal: 'copper', accent: 'teal' },
  },
];

const linen: readonly Piece[] = [
  {
    id: 'h-bedsheet-jaal', name: 'Block print double bedsheet', brand: 'Sooti Sarai', hsn: '630231', price: 1499, was: 1899, mrp: 1994, stock: 38, sizes: ['Double', 'King'], colour: ['Indigo', 'indigo'],
    variants: [{ size: 'King', price: 1899, was: 2399, mrp: 2519 }],
    about: 'A hand-printed sheet with two pillow covers, in cotton that was washed before printing and will not shrink after.',
    facts: 'Material: 100% cotton, 200 thread count. Care: machine wash cold. Origin: printed in Sanganer, Rajasthan.',
    dimension: 'Double 228 x 254 cm, king 274 x 274 cm',
    drawing: { family: 'linen', kind: 'bedsheet', dye: 'cream', print: { pattern: 'jaal', ink: 'indigo', second: 'sky' }, border: 'indigo', second: 'indigo' },
  },
  {
    id: 'h-towel-neem', name: 'Handloom bath towels, pair', brand: 'Sooti Sarai', hsn: '630260', price: 699, mrp: 734, stock: 55, colour: ['Neem green', 'neem'],
    about: 'Waffle-woven towels that dry you, and then themselves, before the next person is up.',
    facts: 'Material: 100% cotton, 320 gsm. Care: machine wash warm. Origin: woven in Solapur, Maharashtra.',
    dimension: '75 x 150 cm each',
    drawing: { family: 'linen', kind: 'towel', dye: 'mint', print: { pattern: 'check', ink: 'neem', second: 'leaf' }, border: 'neem', second: 'cream' },
  },
  {
    id: 'h-razai-jaipuri', name: 'Jaipuri razai, single', brand: 'Sooti Sarai', hsn: '940440', price: 1999, was: 2499, mrp: 2624, stock: 16, colour: ['Rose and butter', 'rose'], only: ['Delhi', 'Jaipur', 'Lucknow', 'Kolkata', 'Pune'],
    about: 'Less than a kilo of carded cotton between two printed voiles. Warm by folding, not by weight.',
    facts: 'Material: 100% cotton. Care: sun it often, wash rarely. Origin: quilted in Jaipur, Rajasthan.',
    dimension: '150 x 220 cm, 950 g',
    drawing: { family: 'linen', kind: 'blanket', dye: 'rose', print: { pattern: 'flower', ink: 'cream', second: 'butter' }, border: 'butter', second: 'lac' },
  },
  {
    id: 'h-durrie-stripe', name: 'Striped cotton durrie', brand: 'Sooti Sarai', hsn: '570242', taxClass: 'merit', price: 1249, mrp: 1312, stock: 20, sizes: ['3 x 5 ft', '4 x 6 ft'], colour: ['Rust and cream', 'rust'],
    variants: [{ size: '4 x 6 ft', price: 1899, mrp: 1994 }],
    about: 'Flat-woven, reversible, with a fringe that children will plait. Takes ten years of feet.',
    facts: 'Material: 100% cotton. Care: shake, spot clean, sun. Origin: woven in Panipat, Haryana.',
    dimension: '3 x 5 ft: 90 x 150 cm',
    drawing: { family: 'linen', kind: 'durrie', dye: 'rust', print: { pattern: 'broad', ink: 'cream', second: 'haldi' }, border: 'cream', second: 'indigo' },
  },
  {
    id: 'h-soap-neem', name: 'Neem and tulsi soap, set of 2', brand: 'Jheel Botanics', hsn: '340111', taxClass: 'merit', net: '2 x 120 g', price: 180, was: 210, mrp: 221, stock: 98, colour: ['Green', 'leaf'],
    about: 'Cold-processed bars that cure for five weeks. Smells like a garden after the first rain.',
    facts: 'Ingredients: coconut oil, castor oil, neem, tulsi, lye. Net 2 x 120 g. Origin: made in Kochi, Kerala.',
    dimension: '8 x 5.5 x 2.5 cm each',
    drawing: { family: 'bath', kind: 'soap', dye: 'leaf', inks: ['cream', 'neem'] },
  },
  {
    id: 'h-incense-mogra', name: 'Mogra incense sticks, box', brand: 'Jheel Botanics', hsn: '330741', taxClass: 'merit', net: '40 sticks', price: 75, mrp: 79, stock: 145, colour: ['Jamun', 'jamun'],
    about: 'Forty hand-rolled sticks of jasmine. One fills a room, two fill a staircase.',
    facts: 'Ingredients: charcoal, jigat, jasmine oil. Burns 35 minutes each. Origin: rolled in Mysuru, Karnataka.',
    dimension: 'Box 24 x 4 x 3 cm, 40 sticks',
    drawing: { family: 'bath', kind: 'incense', dye: 'jamun', inks: ['butter', 'haldi'] },
  },
];

const decor: readonly Piece[] = [
  {
    id: 'h-cushion-jaal', name: 'Jaal print cushion cover', brand: 'Sooti Sarai', hsn: '630492', taxClass: 'apparel', price: 425, was: 549, mrp: 577, stock: 67, colour: ['Teal', 'teal'], featured: true,
    about: 'A teal lattice with one large flower in the middle, buttoned at the back so that nothing scratches.',
    facts: 'Material: 100% cotton, cover only. Care: machine wash cold. Origin: printed in Jaipur, Rajasthan.',
    dimension: '40 x 40 cm',
    drawing: { family: 'cushion', dye: 'teal', inks: ['butter', 'haldi'], print: { pattern: 'jaal', ink: 'butter', second: 'mint' }, centre: 'flower' },
  },
  {
    id: 'h-bolster-indigo', name: 'Indigo ikat bolster', brand: 'Sooti Sarai', hsn: '940490', taxClass: 'standard', price: 899, mrp: 1061, stock: 18, colour: ['Indigo', 'indigo'],
    about: 'For the diwan, the floor and the afternoon. Filled with cotton that a carder can open again in five years.',
    facts: 'Material: handloom cotton, cotton filling. Care: cover comes off, wash by hand. Origin: woven in Koyyalagudem, Telangana.',
    dimension: '60 x 20 cm',
    drawing: { family: 'cushion', dye: 'indigo', inks: ['cream', 'haldi'], print: { pattern: 'ikat', ink: 'cream', second: 'sky' }, form: 'bolster' },
  },
  {
    id: 'h-cushion-round', name: 'Round marigold cushion', brand: 'Sooti Sarai', hsn: '940490', taxClass: 'standard', price: 649, was: 799, mrp: 943, stock: 23, colour: ['Rani pink', 'rani'],
    about: 'One marigold in the middle and petals all round the rim. Sits on a cane chair as if it had grown there.',
    facts: 'Material: cotton velvet, polyester filling. Care: spot clean. Origin: sewn in Jaipur, Rajasthan.',
    dimension: '40 cm across, 12 cm deep',
    drawing: { family: 'cushion', dye: 'rani', inks: ['butter', 'haldi'], print: { pattern: 'marigold', ink: 'butter', second: 'haldi' }, form: 'round', centre: 'marigold' },
  },
  {
    id: 'h-vase-blue', name: 'Blue pottery vase', brand: 'Mitti & Mor', price: 1099, mrp: 1154, stock: 15, colour: ['Turquoise', 'turquoise'],
    about: 'A slim vase with painted vines, tall enough for dry grass, heavy enough for wind.',
    facts: 'Material: quartz pottery. Care: wipe; line it for fresh flowers. Origin: made in Jaipur, Rajasthan.',
    dimension: '28 cm high, 12 cm across',
    drawing: { family: 'pottery', kind: 'vase', glaze: 'turquoise', inks: ['cream', 'indigo'], motif: 'paisley', plant: 'dry-grass' },
  },
  {
    id: 'h-planter-tulsi', name: 'Terracotta planter with tulsi', brand: 'Mitti & Mor', hsn: '691200', price: 449, was: 549, mrp: 577, stock: 28, colour: ['Terracotta', 'terra'],
    about: 'A painted pot and a young plant that wants four hours of sun and one glass of water a day.',
    facts: 'Material: terracotta; plant: Ocimum tenuiflorum. Origin: potted in Pune, Maharashtra.',
    dimension: '20 cm across, 18 cm high',
    drawing: { family: 'pottery', kind: 'planter', glaze: 'terra', inks: ['cream', 'haldi'], motif: 'temple', plant: 'tulsi' },
  },
  {
    id: 'h-planter-snake', name: 'Cream planter, snake plant', brand: 'Mitti & Mor', hsn: '691490', taxClass: 'standard', price: 799, mrp: 943, stock: 0, colour: ['Cream', 'cream'],
    about: 'The plant for people who forget. Water it when you remember, which is about right.',
    facts: 'Material: glazed stoneware; plant: Dracaena trifasciata. Origin: potted in Bengaluru, Karnataka.',
    dimension: '18 cm across, 16 cm high, plant 40 cm',
    drawing: { family: 'pottery', kind: 'planter', glaze: 'cream', inks: ['indigo', 'rose'], motif: 'diamond', plant: 'snake-plant' },
  },
  {
    id: 'h-matka-water', name: 'Painted clay matka with lid', brand: 'Mitti & Mor', hsn: '691200', taxClass: 'exempt', price: 599, mrp: 599, stock: 26, colour: ['Terracotta', 'terra'], only: ['Jaipur', 'Delhi', 'Lucknow', 'Hyderabad', 'Pune'],
    about: 'Cools water by eight degrees without a plug. Let it stand full for a day first.',
    facts: 'Material: fired clay, lime paint. Care: scrub with a brush, no soap. Origin: thrown in Alwar, Rajasthan.',
    dimension: '30 cm high, 8 l',
    drawing: { family: 'pottery', kind: 'matka', glaze: 'rust', inks: ['cream', 'butter'], motif: 'scallop' },
  },
  {
    id: 'h-lamp-table', name: 'Block print table lamp', brand: 'Oonth', hsn: '940529', taxClass: 'standard', price: 1799, was: 2199, mrp: 2595, stock: 17, colour: ['Butter yellow', 'butter'],
    about: 'A turned brass foot and a shade of printed cotton that warms whatever corner it stands in.',
    facts: 'Material: brass, cotton shade, 1.8 m cable, E27 up to 9 W LED. Origin: made in Moradabad, Uttar Pradesh.',
    dimension: '42 cm high, shade 26 cm',
    drawing: { family: 'lamp', kind: 'table-lamp', metal: 'brass', dye: 'butter', inks: ['madder', 'neem'] },
  },
];

const HOME = { catId: 'home', theme: 'home', views: 4 } as const;

export const home = [
  ...subcategory({ ...HOME, subCatId: 'home-kitchen' }, kitchen),
  ...subcategory({ ...HOME, subCatId: 'home-linen' }, linen),
  ...subcategory({ ...HOME, subCatId: 'home-decor' }, decor),
];
