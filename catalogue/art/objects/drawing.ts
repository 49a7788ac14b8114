/**
 * Everything that is not worn, as typed parameters: one interface per family;
 * the file of the same name draws it. All drawings fill a box of
 * 1000 x 1200 units; a missing parameter takes the family's default.
 *
 *   { family: 'produce', kind: 'mango', on: 'basket', cloth: 'indigo' }
 *   { family: 'jar', fill: 'mango-pickle', label: { ground: 'cream', ink: 'neem', accent: 'madder', emblem: 'mango', form: 'arch' }, bonnet: { dye: 'madder', print: …, cord: 'haldi' } }
 *   { family: 'pouch', form: 'stand-up', dye: 'cream', window: 'masoor', label: … }
 *   { family: 'carton', form: 'tall', dye: 'neem', print: { pattern: 'jaal', ink: 'haldi', second: 'leaf' }, label: … }
 *   { family: 'device', kind: 'laptop', dye: 'silver', inks: ['sky', 'haldi', 'madder'], wallpaper: 'kite' }
 *   { family: 'pottery', kind: 'planter', glaze: 'teal', inks: ['cream', 'haldi'], motif: 'diamond', plant: 'snake-plant' }
 *   { family: 'toy', kind: 'horse', dye: 'haldi', inks: ['madder', 'cream'] }
 */
import type { Dye } from '../kit/palette.ts';
import type { MotifName } from '../kit/motifs.ts';
import type { Print } from '../kit/patterns.ts';

/** The small picture in the middle of a label; no words are ever drawn. */
export type LabelEmblem =
  | 'leaf' | 'wheat' | 'tea' | 'chilli' | 'drop' | 'lotus' | 'sun' | 'mango' | 'bean' | 'almond'
  | 'coconut' | 'cow' | 'cup' | 'mortar' | 'flower' | 'rice' | 'salt' | 'moon' | 'heart' | 'peacock';

/** Design of a label: a ground, an ink for rules and emblem, an accent for the small repeats. */
export interface Label {
  readonly ground: Dye;
  readonly ink: Dye;
  readonly accent: Dye;
  readonly emblem: LabelEmblem;
  /** band = rules and flower rows · arch = ogee window · medallion = round seal · sprig = emblem alone. Standard band. */
  readonly form?: 'band' | 'arch' | 'medallion' | 'sprig';
}

/** Fruit and vegetables, heaped on a household object. */
export interface ProduceDrawing {
  readonly family: 'produce';
  readonly kind:
    | 'mango' | 'banana' | 'apple' | 'orange' | 'lemon' | 'pomegranate' | 'grapes' | 'coconut' | 'guava' | 'watermelon'
    | 'tomato' | 'onion' | 'potato' | 'brinjal' | 'cauliflower' | 'carrot' | 'okra' | 'chilli' | 'ginger' | 'garlic' | 'cucumber' | 'capsicum' | 'peas'
    | 'spinach' | 'coriander' | 'mint';
  /** What carries the heap. Standard: thali on a chowki; bunches of greens stand in a brass lota. */
  readonly on?: 'thali' | 'basket' | 'cloth' | 'crate';
  /** Dye of the cloth or of the basket's lining. */
  readonly cloth?: Dye;
  /** Other colour of the same thing: green apple, red banana, black grapes. */
  readonly tone?: 'ripe' | 'green' | 'red' | 'dark';
}

/** A glass jar: powder, pickle, honey, nuts, sweets. */
export interface JarDrawing {
  readonly family: 'jar';
  readonly fill: JarFill;
  readonly label: Label;
  readonly shape?: 'straight' | 'round' | 'hexagon' | 'squat';
  /** Printed cloth tied over the lid; left out = a metal lid. */
  readonly bonnet?: { dye: Dye; print: Print; cord: Dye };
  readonly lid?: Dye;
}
export type JarFill = 'chilli' | 'turmeric' | 'coriander' | 'masala' | 'honey' | 'mango-pickle' | 'lemon-pickle' | 'mixed-pickle' | 'jam' | 'ghee'
  | 'almond' | 'cashew' | 'raisin' | 'peanut' | 'candy' | 'fennel' | 'salt' | 'coffee' | 'jaggery';

/** A bottle of something pourable. */
export interface BottleDrawing {
  readonly family: 'bottle';
  readonly shape: 'oil' | 'juice' | 'milk' | 'sauce' | 'squash' | 'shampoo' | 'pump' | 'attar' | 'flask';
  /** Colour of what is inside, or of the body when it is not clear. */
  readonly liquid: Dye;
  readonly clear?: boolean;
  readonly cap: Dye;
  readonly label: Label;
}

/** A round printed tin: ghee, tea, biscuits, coffee, talc. */
export interface TinDrawing {
  readonly family: 'tin';
  readonly dye: Dye;
  readonly inks: readonly [Dye, Dye];
  readonly emblem: LabelEmblem;
  readonly shape?: 'drum' | 'tall' | 'flat';
  readonly lid?: Dye;
  /** Rows of border motif above and below; standard flower. */
  readonly motif?: MotifName;
}

/** A cup that is painted: mug, kulhad, tumbler of clay or glaze; sets are two or more. */
export interface MugDrawing {
  readonly family: 'mug';
  readonly shape?: 'mug' | 'barrel' | 'kulhad' | 'cutting-glass' | 'tumbler';
  readonly glaze: Dye;
  readonly inks: readonly [Dye, Dye];
  readonly motif?: MotifName;
  readonly drink?: 'chai' | 'coffee' | 'milk' | 'none';
  /** 1 or 2; standard 1. */
  readonly count?: 1 | 2;
}

/** Brass, copper and steel of the kitchen. */
export interface MetalwareDrawing {
  readonly family: 'metalware';
  readonly kind: 'lota' | 'tumbler' | 'dabba' | 'kettle' | 'cooker' | 'kadhai' | 'tawa' | 'bottle' | 'thali-set' | 'masala-dani';
  readonly metal: 'brass' | 'copper' | 'steel' | 'iron';
  /** Handle, knob or tray cloth. */
  readonly accent?: Dye;
}

/** Fired clay and glazed ware: pot, vase, planter, candle, dinner plate, bowl. */
export interface PotteryDrawing {
  readonly family: 'pottery';
  readonly kind: 'matka' | 'vase' | 'planter' | 'candle' | 'plate' | 'bowl' | 'surahi' | 'curd-pot';
  readonly glaze: Dye;
  readonly inks: readonly [Dye, Dye];
  readonly motif?: MotifName;
  /** Planter: what grows in it. Vase: what stands in it. */
  readonly plant?: 'tulsi' | 'money-plant' | 'aloe' | 'snake-plant' | 'marigold' | 'lotus' | 'dry-grass' | 'none';
}

/** An open or tied sack of grain. */
export interface SackDrawing {
  readonly family: 'sack';
  readonly cloth: Dye;
  readonly label: Label;
  readonly grain: Grain;
  /** Tied at the neck with a cord; standard open with a heap. */
  readonly tied?: boolean;
}
export type Grain = 'rice' | 'brown-rice' | 'wheat' | 'toor' | 'moong' | 'masoor' | 'urad' | 'chana' | 'rajma' | 'chickpea' | 'millet' | 'poha' | 'sugar' | 'peanut';

/** A flat-bottomed pouch or a puffed packet. */
export interface PouchDrawing {
  readonly family: 'pouch';
  readonly dye: Dye;
  readonly label: Label;
  readonly form?: 'paper' | 'pillow' | 'stand-up';
  readonly print?: Print;
  /** A window in the pouch through which the contents show. */
  readonly window?: Grain | 'namkeen' | 'chips' | 'tea' | 'flour';
}

/** A printed carton seen from the corner. */
export interface CartonDrawing {
  readonly family: 'carton';
  readonly dye: Dye;
  readonly print: Print;
  readonly label: Label;
  readonly form?: 'tall' | 'flat' | 'cube' | 'brick';
}

/** Biscuits, sweets and fried things on a plate. */
export interface SweetsDrawing {
  readonly family: 'sweets';
  readonly kind: 'biscuit' | 'rusk' | 'laddoo' | 'barfi' | 'jalebi' | 'gulab-jamun' | 'namkeen' | 'samosa' | 'chocolate' | 'cookie' | 'dates' | 'soan-papdi';
  /** brass = thali on a chowki · box = open sweet box · cake-stand = a foot under the plate. */
  readonly on?: 'brass' | 'box' | 'cake-stand' | 'leaf';
  readonly dye?: Dye;
}

/** Dairy, bread and eggs. */
export interface DairyDrawing {
  readonly family: 'dairy';
  readonly kind: 'paneer' | 'butter' | 'eggs' | 'bread' | 'pav' | 'cheese' | 'curd';
  readonly dye?: Dye;
}

/** Soap, incense and other bathroom goods. */
export interface BathDrawing {
  readonly family: 'bath';
  readonly kind: 'soap' | 'incense' | 'comb' | 'brushes' | 'cream';
  readonly dye: Dye;
  readonly inks: readonly [Dye, Dye];
}

/** Folded household cloth. */
export interface LinenDrawing {
  readonly family: 'linen';
  readonly kind: 'bedsheet' | 'towel' | 'blanket' | 'durrie';
  readonly dye: Dye;
  readonly print: Print;
  readonly border: Dye;
  /** Second dye of the stack. */
  readonly second?: Dye;
}

/** Things with a screen or a plug. The wallpaper is drawn and shows no brand. */
export interface DeviceDrawing {
  readonly family: 'device';
  readonly kind: 'phone' | 'laptop' | 'tablet' | 'earbuds' | 'headphones' | 'speaker' | 'watch' | 'power-bank';
  readonly dye: Dye;
  /** Dyes of the picture on the screen, or of the fittings. */
  readonly inks: readonly [Dye, Dye, Dye];
  readonly wallpaper?: 'arches' | 'lotus' | 'hills' | 'kite' | 'jaal';
}

/** A cushion, square or bolster. */
export interface CushionDrawing {
  readonly family: 'cushion';
  readonly dye: Dye;
  readonly inks: readonly [Dye, Dye];
  readonly print: Print;
  readonly form?: 'square' | 'bolster' | 'round';
  readonly centre?: MotifName;
}

/** A framed picture or a mirror. */
export interface FrameDrawing {
  readonly family: 'frame';
  readonly wood: 'teak' | 'walnut' | 'brass' | 'white' | 'lac';
  readonly picture: 'hills' | 'peacock' | 'lotus' | 'tree' | 'boat' | 'elephant' | 'mirror';
  readonly inks: readonly [Dye, Dye, Dye];
  readonly form?: 'upright' | 'arch' | 'round';
}

/** Light: diya, lantern, lamp, string of lights. */
export interface LampDrawing {
  readonly family: 'lamp';
  readonly kind: 'diya' | 'clay-diyas' | 'lantern' | 'table-lamp' | 'samai' | 'paper-star';
  readonly metal?: 'brass' | 'copper' | 'iron';
  readonly dye: Dye;
  readonly inks: readonly [Dye, Dye];
}

/** Lacquered wooden toys and games. */
export interface ToyDrawing {
  readonly family: 'toy';
  readonly kind: 'horse' | 'elephant' | 'top' | 'rings' | 'blocks' | 'cart' | 'drum' | 'kite' | 'ball' | 'chess' | 'bat';
  readonly dye: Dye;
  readonly inks: readonly [Dye, Dye];
}

/** Small presents: boxes, paper, clock, hamper. */
export interface KeepsakeDrawing {
  readonly family: 'keepsake';
  readonly kind: 'jewellery-box' | 'notebook' | 'wall-clock' | 'rakhi-box' | 'pen-stand' | 'hamper' | 'basket' | 'bell';
  readonly dye: Dye;
  readonly inks: readonly [Dye, Dye];
  readonly print?: Print;
}

/** Every family of objects; `drawing.ts` joins it with the families of cloth. */
export type ObjectDrawing =
  | ProduceDrawing | JarDrawing | BottleDrawing | TinDrawing | MugDrawing | MetalwareDrawing | PotteryDrawing
  | SackDrawing | PouchDrawing | CartonDrawing | SweetsDrawing | DairyDrawing | BathDrawing | LinenDrawing
  | DeviceDrawing | CushionDrawing | FrameDrawing | LampDrawing | ToyDrawing | KeepsakeDrawing;

export type ObjectFamily = ObjectDrawing['family'];
