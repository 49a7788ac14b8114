/** The gallery of things that are not worn: front, back where there is one, close, box, and beside a cup of tea for scale. */
import { carton } from './pack/carton.ts';
import type { CartonDrawing, ObjectDrawing, ObjectFamily, Label, LabelEmblem, MugDrawing } from './drawing.ts';
import { type ObjectOf, objectParts } from './parts.ts';
import { type Bulk, bulkOf, focusOf, stageOf } from './placement.ts';
import { mug } from './home/mug.ts';
import { type Dye, inkShows } from '../kit/palette.ts';
import { randomFrom } from '../kit/random.ts';
import { THEME_TINT, floor, floorColour, paintStage, type Scene, wall } from '../stage/stage.ts';
import { factor, group, type SvgBuilder } from '../kit/svg.ts';
import type { View } from '../kit/view.ts';

type ObjectPainter<F extends ObjectFamily> = (scene: Scene, drawing: ObjectOf<F>, view: View) => void;

/** The same thing in every view: it has its own random numbers, apart from those of the stage. */
const thing = <F extends ObjectFamily>({ picture, id }: Scene, drawing: ObjectOf<F>): string => objectParts(picture, drawing, randomFrom(`${id}/thing`));

/** Puts a thing that stands at (500, 1095) elsewhere, smaller. */
const standing = (content: string, x: number, y: number, scale: number): string => group(content,
  `transform="translate(${Math.round(x)} ${Math.round(y)}) scale(${factor(scale)}) translate(-500 -1095)"`);

/** The side of a pack that carries the maker's leaf instead of the product's emblem. */
function turnedLabel(label: Label): Label {
  const form = label.form === 'band' || label.form === undefined ? 'medallion' : 'band';
  return { ...label, emblem: 'leaf', form };
}

function fromBehind(scene: Scene, drawing: ObjectDrawing): string {
  switch (drawing.family) {
    case 'mug': return mug(scene.picture, drawing, randomFrom(`${scene.id}/thing`), true);
    case 'jar': case 'bottle': case 'sack': case 'carton': return thing(scene, { ...drawing, label: turnedLabel(drawing.label) });
    case 'pouch': {
      const { window: _shown, ...closed } = drawing;
      return thing(scene, { ...closed, label: turnedLabel(drawing.label) });
    }
    case 'tin': return thing(scene, { ...drawing, emblem: 'leaf' });
    default: return thing(scene, drawing);
  }
}

/** The typical dyes of a thing: ground of its box and the two inks on it. */
function dyesOf(drawing: ObjectDrawing): readonly [Dye, Dye, Dye] {
  if ('label' in drawing) return [drawing.label.ink, drawing.label.accent, 'cream'];
  if ('inks' in drawing) {
    const [first, second] = drawing.inks;
    if ('dye' in drawing) return [drawing.dye, first, second];
    return ['glaze' in drawing ? drawing.glaze : first, first, second];
  }
  if (drawing.family === 'linen') return [drawing.dye, drawing.border, 'cream'];
  if (drawing.family === 'metalware') return [drawing.accent ?? 'madder', 'haldi', 'cream'];
  return [('dye' in drawing ? drawing.dye : undefined) ?? 'neem', 'haldi', 'cream'];
}

const BOX_EMBLEM: Record<ObjectFamily, LabelEmblem> = {
  produce: 'leaf', jar: 'mortar', bottle: 'drop', tin: 'cup', mug: 'cup', metalware: 'sun', pottery: 'lotus', sack: 'wheat', pouch: 'wheat', carton: 'leaf',
    sweets: 'sun', dairy: 'cow', bath: 'lotus', linen: 'flower',
  device: 'moon', cushion: 'flower', frame: 'peacock', lamp: 'sun', toy: 'heart', keepsake: 'heart',
};

function boxEmblem(drawing: ObjectDrawing): NonNullable<CartonDrawing['label']>['emblem'] {
  if (drawing.family === 'dairy' && (drawing.kind === 'bread' || drawing.kind === 'pav')) return 'wheat';
  if (drawing.family === 'dairy' && drawing.kind === 'eggs') return 'leaf';
  if ('label' in drawing) return drawing.label.emblem;
  return 'emblem' in drawing ? drawing.emblem : BOX_EMBLEM[drawing.family];
}

function boxOf(drawing: ObjectDrawing): CartonDrawing {
  const [known, accent] = dyesOf(drawing);
  const dye: Dye = known === 'cream' ? 'madder' : known;
  const ink = (['cream', 'butter', 'haldi', 'indigo', 'lac', 'ink'] as const).find((candidate) => inkShows(dye, candidate)) ?? 'cream';
  const emblem = boxEmblem(drawing);
  return { family: 'carton', form: 'cube', dye, print: { pattern: 'jaal', ink, second: ink, scale: 1.1 },
    label: { ground: 'cream', ink: dye === 'butter' || dye === 'sand' || dye === 'powder' ? 'indigo' : dye, accent: accent === 'cream' ? 'haldi' : accent, emblem,
      form: 'arch' } };
}

const TEA: MugDrawing = { family: 'mug', glaze: 'cream', inks: ['madder', 'indigo'], motif: 'lotus', drink: 'chai' };
const BESIDE_TEA: Record<Bulk, readonly [thing: number, cup: number]> = { palm: [0.66, 0.62], hand: [0.84, 0.42], arm: [0.92, 0.27] };

function besideTea(scene: Scene, drawing: ObjectDrawing): string {
  const [size, cup] = BESIDE_TEA[bulkOf(drawing)];
  const tea: MugDrawing = drawing.family === 'mug' ? { ...TEA, shape: 'cutting-glass', glaze: 'cream' } : TEA;
  return standing(thing(scene, drawing), 408, 1078, size) + standing(mug(scene.picture, tea, () => 0.5), 836, 1140, cup);
}

/** Close-ups leave the niche out: wall, a low floor line, and the thing filling the picture. */
function closeUp(picture: SvgBuilder, { theme }: Scene, content: string, drawing: ObjectDrawing): string {
  const [x, y, zoom] = focusOf(drawing);
  const line = Math.min(1200, 600 + (1045 - y) * zoom);
  const ground = wall(picture, THEME_TINT[theme][1]) + (line < 1200 ? floor(picture, floorColour(theme), line) : '');
  return ground + group(content, `transform="translate(500 600) scale(${factor(zoom)}) translate(${-x} ${-y})"`);
}

function paintObject<F extends ObjectFamily>(scene: Scene, drawing: ObjectOf<F>, view: View): void {
  const { picture } = scene;
  if (view === 'close') {
    picture.add(closeUp(picture, scene, thing(scene, drawing), drawing));
    return;
  }
  paintStage(scene, view === 'scale' || view === 'box' ? 'tall' : stageOf(drawing));
  if (view === 'back') picture.add(fromBehind(scene, drawing));
  else if (view === 'box') picture.add(standing(carton(picture, boxOf(drawing), () => 0.5), 604, 1056, 0.98), standing(thing(scene, drawing), 296, 1128, 0.62));
  else if (view === 'scale') picture.add(besideTea(scene, drawing));
  else picture.add(thing(scene, drawing));
}

const GREENS: ReadonlySet<string> = new Set(['spinach', 'coriander', 'mint']);

/** Produce and sweets have no carton: their second support is the other view. */
function paintFood(scene: Scene, drawing: ObjectOf<'produce'> | ObjectOf<'sweets'>, view: View): void {
  if (view !== 'box') {
    if (drawing.family === 'produce') paintObject<'produce'>(scene, drawing, view);
    else paintObject<'sweets'>(scene, drawing, view);
    return;
  }
  const other = drawing.family === 'produce' ? { ...drawing,
    on: drawing.on === 'crate' || GREENS.has(drawing.kind) ? ('basket' as const) : ('crate' as const) } : { ...drawing,
    on: drawing.on === 'box' ? ('brass' as const) : ('box' as const) };
  paintStage(scene, 'low');
  scene.picture.add(thing(scene, other));
}

/** Painters by family, spread into the dispatch table of draw.ts. */
export const OBJECT_PAINTERS: { readonly [F in ObjectFamily]: ObjectPainter<F> } = {
  produce: paintFood, jar: paintObject, bottle: paintObject, tin: paintObject, mug: paintObject, metalware: paintObject, pottery: paintObject, sack: paintObject,
    pouch: paintObject, carton: paintObject,
  sweets: paintFood, dairy: paintObject, bath: paintObject, linen: paintObject, device: paintObject, cushion: paintObject, frame: paintObject, lamp: paintObject,
    toy: paintObject, keepsake: paintObject,
};

/** Packs have a back view; that of other things would show nothing new. */
const PACK = ['front', 'back', 'close', 'box', 'scale'] as const satisfies readonly View[];
const THING = ['front', 'close', 'box', 'scale'] as const satisfies readonly View[];
const CARTON = ['front', 'back', 'close', 'scale'] as const satisfies readonly View[];

/** Galleries by family. */
export const OBJECT_GALLERIES: { readonly [F in ObjectFamily]: readonly View[] } = {
  produce: THING, jar: PACK, bottle: PACK, tin: PACK, mug: PACK, metalware: THING, pottery: THING, sack: PACK, pouch: PACK, carton: CARTON,
  sweets: THING, dairy: THING, bath: THING, linen: THING, device: THING, cushion: THING, frame: THING, lamp: THING, toy: THING, keepsake: THING,
};
