/** Seams, pockets and waistbands of trousers. The waist's middle is 0,0. */
import type { BottomsCut } from './cut.ts';
import type { LegMeasures } from './shape.ts';
import { beadPaint, spindle } from '../kit/light.ts';
import { DYE, foldShade, lift, mix, shade, WARM_LIGHT } from '../kit/palette.ts';
import { circle, d, path, rectangle, stroke, type SvgBuilder } from '../kit/svg.ts';

const stitch = (data: string, colour: string): string => stroke(data, colour, 3.2, 'stroke-dasharray="9 5"');

/** Fly, side seams, pockets before and behind. */
export function seamsAndPockets(cut: BottomsCut, { waist, hip, outer, length, crotch, hipY }: LegMeasures, colour: string, thread: string, back: boolean): string {
  const fold = foldShade(colour);
  const fly = d`M2 50C0 ${crotch * 0.5} 0 ${crotch * 0.76} 3 ${crotch + 2}`;
  if (cut === 'palazzo' || cut === 'dhoti' || cut === 'churidar' || cut === 'pyjama') {
    const seat = back ? [-1, 1].map((side) => stroke(d`M${side * waist * 0.42} 54Q${side * waist * 0.46} 96 ${side * waist * 0.4} 132`, fold, 3.4, 'opacity=".45"')).join('') + rectangle(-16, 40, 32, 24, lift(colour, 0.5), 3) : '';
    return seat + (cut === 'dhoti' ? '' : stroke(fly, fold, 3.4, 'opacity=".4"'));
  }
  const sides = [-1, 1].map((side) => stroke(d`M${side * (hip - 10)} ${hipY * 0.6}C${side * (hip - 14)} ${hipY + 170} ${side * (outer - 6)} ${hipY + 350} ${side * (outer - 12)} ${length}`, cut === 'joggers' ? thread : fold, cut === 'joggers' ? 15 : 3, cut === 'joggers' ? '' : 'opacity=".3"')).join('');
  if (back) return stroke(fly, fold, 4, 'opacity=".55"') + sides + backPockets(cut, hip, colour, thread);
  const mouth = (side: number, reach: number, shift: number): string => d`M${side * (66 - shift)} 48C${side * (72 - shift)} ${100 + shift} ${side * (110 - shift)} ${128 + shift} ${side * reach} ${136 + shift}`;
  const pockets = [-1, 1].map((side) => {
    if (cut === 'jeans') return path(`${mouth(side, 190, 0)}V40H${side * 66}Z`, fold, 'opacity=".18"') + stroke(mouth(side, 190, 0), fold, 4, 'opacity=".5"') + stitch(mouth(side, 190, 8), thread);
    return stroke(d`M${side * (waist - 34)} 50L${side * (hip - 8)} 158`, fold, 5, 'opacity=".45"') + stroke(d`M${side * (waist - 42)} 52L${side * (hip - 16)} 160`, lift(colour, 0.3), 2, 'opacity=".6"');
  }).join('');
  if (cut === 'joggers') return pockets + sides;
  const curve = cut === 'jeans' ? stitch(d`M34 52C36 ${crotch * 0.53} 30 ${crotch * 0.7} 4 ${crotch * 0.79}`, thread) + stitch(d`M26 52C28 ${crotch * 0.52} 22 ${crotch * 0.66} 4 ${crotch * 0.74}`, thread) : stroke(d`M28 52C30 ${crotch * 0.53} 24 ${crotch * 0.66} 4 ${crotch * 0.76}`, fold, 2.6, 'opacity=".4"');
  const foot = cut === 'jeans' ? [-1, 1].map((side) => stitch(d`M${side * (waist + 10)} ${length - 22}Q${side * 100} ${length - 8} ${side * 44} ${length - 18}`, thread)).join('') : '';
  return stroke(fly, fold, 4, 'opacity=".55"') + curve + pockets + sides + foot;
}

function backPockets(cut: BottomsCut, hip: number, colour: string, thread: string): string {
  const fold = foldShade(colour);
  return [-1, 1].map((side) => {
    const x = side * hip * 0.5;
    if (cut !== 'jeans') return rectangle(x - 52, 96, 104, 18, shade(colour, 0.16), 3) + rectangle(x - 52, 96, 104, 4, lift(colour, 0.25), 2, 'opacity=".6"');
    const pocket = d`M${x - 54} 92H${x + 54}L${x + 50} 186L${x} 214L${x - 50} 186Z`;
    return path(pocket, fold, 'opacity=".3" transform="translate(3 7)"') + path(pocket, lift(colour, 0.06)) + stitch(pocket, thread) + stitch(d`M${x - 48} 140Q${x - 10} 170 ${x} 132Q${x + 10} 170 ${x + 48} 140`, thread);
  }).join('') + (cut === 'jeans' ? stitch('M-160 62Q0 104 160 62', thread) : '');
}

/** The band at the waist: with loops and a button, or gathered on elastic or cord. */
export function waistband(picture: SvgBuilder, cut: BottomsCut, { waist }: LegMeasures, colour: string, thread: string, back: boolean): string {
  const fold = foldShade(colour);
  const band = d`M${-waist - 10} -6Q0 12 ${waist + 10} -6V42Q0 60 ${-waist - 10} 42Z`;
  const ground = path(band, mix(colour, fold, 0.12)) + stroke(d`M${-waist} 46Q0 62 ${waist} 46`, fold, 4, 'opacity=".35"');
  if (cut === 'jeans' || cut === 'chinos' || cut === 'shorts') {
    const loops = [-108, -62, 62, 108].map((x) => rectangle(x - 8, -2 + 10 * (1 - Math.abs(x) / 150), 16, 58, mix(colour, WARM_LIGHT, 0.1), 4) + (cut === 'jeans' ? stroke(d`M${x - 4} 8v48M${x + 4} 8v48`, thread, 1.6, 'opacity=".8"') : '')).join('');
    const seams = cut === 'jeans' ? stitch(d`M${-waist} 7Q0 23 ${waist} 7`, thread) + stitch(d`M${-waist} 38Q0 54 ${waist} 38`, thread) : '';
    const patch = back && cut === 'jeans' ? rectangle(70, 4, 74, 44, DYE.tan, 4) + rectangle(75, 9, 64, 34, 'none', 3, `stroke="${DYE.camel}" stroke-width="2" stroke-dasharray="5 3"`) : '';
    const button = back ? '' : circle(2, 33, 13, fold, 'opacity=".5"') + circle(0, 30, 12, beadPaint(picture, 0, 30, 12, DYE.brass));
    return ground + seams + loops + patch + button;
  }
  const gathers = Array.from({ length: 19 }, (_, index) => {
    const x = -waist + 12 + (index * (2 * waist - 24)) / 18;
    return path(spindle(x, -2, x * 1.02, 48, 3, index % 2 === 0 ? 1 : -1), fold, 'opacity=".42"') + path(spindle(x + 6, 0, x * 1.02 + 6, 46, 2), WARM_LIGHT, 'opacity=".3"') + path(spindle(x, 52, x * 1.06, 110 + (index % 3) * 22, 4), fold, 'opacity=".26"');
  }).join('');
  return ground + gathers;
}
