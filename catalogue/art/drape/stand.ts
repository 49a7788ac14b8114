/** A saree as it is worn, on an unseen stand: pleats, pallu across the chest, the worked end falling at the left. */
import { borderInks, motifRow } from '../kit/borders.ts';
import { clothFill } from '../kit/cloth.ts';
import { palluRows } from './cloth.ts';
import type { DrapeDrawing } from './piece.ts';
import { dressOf, hungGarment } from '../garment/garment.ts';
import type { GarmentDrawing } from '../garment/cut.ts';
import { drawGores } from '../kit/gores.ts';
import { castShadow, foldLayer, spindle, wedge } from '../kit/light.ts';
import { DYE, foldShade, shade, WARM_LIGHT } from '../kit/palette.ts';
import type { Scene } from '../stage/stage.ts';
import { group, path, rectangle, stroke } from '../kit/svg.ts';

const FALLING = 'M372 296C352 360 300 420 286 520C276 610 268 720 262 850C290 868 322 858 348 866C376 872 402 862 424 866C424 760 420 640 424 560C430 460 446 380 470 330Z';
const FALLING_EDGE = 'M286 520C276 610 268 720 262 900H292C296 740 302 600 314 520C326 450 376 380 396 310L372 296C352 360 300 420 286 520Z';
const ACROSS = 'M372 292C392 268 424 258 452 268C472 330 520 410 624 520C634 560 628 590 612 612C560 596 520 570 486 530C420 452 384 372 372 292Z';

/** The saree with its blouse on a hanger, in the box 1000 × 1200. The back shows the worked end falling over the shoulder. */
export function drapedSaree(scene: Scene, { cloth, border, pallu, blouse = { dye: border.dye }, fringe }: DrapeDrawing, back: boolean): string {
  const { picture } = scene;
  const colour = DYE[cloth.dye];
  const fold = foldShade(colour);
  const tone = DYE[border.dye];
  const inks = borderInks(border, cloth.dye);
  const end = pallu ?? { dye: border.dye, ink: cloth.dye, second: cloth.dye, rows: [border.motif ?? 'temple', 'paisley', 'flower'] };
  const trim = blouse.dye === border.dye ? cloth.dye : border.dye;
  const choli: GarmentDrawing = { family: 'garment', cut: 'blouse', cloth: blouse, trim, ...(border.motif === undefined ? {} : { cuff: border.motif }) };
  const skirt = drawGores(picture, { waistY: 486, waist: 128, hemY: 1010, hem: 250, count: 11, drop: 40, scallop: 7, belly: 0.12, cloth, bands: [{ from: 0.86, to: 0.985, border }, { from: 0.83, to: 0.843, border: { dye: border.dye } }] });
  const dress = dressOf(scene, choli);
  const top = hungGarment({ ...dress, measures: { ...dress.measures, zoom: 1, sink: 0 } }, back);
  const pleated = group(castShadow(picture, skirt.outline, { dx: 26, dy: 30, opacity: 0.3, blur: 15 }) + skirt.markup, 'transform="translate(500 0)"');

  const fallLight = picture.linear(260, 0, 440, 0, [[0, WARM_LIGHT, 0.2], [0.5, fold, 0], [1, fold, 0.4]]);
  const fallFolds = foldLayer(picture, colour, [[wedge(385, 340, 300, 880, 30), 0.34], [wedge(430, 340, 372, 880, 34), 0.34], [wedge(405, 340, 338, 880, 26), -0.34], [wedge(452, 330, 408, 880, 18), -0.26]], 6);
  const work = rectangle(240, 708, 200, 170, DYE[end.dye]) + rectangle(240, 690, 200, 8, DYE[end.dye]) + palluRows(picture, { ...end, rows: end.rows.slice(0, 2) }, 262, 430, 712);
  const falling = castShadow(picture, FALLING, { dx: 16, dy: 20, opacity: 0.34, blur: 9 }) + group(clothFill(picture, FALLING, cloth, { left: 250, right: 480, top: 300, bottom: 900 }, { turn: 2, x: 340, y: 300 }) + path(FALLING_EDGE, tone) + work + fallFolds + path(FALLING, fallLight), picture.clip(FALLING));
  const threads = Array.from({ length: 15 }, (_, index) => stroke(`M${266 + index * 11} ${858 + (index % 4) * 2}v30`, shade(fringe === undefined ? tone : DYE[fringe], index % 2 === 0 ? 0 : 0.15), 4)).join('');

  const edge = 'M456 266C476 330 530 420 634 526';
  const row = border.motif === undefined ? '' : motifRow(picture, border.motif, inks, 9, 22, (along) => ({ x: 456 + 176 * along, y: 274 + 246 * along + 22 * Math.sin(along * Math.PI), turn: 52 }));
  const acrossFolds = foldLayer(picture, colour, [[spindle(384, 290, 600, 600, 10, -20), 0.4], [spindle(402, 284, 616, 575, 9, -14), 0.36], [spindle(394, 288, 606, 590, 7, -18), -0.36], [spindle(420, 276, 622, 552, 6, -10), -0.3]], 4);
  const across = castShadow(picture, ACROSS, { dx: 8, dy: 14, opacity: 0.36, blur: 8 }) + group(clothFill(picture, ACROSS, cloth, { left: 370, right: 640, top: 260, bottom: 700 }, { turn: -48, x: 480, y: 400 }) + stroke(edge, tone, 34) + row + acrossFolds + path(ACROSS, picture.linear(380, 280, 600, 600, [[0, WARM_LIGHT, 0.28], [0.5, fold, 0], [1, fold, 0.3]])), picture.clip(ACROSS));
  const flipped = back ? group(falling + threads, 'transform="translate(150 -8)"') : falling + threads + across;
  return top + pleated + flipped;
}
