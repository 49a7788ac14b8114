/** Which niche suits which thing, how big it is in the hand, and where the eye should go in a close-up. */
import type { ObjectDrawing } from './drawing.ts';

/** Stage kinds of stage.ts. */
export type ObjectStage = 'tall' | 'lamp' | 'toran' | 'low' | 'anyLow';

const LOW_METALWARE: ReadonlySet<string> = new Set(['kadhai', 'tawa', 'thali-set', 'masala-dani']);
const LOW_TOYS: ReadonlySet<string> = new Set(['cart', 'drum', 'ball', 'chess']);
const LOW_KEEPSAKES: ReadonlySet<string> = new Set(['jewellery-box', 'rakhi-box']);

/** Low things get a lower arch, a lamp or a garland, so that the upper half of the niche never stands empty. */
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

/** palm: lies in a hand · hand: is held by one · arm: fills both arms. */
export type Bulk = 'palm' | 'hand' | 'arm';

/** The real size of a thing, for the view beside a cup of tea. */
export function bulkOf(drawing: ObjectDrawing): Bulk {
  switch (drawing.family) {
    case 'mug': case 'bath': return 'palm';
    case 'device': return drawing.kind === 'laptop' ? 'arm' : drawing.kind === 'tablet' || drawing.kind === 'headphones' || drawing.kind === 'speaker' ? 'hand' : 'palm';
    case 'sack': case 'linen': case 'cushion': case 'frame': return 'arm';
    case 'lamp': return drawing.kind === 'clay-diyas' || drawing.kind === 'diya' ? 'hand' : 'arm';
    case 'pottery': return drawing.kind === 'candle' || drawing.kind === 'bowl' || drawing.kind === 'curd-pot' ? 'hand' : 'arm';
    case 'metalware': return drawing.kind === 'tumbler' || drawing.kind === 'lota' || drawing.kind === 'bottle' ? 'hand' : 'arm';
    case 'keepsake': return drawing.kind === 'notebook' || drawing.kind === 'rakhi-box' || drawing.kind === 'pen-stand' ? 'hand' : 'arm';
    case 'toy': return drawing.kind === 'top' ? 'palm' : drawing.kind === 'bat' || drawing.kind === 'kite' || drawing.kind === 'chess' ? 'arm' : 'hand';
    default: return 'hand';
  }
}

/** Centre and enlargement of the close-up, in the box of 1000 × 1200. */
export function focusOf(drawing: ObjectDrawing): readonly [x: number, y: number, zoom: number] {
  switch (drawing.family) {
    case 'produce': return ['spinach', 'coriander', 'mint'].includes(drawing.kind) ? [500, 640, 2] : drawing.on === 'basket' || drawing.on === 'crate' ? [470, 780,
      2.1] : [480, 880, 2.1];
    case 'jar': return [470, 840, 2.1];
    case 'bottle': return [490, 760, 2.4];
    case 'mug': return drawing.count === 2 ? [350, 880, 2.4] : [420, 800, 2.1];
    case 'sweets': return drawing.on === 'cake-stand' ? [480, 750, 2.3] : drawing.on === 'box' ? [480, 860, 2.2] : [470, 900, 2.3];
    case 'device': return drawing.kind === 'laptop' ? [420, 720, 2.1] : drawing.kind === 'headphones' ? [300, 700, 2.3] : drawing.kind === 'phone' ? [560, 540,
      2.2] : [480, 700, 2.1];
    case 'frame': return [480, 690, 2.2];
    case 'lamp': return drawing.kind === 'diya' ? [690, 640, 2.1] : drawing.kind === 'clay-diyas' ? [540, 950, 2.4] : drawing.kind === 'samai' ? [480, 580,
      2.2] : [480, 620, 2];
    case 'toy': return drawing.kind === 'kite' ? [470, 500, 2] : drawing.kind === 'horse' ? [640, 590, 2.2] : drawing.kind === 'chess' ? [460, 880, 2.3] : [470, 780,
      2.1];
    case 'keepsake': return drawing.kind === 'wall-clock' || drawing.kind === 'bell' ? [470, 600, 2] : [470, 860, 2.2];
    case 'pottery': return drawing.kind === 'plate' ? [470, 720, 2] : [470, 860, 2.2];
    case 'tin': return drawing.shape === 'flat' ? [470, 920, 2.3] : [470, 800, 2.1];
    case 'cushion': return drawing.form === 'bolster' ? [420, 940, 2.3] : [480, 760, 2.1];
    default: return [470, 850, 2.1];
  }
}
