/** Jewellery: bangles, jhumka earrings, necklace, anklets, kada, maang tikka; shown on a velvet arch or a wooden bar. */
import type { OrnamentCut, OrnamentDrawing, OrnamentDrawer } from './cut.ts';
import { closeUp } from '../stage/cloth-views.ts';
import { giftBox } from '../stage/gift-box.ts';
import { castShadow, contactShadow } from '../kit/light.ts';
import { anklets, bangles, kada } from './rings.ts';
import { jhumka, necklace, tikka } from './drops.ts';
import { DYE, foldShade, lift, shade } from '../kit/palette.ts';
import { chaiGlass } from '../stage/scale-mates.ts';
import { archOutline, paintStage, type Scene } from '../stage/stage.ts';
import { group, path, scaledAbout, stroke, type SvgBuilder } from '../kit/svg.ts';
import type { View } from '../kit/view.ts';

const ORNAMENT: Record<OrnamentCut, OrnamentDrawer> = { bangles, jhumka, necklace, anklets, kada, tikka };
/** How much larger or smaller a piece is shown, so that it fills its velvet. */
const FIT: Partial<Record<OrnamentCut, number>> = { necklace: 0.86, tikka: 1.06 };
const HUNG: ReadonlySet<OrnamentCut> = new Set(['jhumka', 'necklace', 'tikka']);

/** Paints jewellery with its stage. The back view steps away and turns the piece a little, the close view shows the work. */
export function drawOrnament(scene: Scene, ornament: OrnamentDrawing, view: View): void {
  const { picture } = scene;
  const { cut, metal, stone, second = 'cream' } = ornament;
  const drawn = scaledAbout(ORNAMENT[cut](picture, { metal: DYE[metal], stone: DYE[stone], second: DYE[second] }), 500, 720, FIT[cut] ?? 1);
  const hung = HUNG.has(cut);
  const velvet = DYE[stone === 'jamun' || stone === 'lac' ? 'teal' : 'jamun'];
  const shown = (hung ? velvetArch(picture, velvet) : '') + drawn;
  if (view === 'close') {
    closeUp(scene, { cloth: { dye: hung ? 'jamun' : 'lac' }, trim: velvet, buttons: undefined });
    return picture.add(group(drawn, `transform="translate(500 ${hung ? 560 : 620}) scale(2.1) translate(-500 ${hung ? -720 : -880})"`));
  }
  paintStage(scene, hung ? 'low' : 'anyLow');
  if (view === 'box') {
    const onLid = hung ? group(scaledAbout(shown, 500, 1090, 0.66), 'transform="translate(-4 -236)"') : group(scaledAbout(drawn, 500, 1060, cut === 'anklets' ? 0.56 : 0.74), 'transform="translate(-14 -214)"');
    return picture.add(giftBox(picture, 480, 1088, 250, 230, velvet, DYE[metal]), onLid);
  }
  if (view === 'scale') return picture.add(group(scaledAbout(shown, 500, 1090, 0.82), 'transform="translate(-70 0)"'), chaiGlass(picture, 836, 1112, 1.7));
  if (view === 'back') return picture.add(hung ? velvetArch(picture, velvet) + group(scaledAbout(drawn, 500, 720, 0.94), 'transform="rotate(-7 500 720)"') : scaledAbout(drawn, 500, 1060, 0.86));
  picture.add(shown);
}

/** A velvet-covered arch leaning in the niche. */
function velvetArch(picture: SvgBuilder, colour: string): string {
  const outline = archOutline(500, 250, 400, 640, 1084);
  const fold = foldShade(colour);
  const frame = archOutline(500, 268, 376, 634, 1090);
  return castShadow(picture, frame, { dx: 26, dy: 20, opacity: 0.3, blur: 14 }) + contactShadow(picture, 508, 1090, 268, 18, 0.5) + path(frame, picture.linear(230, 400, 770, 1090, [[0, lift(DYE.wood, 0.4)], [0.5, DYE.wood], [1, shade(DYE.wood, 0.45)]])) + path(outline, colour) + path(outline, picture.radial(400, 600, 560, [[0, lift(colour, 0.34)], [0.5, colour], [1, fold]])) + stroke(outline, shade(colour, 0.5), 6, 'opacity=".6"');
}
