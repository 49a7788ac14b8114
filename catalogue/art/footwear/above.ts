/** A pair seen from above on a woven mat: the back view of shoes. */
import type { FootwearDrawing } from './cut.ts';
import { castShadow } from '../kit/light.ts';
import { MOTIF } from '../kit/motifs.ts';
import { DYE, foldShade, lift, shade, WARM_LIGHT } from '../kit/palette.ts';
import { printPaint } from '../kit/patterns.ts';
import { circle, d, group, path, rectangle, stroke, use, type SvgBuilder } from '../kit/svg.ts';

const OUTLINE = 'M0 -300C56 -300 92 -236 96 -150C98 -70 74 -20 72 60C72 150 82 210 60 262C44 300 -36 300 -54 262C-74 214 -62 150 -66 70C-70 -10 -86 -70 -84 -150C-80 -236 -50 -300 0 -300Z';
const BED = 'M4 -276C46 -276 74 -222 78 -148C80 -72 58 -22 56 60C56 146 64 200 46 246C34 276 -28 276 -42 246C-58 204 -46 146 -50 68C-54 -12 -68 -74 -66 -148C-62 -222 -36 -276 4 -276Z';
const VAMP = 'M-90 -120C-60 20 70 20 102 -120C98 -240 56 -300 0 -306C-52 -300 -88 -240 -90 -120Z';

const OPEN: ReadonlySet<FootwearDrawing['cut']> = new Set(['sandal', 'heel', 'slipper', 'kolhapuri']);
const CURLED = 'M-14 -296C-10 -340 -4 -356 6 -364C26 -362 28 -342 16 -336C14 -326 18 -310 22 -296Z';

/** What is worked on the upper: laces, a strap with its buckle, a saddle, or an embroidered motif. */
function upperWork(picture: SvgBuilder, { cut, dye, trim, second = 'cream', motif = 'flower' }: FootwearDrawing): string {
  const [colour, edge, ink] = [DYE[dye], DYE[trim], DYE[second]];
  switch (cut) {
    case 'sneaker': case 'hightop': return [0, 1, 2, 3].map((row) => stroke(d`M-34 ${-118 + row * 32}L40 ${-134 + row * 32}`, ink, 12)).join('');
    case 'school': return path('M-82 -24Q4 20 88 -24V12Q4 56 -82 12Z', lift(colour, 0.08)) + rectangle(46, -10, 26, 32, 'none', 5, `stroke="${edge}" stroke-width="6"`);
    case 'loafer': return path('M-86 -70Q4 -20 98 -70V-36Q4 14 -82 -36Z', shade(colour, 0.2));
    default: return use(picture.symbol(MOTIF[motif](edge, ink)), { x: 4, y: -150, turn: motif === 'paisley' ? 180 : 0, scale: 1.05 });
  }
}

function closedShoe(picture: SvgBuilder, drawing: FootwearDrawing): string {
  const { cut, dye, trim, print } = drawing;
  const [colour, edge] = [DYE[dye], DYE[trim]];
  const fold = foldShade(colour);
  const laced = cut === 'sneaker' || cut === 'hightop';
  const printed = print === undefined || laced ? '' : path(VAMP, printPaint(picture, print, { x: 0, y: -160 }));
  const work = upperWork(picture, drawing);
  const mouth = 'M-72 -92C-44 -30 60 -30 84 -92C76 -40 66 0 66 70C66 150 74 204 54 250C38 284 -32 284 -48 250C-66 206 -56 150 -58 70C-60 0 -66 -40 -72 -92Z';
  const curl = cut === 'jutti' ? path(CURLED, colour) + circle(10, -352, 12, edge) : '';
  return curl + path(OUTLINE, colour) + printed + work + path(mouth, shade(colour, 0.5)) + path(BED, '#d8a873', 'opacity=".95" clip-path="none" transform="translate(2 40) scale(.86 .8)"') + stroke(mouth, edge, 10) + path(OUTLINE, picture.linear(-90, -300, 110, 200, [[0, WARM_LIGHT, 0.32], [0.45, fold, 0], [1, fold, 0.42]]));
}

function openShoe(picture: SvgBuilder, { cut, dye, trim, second = 'cream', motif = 'flower' }: FootwearDrawing): string {
  const [colour, edge, ink] = [DYE[dye], DYE[trim], DYE[second]];
  const sole = path(OUTLINE, cut === 'slipper' ? edge : shade(DYE.camel, 0.25)) + path(BED, cut === 'slipper' ? lift(edge, 0.3) : '#dcb27c');
  const band = (y: number, deep: number): string => path(d`M-98 ${y}Q4 ${y - 46} 108 ${y}V${y + deep}Q4 ${y + deep - 40} -96 ${y + deep}Z`, colour) + stroke(d`M-94 ${y + 8}Q4 ${y - 36} 104 ${y + 8}M-92 ${y + deep - 8}Q4 ${y + deep - 48} 102 ${y + deep - 8}`, edge, 4, 'stroke-dasharray="8 6"');
  const flower = use(picture.symbol(MOTIF[motif](edge, ink)), { x: 4, y: -150, scale: 0.72 });
  const straps = cut === 'slipper' ? stroke('M2 -196C-20 -120 -60 -70 -78 -20M2 -196C30 -120 66 -70 84 -20', shade(colour, 0.3), 34) + stroke('M2 -200C-20 -124 -60 -74 -78 -24M2 -200C30 -124 66 -74 84 -24', colour, 28) : band(-190, 86) + flower + band(-60, 60) + (cut === 'kolhapuri' ? stroke('M-26 -250C-30 -280 20 -284 20 -252', colour, 14) : band(120, 34));
  return sole + straps + path(OUTLINE, picture.linear(-90, -300, 110, 200, [[0, WARM_LIGHT, 0.24], [0.45, '#4a2030', 0], [1, '#4a2030', 0.34]]));
}

/** The pair, toes away from the shopper, in the box 1000 × 1200. */
export function fromAbove(picture: SvgBuilder, shoe: FootwearDrawing): string {
  const one = picture.symbol(OPEN.has(shoe.cut) ? openShoe(picture, shoe) : closedShoe(picture, shoe));
  const mat = 'M196 548H804L850 1128H150Z';
  const stripes = [0, 1, 2, 3, 4, 5, 6].map((row) => stroke(d`M${190 - row * 6} ${596 + row * 82}H${810 + row * 6}`, row % 2 === 0 ? DYE.terra : DYE.indigo, 9, 'opacity=".55"')).join('');
  const woven = castShadow(picture, mat, { dx: 10, dy: 16, opacity: 0.3, blur: 10 }) + path(mat, DYE.sand) + stripes + path(mat, picture.linear(150, 548, 850, 1128, [[0, WARM_LIGHT, 0.4], [0.5, '#4a2030', 0], [1, '#4a2030', 0.24]]));
  const size = shoe.child === true ? 0.78 : 0.9;
  const put = (x: number, mirrored: boolean): string => group(path(OUTLINE, '#2a1010', `opacity=".5" transform="translate(14 16)" ${picture.blur(9)}`) + `<use href="#${one}"/>`, `transform="translate(${x} 846) rotate(${mirrored ? 5 : -5}) scale(${mirrored ? -size : size} ${size})"`);
  return woven + put(372, true) + put(628, false);
}
