/** Lengths of cloth: saree, dupatta, stole, shawl; over a rail, or draped on a stand. */
import type { DrapeDrawing } from './piece.ts';
import { closeUp, folded, scaledBeside } from '../stage/cloth-views.ts';
import { hangCloth, palluHeight, palluRows, type Fall } from './cloth.ts';
import { drapedSaree } from './stand.ts';
import { rail } from '../stage/furniture.ts';
import { assertTrimmable, DYE } from '../kit/palette.ts';
import { between } from '../kit/random.ts';
import { paintStage, type Scene } from '../stage/stage.ts';
import { group, rectangle } from '../kit/svg.ts';
import type { View } from '../kit/view.ts';

const RAIL_Y = 215;

/** Half width on the rail, length, flare, waves and how much longer the back falls, by piece. */
const PIECE: Record<DrapeDrawing['piece'], readonly [half: number, length: number, flare: number, waves: number, behind: number]> = {
  saree: [215, 730, 22, 5, 42], dupatta: [172, 700, 16, 4, 60], stole: [184, 690, 14, 4, 46], shawl: [246, 640, 12, 6, 50],
};

function fallOf(scene: Scene, piece: DrapeDrawing['piece']): Fall {
  const [half, length, flare, waves, behind] = PIECE[piece];
  return { y: RAIL_Y, left: 500 - half, right: 500 + half, length: length * between(scene.random, 0.97, 1.03), flare, waves, lean: Math.round(between(scene.random, -7, 7)), behind };
}

/** Paints a length of cloth with its stage. */
export function drawDrape(scene: Scene, drape: DrapeDrawing, view: View): void {
  const { picture } = scene;
  const { cloth, border, pallu, piece, form = 'rail', fringe } = drape;
  assertTrimmable(cloth.dye, border.dye);
  if (view === 'close') return closeUp(scene, { cloth, border, trim: DYE[border.dye] });
  paintStage(scene, view === 'folded' ? 'anyLow' : 'tall');
  if (view === 'folded') return picture.add(folded(scene, { cloth, onFront: foldedFront(scene, drape) }));
  const fall = fallOf(scene, piece);
  const phase = Math.round(between(scene.random, -40, 40));
  const hung = form === 'stand'
    ? drapedSaree(scene, drape, view === 'back')
    : rail(picture, RAIL_Y) + hangCloth(picture, fall, { cloth, border, pallu: view === 'back' ? undefined : pallu, fringe: fringe === undefined || view === 'back' ? undefined : DYE[fringe], phase });
  picture.add(view === 'scale' ? scaledBeside(scene, hung) : hung);
}

/** Border down the left, worked end across the foot, as a sari lies folded in the shop. */
function foldedFront({ picture }: Scene, { border, pallu }: DrapeDrawing): string {
  const side = rectangle(-246, -30, 58, 700, DYE[border.dye]) + rectangle(-178, -30, 6, 700, DYE[border.dye]);
  if (pallu === undefined) return side;
  const high = palluHeight(pallu);
  const top = 590 - high;
  return side + group(rectangle(-246, top, 492, high + 60, DYE[pallu.dye]) + rectangle(-246, top - 16, 492, 6, DYE[pallu.dye]) + palluRows(picture, pallu, -246, 246, top));
}
