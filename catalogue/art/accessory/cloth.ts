/** Muffler on a rail, socks on a line, tie on a hook, open umbrella. Box 1000 × 1200. */
import type { AccessoryDrawer } from './cut.ts';
import { clothFill } from '../kit/cloth.ts';
import { hangCloth } from '../drape/cloth.ts';
import { hook, rail } from '../stage/furniture.ts';
import { ribPaint } from '../garment/body.ts';
import { castShadow, contactShadow, foldLayer, roundPaint, spindle, wedge } from '../kit/light.ts';
import { DYE, foldShade, lift, shade, WARM_LIGHT } from '../kit/palette.ts';
import { printPaint } from '../kit/patterns.ts';
import { circle, d, group, path, rectangle, stroke } from '../kit/svg.ts';

export const muffler: AccessoryDrawer = (picture, { cloth, trim, border = { dye: trim, height: 18 } }, back) =>
  rail(picture, 235, 250, 750) + hangCloth(picture, { y: 235, left: 392, right: 576, length: 660, flare: 10, waves: 3, lean: -6, behind: 76 }, { cloth, border: { ...border, height: 20 }, pallu: back ? undefined : { dye: trim, ink: cloth.dye, second: cloth.dye, rows: [border.motif ?? 'zigzag', border.motif ?? 'flower'] }, fringe: DYE[trim], phase: 0 });

const SOCK = 'M-92 -330H92C90 -220 84 -120 82 -40C82 0 120 30 170 60C226 92 230 170 170 186C90 204 -20 190 -76 130C-112 90 -96 20 -94 -60C-92 -150 -94 -240 -92 -330Z';

/** A pair pegged to a line. */
export const socks: AccessoryDrawer = (picture, { cloth, trim }, back) => {
  const [colour, edge] = [DYE[cloth.dye], DYE[trim]];
  const fold = foldShade(colour);
  const one = (): string => {
    const print = cloth.print === undefined ? '' : path(SOCK, printPaint(picture, cloth.print, { x: 0, y: 0 }));
    const cuff = path('M-110 -340H110V-250H-110Z', edge) + path('M-110 -340H110V-250H-110Z', ribPaint(picture, edge));
    const heelToe = path('M-110 40C-60 40 -10 76 -6 150C-40 200 -120 180 -120 100Z', edge) + path('M250 30C170 60 130 110 150 220H260Z', edge);
    const folds = foldLayer(picture, colour, [[spindle(-80, 10, 90, -10, 12, 8), 0.3], [spindle(-80, -20, 90, -44, 8, 8), -0.26], [spindle(-70, 60, 96, 30, 10, 10), 0.26], [wedge(60, -240, 76, -10, 30), 0.26], [wedge(-66, -240, -70, 0, 18), -0.26], [spindle(-60, 168, 190, 186, 18, 4), 0.34]], 6);
    return path(SOCK, colour) + group(print + cuff + heelToe + folds, picture.clip(SOCK)) + path(SOCK, picture.linear(-100, -330, 220, 120, [[0, WARM_LIGHT, 0.28], [0.45, fold, 0], [1, fold, 0.42]]));
  };
  const id = picture.symbol(one());
  const line = 'M110 322Q500 372 890 322';
  const at = (x: number, y: number, turn: number): string => group(castShadow(picture, SOCK, { dx: 24, dy: 26, opacity: 0.3, blur: 12 }) + `<use href="#${id}"/>` + rectangle(-13, -380, 26, 76, picture.linear(-13, 0, 13, 0, [[0, lift(DYE.wood, 0.4)], [1, shade(DYE.wood, 0.3)]]), 5) + rectangle(-15, -352, 30, 7, '#8d8178'), `transform="translate(${x} ${y}) rotate(${turn}) scale(1.12)"`);
  return stroke(line, '#4a2030', 7, `opacity=".25" transform="translate(14 22)" ${picture.blur(6)}`) + [110, 890].map((x) => circle(x, 322, 15, DYE.brass)).join('') + stroke(line, DYE.khadi, 7) + at(330, 742, back ? -5 : 2) + at(640, 736, back ? 5 : -2);
};

/** A tie on the peg, knot tied. */
export const tie: AccessoryDrawer = (picture, { cloth, trim }, back) => {
  const blade = 'M470 400L530 400L596 900L500 990L404 900Z';
  const behind = 'M486 400L540 400L566 820L510 880L470 820Z';
  const knot = 'M452 330H548L532 410H468Z';
  const loop = stroke('M460 340C400 280 440 210 500 206C560 210 600 280 540 340', shade(DYE[cloth.dye], 0.5), 40) + stroke('M456 340C396 280 436 210 500 206', DYE[cloth.dye], 34) + stroke('M544 340C604 280 564 210 500 206', shade(DYE[cloth.dye], 0.22), 34);
  const folds = foldLayer(picture, DYE[cloth.dye], [[wedge(494, 410, 470, 960, 26), -0.28], [wedge(516, 410, 556, 930, 30), 0.3]], 7);
  const span = { left: 400, right: 600, top: 320, bottom: 980 };
  const band = path('M380 840H620V856H380Z', DYE[trim]) + path('M380 866H620V872H380Z', DYE[trim]);
  const lining = back ? path('M500 396L566 830L510 884L452 830Z', shade(DYE[cloth.dye], 0.4)) + rectangle(456, 640, 88, 50, DYE[trim], 4) + stroke('M464 648H536V682H464Z', shade(DYE[trim], 0.4), 2.4, 'stroke-dasharray="6 5"') : '';
  return castShadow(picture, blade + knot, { dx: 26, dy: 30, opacity: 0.3, blur: 13 }) + hook(picture, 500, 246) + loop + path(behind, shade(DYE[cloth.dye], 0.45)) + clothFill(picture, blade, cloth, span, { x: 500, y: 420 }) + group(band + folds + lining, picture.clip(blade)) + path(knot, DYE[cloth.dye], 'opacity="1"') + clothFill(picture, knot, cloth, span, { turn: 40, x: 500, y: 330 }) + stroke('M470 410Q500 424 530 410', foldShade(DYE[cloth.dye]), 5, 'opacity=".5"');
};

/** An open umbrella, tip up, standing on its crook. */
export const umbrella: AccessoryDrawer = (picture, { cloth, trim, border }, back) => {
  const colour = DYE[cloth.dye];
  const fold = foldShade(colour);
  const tip = [500, 232] as const;
  const count = back ? 7 : 6;
  const rim = (index: number): readonly [number, number] => {
    const across = index / count - 0.5;
    return [500 + 370 * Math.sin(across * Math.PI * 0.96), 640 + 34 * Math.cos(across * Math.PI)];
  };
  const gores = Array.from({ length: count }, (_, index) => {
    const [[x0, y0], [x1, y1]] = [rim(index), rim(index + 1)];
    const bulge = (x: number): readonly [number, number] => [500 + (x - 500) * 0.86, 330];
    const [[lx, ly], [rx, ry]] = [bulge(x0), bulge(x1)];
    const outline = d`M${tip[0]} ${tip[1]}Q${lx} ${ly} ${x0} ${y0}Q${(x0 + x1) / 2} ${(y0 + y1) / 2 - 52} ${x1} ${y1}Q${rx} ${ry} ${tip[0]} ${tip[1]}Z`;
    const hem = d`M${x0} ${y0}Q${(x0 + x1) / 2} ${(y0 + y1) / 2 - 52} ${x1} ${y1}`;
    const turn = ((index + 0.5) / count - 0.5) * -62;
    const printed = cloth.print === undefined ? '' : path(outline, printPaint(picture, cloth.print, { turn, x: (x0 + x1) / 2, y: y1 }));
    const light = picture.linear(Math.min(x0, tip[0]), 0, Math.max(x1, tip[0]), 0, [[0, WARM_LIGHT, 0.18], [0.5, fold, 0.02], [1, fold, 0.36]]);
    return { outline, markup: path(outline, colour, `stroke="${colour}"`) + printed + group(stroke(hem, DYE[border?.dye ?? trim], 42) + stroke(hem, shade(DYE[border?.dye ?? trim], 0.3), 4, 'transform="translate(0 -28)"'), picture.clip(outline)) + path(outline, light) };
  });
  const all = gores.map(({ outline }) => outline).join('');
  const ribs = Array.from({ length: count - 1 }, (_, index) => {
    const [x, y] = rim(index + 1);
    return stroke(d`M${tip[0]} ${tip[1]}Q${500 + (x - 500) * 0.86} 330 ${x} ${y}`, fold, 3, 'opacity=".45"') + circle(x, y + 3, 7, DYE.brass);
  }).join('');
  const shaft = rectangle(491, 600, 18, 360, picture.linear(491, 0, 509, 0, [[0, '#d9d0c4'], [0.4, '#f3eee6'], [1, '#8d8178']]));
  const crook = (width: number, tone: string, shift: number): string => stroke('M500 940V1030C500 1096 404 1096 404 1030', tone, width, `transform="translate(${-shift} ${-shift})"`);
  const under = path(d`M${rim(0)[0]} ${rim(0)[1]}Q500 740 ${rim(count)[0]} ${rim(count)[1]}Q500 560 ${rim(0)[0]} ${rim(0)[1]}Z`, shade(colour, 0.6));
  const gloss = path(all, picture.linear(130, 250, 880, 620, [[0, WARM_LIGHT, 0.3], [0.4, fold, 0], [1, fold, 0.4]]));
  return contactShadow(picture, 452, 1088, 70, 14, 0.4) + castShadow(picture, all, { dx: 26, dy: 34, opacity: 0.28, blur: 16 }) + under + shaft + crook(30, shade(DYE.wood, 0.4), 0) + crook(22, DYE.wood, 3) + crook(6, lift(DYE.wood, 0.5), 7) + gores.map(({ markup }) => markup).join('') + ribs + gloss + rectangle(494, 196, 12, 44, roundPaint(picture, 500, 6, DYE.brass), 5);
};
