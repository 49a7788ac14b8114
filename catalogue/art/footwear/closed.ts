/** Sneakers, high tops, school shoes, loafers. One shoe from the side: 600 wide, ground at y 0, toe at the left. */
import type { FootwearDrawing, ShoeDrawer } from './cut.ts';
import { MOTIF } from '../kit/motifs.ts';
import { DYE, foldShade, isPale, lift, mix, shade } from '../kit/palette.ts';
import { printPaint } from '../kit/patterns.ts';
import { d, group, path, rectangle, stroke, use, type SvgBuilder } from '../kit/svg.ts';

const GLEAM = '#fffdf5';

function leatherLight(picture: SvgBuilder, outline: string, colour: string, top: number): string {
  const fold = foldShade(colour);
  const pale = isPale(colour) ? 0.5 : 1;
  return path(outline, picture.linear(0, top, 60, -40, [[0, GLEAM, 0.35], [0.5, fold, 0], [1, fold, 0.32 * pale]])) + path(outline, picture.linear(20, 0, 575, 0, [[0, fold, 0.05], [0.2, GLEAM, 0.22], [0.5, fold, 0], [1, fold, 0.6 * pale]]));
}

const rubberSole = (picture: SvgBuilder, stripe: string): string =>
  path('M18 -64C60 -58 120 -60 200 -58C330 -56 480 -58 566 -66C576 -40 574 -8 556 0C400 4 200 6 70 0C28 -4 8 -30 18 -64Z', picture.linear(0, -66, 0, 2, [[0, '#fffdf6'], [0.5, '#f3e9da'], [1, '#c9b4a4']])) +
  path('M14 -38C60 -30 200 -34 330 -32C460 -32 540 -36 573 -40L572 -28C540 -24 440 -20 330 -20C200 -20 60 -18 16 -26Z', stripe, 'opacity=".9"') + path('M18 -64C60 -58 120 -60 200 -58L200 -48C120 -50 60 -48 16 -52Z', '#fff', 'opacity=".5"');

const laces = (colour: string, fold: string, rows: readonly (readonly [number, number])[]): string =>
  rows.map(([x, y]) => stroke(d`M${x + 36} ${y + 32}C${x + 18} ${y + 14} ${x + 4} ${y + 6} ${x - 12} ${y + 4}`, fold, 14, 'opacity=".28"') + stroke(d`M${x + 36} ${y + 28}C${x + 18} ${y + 10} ${x + 4} ${y + 2} ${x - 12} ${y}`, colour, 11)).join('');

const LOW = { upper: 'M558 -56C572 -110 572 -180 556 -232C546 -250 520 -250 508 -234C480 -204 440 -196 412 -214L356 -262C344 -272 330 -268 322 -256C290 -206 236 -166 150 -148C82 -134 40 -116 30 -56Z', top: -270 };
const HIGH = { upper: 'M560 -56C572 -110 560 -200 566 -344C562 -366 546 -372 526 -370L428 -366C410 -366 402 -358 396 -344C372 -280 296 -178 150 -148C82 -134 40 -116 30 -56Z', top: -380 };

/** Quarter panel in the trim, toe cap, laces; `print` lies on the quarter. */
function trainer(picture: SvgBuilder, { dye, trim, second = 'haldi', print }: FootwearDrawing, high: boolean): string {
  const [colour, accent] = [DYE[dye], DYE[trim]];
  const fold = foldShade(colour);
  const { upper, top } = high ? HIGH : LOW;
  const quarter = high ? 'M566 -56C574 -110 566 -180 566 -244C510 -196 440 -184 372 -186C336 -150 310 -110 300 -56Z' : 'M558 -56C570 -100 572 -150 564 -200C500 -150 420 -150 380 -186C340 -150 310 -110 300 -56Z';
  const printed = print === undefined ? '' : path(quarter, printPaint(picture, print, { turn: -6, x: 20, y: -20 }));
  const toe = path('M150 -148C82 -134 40 -116 30 -56H190C196 -96 182 -130 150 -148Z', mix(colour, fold, 0.1)) + stroke('M152 -148C184 -130 198 -96 192 -56', fold, 3, 'opacity=".35"');
  const seam = stroke('M380 -186C340 -150 310 -110 300 -56', fold, 3, 'opacity=".35"');
  const tongue = high ? path('M396 -348C372 -280 300 -186 190 -156C216 -140 250 -136 276 -150C340 -184 408 -260 428 -368Z', lift(colour, 0.3)) : path('M412 -214L356 -262C344 -272 330 -268 322 -256C290 -206 246 -170 190 -156C216 -140 250 -136 276 -150C320 -176 352 -196 400 -186C420 -180 420 -204 412 -214Z', lift(colour, 0.35)) + stroke('M190 -156C216 -140 250 -136 276 -150C320 -176 352 -196 404 -184', fold, 3, 'opacity=".35"');
  const heelTab = high ? path('M538 -372C566 -376 568 -350 568 -240L546 -236C546 -300 546 -340 538 -372Z', accent) : path('M520 -246C552 -260 566 -220 572 -160L540 -150C536 -190 530 -216 508 -234Z', accent);
  const behind = high ? path('M410 -362C440 -346 520 -346 562 -356C540 -382 450 -384 410 -362Z', shade(accent, 0.5)) : path('M408 -214C430 -250 420 -288 372 -302C352 -306 340 -290 336 -270Z', shade(colour, 0.1)) + path('M420 -216C450 -206 490 -214 520 -246L540 -246C520 -200 470 -180 412 -200Z', shade(accent, 0.5));
  const rows = high ? ([0, 1, 2, 3, 4, 5, 6].map((row) => [384 - row * 26, -332 + row * 28] as const)) : ([0, 1, 2, 3, 4].map((row) => [352 - row * 34, -238 + row * 21 - row * row * 0.6] as const));
  const star = high ? `<circle cx="484" cy="-282" r="36" fill="${DYE.cream}"/>` + use(picture.symbol(MOTIF.star(isPale(accent) ? DYE.soot : accent, DYE.haldi)), { x: 484, y: -282, scale: 0.56 }) : '';
  return behind + group(path(upper, colour) + path(quarter, accent) + printed + toe + seam + tongue + heelTab + leatherLight(picture, upper, colour, top), picture.clip(upper)) + star + laces(DYE[second], fold, rows) + rubberSole(picture, accent);
}

export const sneaker: ShoeDrawer = (picture, shoe) => trainer(picture, shoe, false);
export const highTop: ShoeDrawer = (picture, shoe) => group(trainer(picture, shoe, true), 'transform="scale(1 .86)"');

const HEELED = 'M22 -50C70 -44 200 -42 330 -42C440 -42 520 -46 568 -54V0H432V-20C300 -12 160 -10 80 -14C40 -18 22 -28 26 -44Z';

/** A buckled school shoe, polished. */
export const schoolShoe: ShoeDrawer = (picture, { dye, trim }) => {
  const colour = DYE[dye];
  const fold = foldShade(colour);
  const upper = 'M562 -42C574 -90 576 -150 560 -196C548 -206 530 -202 520 -192C490 -150 450 -118 400 -112C370 -108 330 -130 292 -144C220 -156 110 -150 60 -110C32 -88 24 -62 26 -42Z';
  const lining = path('M560 -196C520 -220 440 -190 380 -176C346 -168 316 -160 292 -144C330 -130 370 -108 400 -112C450 -118 490 -150 520 -192Z', shade(DYE.camel, 0.3));
  const band = 'M330 -44C336 -110 360 -176 404 -206C424 -214 440 -206 446 -190C436 -140 420 -90 414 -42Z';
  const gleam = path('M70 -104C110 -136 180 -140 230 -134C180 -124 120 -112 90 -84Z', '#ffffff', `opacity=".4" ${picture.blur(5)}`) + path('M536 -160C548 -130 548 -90 540 -60C530 -90 528 -130 536 -160Z', '#ffffff', `opacity=".25" ${picture.blur(5)}`);
  const strap = path(band, fold, 'opacity=".5" transform="translate(6 4)"') + path(band, lift(colour, 0.08)) + stroke('M344 -48C350 -108 370 -168 408 -194M402 -48C408 -90 422 -140 432 -186', lift(colour, 0.4), 2.4, 'stroke-dasharray="6 5" opacity=".8"') + rectangle(-20, -16, 40, 32, 'none', 6, `stroke="${DYE[trim]}" stroke-width="7" transform="translate(378 -112) rotate(14)"`);
  return lining + group(path(upper, colour) + stroke('M292 -140C250 -110 220 -80 214 -40', fold, 3, 'opacity=".5"') + gleam + leatherLight(picture, upper, colour, -200), picture.clip(upper)) + group(strap, picture.clip(`${upper}M280 -40V-240H460V-120Z`)) + path(HEELED, picture.linear(0, -46, 0, 0, [[0, shade(colour, 0.2)], [1, shade(colour, 0.65)]]));
};

/** A slip-on with an apron seam and a saddle strap with tassels. */
export const loafer: ShoeDrawer = (picture, { dye, trim }) => {
  const colour = DYE[dye];
  const fold = foldShade(colour);
  const upper = 'M562 -42C574 -90 576 -160 560 -204C548 -214 530 -210 520 -200C490 -168 450 -150 410 -158C380 -166 352 -196 326 -206C306 -210 290 -196 270 -184C210 -150 110 -140 60 -104C32 -84 24 -62 26 -42Z';
  const lining = path('M560 -204C510 -226 400 -224 326 -206C352 -196 380 -166 410 -158C450 -150 490 -168 520 -200Z', shade(DYE.camel, 0.28));
  const apron = stroke('M64 -100C120 -104 220 -116 286 -150C304 -160 318 -178 328 -202', fold, 5, 'opacity=".5"') + stroke('M60 -106C120 -112 216 -124 280 -158', lift(colour, 0.45), 2.4, 'stroke-dasharray="7 5"');
  const saddle = 'M252 -42C258 -100 268 -150 286 -192C300 -206 330 -210 344 -196C356 -180 366 -120 372 -42Z';
  const strap = path(saddle, shade(colour, 0.16)) + stroke('M266 -46C272 -104 282 -150 296 -186M358 -46C352 -110 346 -160 336 -188', lift(colour, 0.4), 2.4, 'stroke-dasharray="6 5" opacity=".8"');
  const penny = path('M296 -128Q316 -116 338 -128L350 -104Q316 -90 284 -104Z', DYE[trim]) + path('M304 -114Q316 -108 330 -114', 'none', `stroke="${fold}" stroke-width="5"`);
  const gleam = path('M80 -98C120 -124 190 -130 230 -134C190 -114 130 -104 100 -80Z', '#ffffff', `opacity=".36" ${picture.blur(5)}`);
  const shoe = lining + group(path(upper, colour) + strap + apron + gleam + leatherLight(picture, upper, colour, -210), picture.clip(upper)) + penny + path(HEELED, picture.linear(0, -46, 0, 0, [[0, shade(DYE.tan, 0.2)], [1, shade(DYE.tan, 0.65)]]));
  return group(shoe, 'transform="scale(1 .86)"');
};
