/** The niche of each thing, its real size, and the focus of its close-up. */
import type { ObjectDrawing } from './drawing.ts';

/** Stage kinds of stage.ts. */
export type ObjectStage = 'tall' | 'lamp' | 'toran' | 'low' | 'anyLow';

const LOW_METALWARE: ReadonlySet<string> = new Set(['kadhai', 'tawa', 'thali-set', 'masala-dani']);
const LOW_TOYS: ReadonlySet<string> = new Set(['cart', 'drum', 'ball', 'chess']);
const LOW_KEEPSAKES: ReadonlySet<string> = new Set(['jewellery-box', 'rakhi-box']);

/** Low things get a lower arch, a lamp or a garland, so that the upper half of the niche is never empty. */
export function stageOf(drawing: ObjectDrawing): ObjectStage {
  const low = (is: boolean): ObjectStage => (is ? 'anyLow' : 'tall');
  switch (drawing.family) {
    case 'produce': return low(!['spinach', 'coriander', 'mint'].includes(drawing.kind));
    case 'jar': return low(drawing.shape === 'squat');
    case 'tin': return low(drawing.shape === 'flat');
    case 'mug': return low(drawing.shape !== 'tumbler' || drawing.count === 2);
    case 'carton': return low(drawing.form !== undefined && drawing.form !== 'tall');
    case 'sweets': case 'dairy': case 'linen': return 'anyLow';
    case 'bath': return low(drawing.kind !== 'incense' && drawing.kind !== 'brushes');
    case 'metalware': return low(LOW_METALWARE.has(drawing.kind));
    case 'pottery': return drawing.kind === 'candle' ? 'low' : low(['bowl',
      'curd-pot'].includes(drawing.kind) || (drawing.kind === 'matka' && (drawing.plant ?? 'none') === 'none'));
    case 'device': return ['laptop', 'earbuds', 'speaker', 'power-bank'].includes(drawing.kind) ? 'low' : 'tall';
    case 'cushion': return low(drawing.form === 'bolster');
    case 'lamp': return drawing.kind === 'clay-diyas' || drawing.kind === 'diya' ? 'toran' : 'tall';
    case 'toy': return low(LOW_TOYS.has(drawing.kind));
    case 'keepsake': return low(LOW_KEEPSAKES.has(drawing.kind));
    default: return 'tall';
  }
}

type KindOf<F extends ObjectDrawing['family']> = Extract<ObjectDrawing, { family: F; kind: unknown }>['kind'];

/** palm: fits into a palm · hand: held by one hand · arm: held by both arms. */
export type Bulk = 'palm' | 'hand' | 'arm';

const DEVICE_BULK: Readonly<Partial<Record<KindOf<'device'>, Bulk>>> = { laptop: 'arm', tablet: 'hand', headphones: 'hand', speaker: 'hand' };
const TOY_BULK: Readonly<Partial<Record<KindOf<'toy'>, Bulk>>> = { top: 'palm', bat: 'arm', kite: 'arm', chess: 'arm' };

/** The real size of a thing, for the view beside a cup of tea. */
export function bulkOf(drawing: ObjectDrawing): Bulk {
  switch (drawing.family) {
    case 'mug': case 'bath': return 'palm';
    case 'device': return DEVICE_BULK[drawing.kind] ?? 'palm';
    case 'sack': case 'linen': case 'cushion': case 'frame': return 'arm';
    case 'lamp': return drawing.kind === 'clay-diyas' || drawing.kind === 'diya' ? 'hand' : 'arm';
    case 'pottery': return drawing.kind === 'candle' || drawing.kind === 'bowl' || drawing.kind === 'curd-pot' ? 'hand' : 'arm';
    case 'metalware': return drawing.kind === 'tumbler' || drawing.kind === 'lota' || drawing.kind === 'bottle' ? 'hand' : 'arm';
    case 'keepsake': return drawing.kind === 'notebook' || drawing.kind === 'rakhi-box' || drawing.kind === 'pen-stand' ? 'hand' : 'arm';
    case 'toy': return TOY_BULK[drawing.kind] ?? 'hand';
    default: return 'hand';
  }
}

/** Centre and enlargement of a close-up, in the box of 1000 × 1200. */
type Focus = readonly [x: number, y: number, zoom: number];

const DEVICE_FOCUS: Readonly<Partial<Record<KindOf<'device'>, Focus>>> = { laptop: [420, 720, 2.1], headphones: [300, 700, 2.3], phone: [560, 540, 2.2] };
const LAMP_FOCUS: Readonly<Partial<Record<KindOf<'lamp'>, Focus>>> = { diya: [690, 640, 2.1], 'clay-diyas': [540, 950, 2.4], samai: [480, 580, 2.2] };
const TOY_FOCUS: Readonly<Partial<Record<KindOf<'toy'>, Focus>>> = { kite: [470, 500, 2], horse: [640, 590, 2.2], chess: [460, 880, 2.3] };
const SWEETS_FOCUS: Readonly<Partial<Record<NonNullable<Extract<ObjectDrawing, { family: 'sweets' }>['on']>, Focus>>> = { 'cake-stand': [480, 750, 2.3], box: [480, 860, 2.2] };

function produceFocus({ kind, on }: Extract<ObjectDrawing, { family: 'produce' }>): Focus {
  if (['spinach', 'coriander', 'mint'].includes(kind)) return [500, 640, 2];
  return on === 'basket' || on === 'crate' ? [470, 780, 2.1] : [480, 880, 2.1];
}

/** Where the close-up looks. */
export function focusOf(drawing: ObjectDrawing): Focus {
  switch (drawing.family) {
    case 'produce': return produceFocus(drawing);
    case 'jar': return [470, 840, 2.1];
    case 'bottle': return [490, 760, 2.4];
    case 'mug': return drawing.count === 2 ? [350, 880, 2.4] : [420, 800, 2.1];
    case 'sweets': return (drawing.on && SWEETS_FOCUS[drawing.on]) ?? [470, 900, 2.3];
    case 'device': return DEVICE_FOCUS[drawing.kind] ?? [480, 700, 2.1];
    case 'frame': return [480, 690, 2.2];
    case 'lamp': return LAMP_FOCUS[drawing.kind] ?? [480, 620, 2];
    case 'toy': return TOY_FOCUS[drawing.kind] ?? [470, 780, 2.1];
    case 'keepsake': return drawing.kind === 'wall-clock' || drawing.kind === 'bell' ? [470, 600, 2] : [470, 860, 2.2];
    case 'pottery': return drawing.kind === 'plate' ? [470, 720, 2] : [470, 860, 2.2];
    case 'tin': return drawing.shape === 'flat' ? [470, 920, 2.3] : [470, 800, 2.1];
    case 'cushion': return drawing.form === 'bolster' ? [420, 940, 2.3] : [480, 760, 2.1];
    default: return [470, 850, 2.1];
  }
}
