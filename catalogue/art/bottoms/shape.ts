/** Measures, outline and folds of trousers. The waist's middle is 0,0; units; left mirrors right. */
import type { BottomsCut } from './cut.ts';
import { spindle, wedge, type Fold } from '../kit/light.ts';
import { d } from '../kit/svg.ts';

/** Half widths and depths: waist, hip (and its y), crotch y, outer and inner half of the leg's foot, length. */
export interface LegMeasures {
  readonly waist: number;
  readonly hip: number;
  readonly hipY: number;
  readonly crotch: number;
  readonly outer: number;
  readonly inner: number;
  readonly length: number;
  readonly zoom: number;
}

const LEGS: Record<BottomsCut, readonly [waist: number, hip: number, hipY: number, crotch: number, outer: number, inner: number, length: number]> = {
  jeans: [152, 188, 250, 262, 156, 50, 770],
  chinos: [150, 184, 240, 262, 148, 54, 770],
  joggers: [148, 192, 240, 280, 124, 46, 730],
  palazzo: [138, 196, 250, 330, 300, 22, 770],
  churidar: [144, 196, 230, 300, 104, 40, 780],
  pyjama: [146, 198, 250, 310, 172, 30, 770],
  dhoti: [142, 206, 250, 440, 112, 34, 760],
  shorts: [150, 194, 180, 190, 208, 24, 350],
};

export function legMeasures(cut: BottomsCut, child: boolean, stretch: number): LegMeasures {
  const [waist, hip, hipY, crotch, outer, inner, length] = LEGS[cut];
  const short = child && cut !== 'shorts' ? 0.86 : 1;
  const long = length * short * stretch;
  return { waist, hip, hipY: hipY * (child ? 0.94 : 1), crotch: crotch * (child ? 0.95 : 1), outer, inner, length: long, zoom: Math.min(760 / long, 330 / Math.max(outer, hip), 1.46) * (child ? 0.94 : 1) };
}

/** The whole outline. */
export function trouserOutline({ waist, hip, hipY, crotch, outer, inner, length }: LegMeasures): string {
  const fall = length - hipY;
  const right = d`M${-waist} 0Q0 16 ${waist} 0C${waist + (hip - waist) * 0.3} ${hipY * 0.28} ${hip + 2} ${hipY * 0.6} ${hip} ${hipY}C${hip - 2 + (outer > hip ? (outer - hip) * 0.2 : 0)} ${hipY + fall * 0.33} ${outer + 8} ${hipY + fall * 0.67} ${outer} ${length}Q${(outer + inner) / 2} ${length + 16} ${inner} ${length + 4}`;
  const between = d`C${inner - 2} ${length - (length - crotch) * 0.35} ${Math.max(inner * 0.6, 14)} ${crotch + (length - crotch) * 0.34} 2 ${crotch}C${-Math.max(inner * 0.55, 12)} ${crotch + (length - crotch) * 0.34} ${2 - inner} ${length - (length - crotch) * 0.35} ${-inner} ${length + 5}`;
  const left = d`Q${-(outer + inner) / 2} ${length + 17} ${-outer} ${length}C${-outer - 8} ${hipY + fall * 0.67} ${2 - hip - (outer > hip ? (outer - hip) * 0.2 : 0)} ${hipY + fall * 0.33} ${-hip} ${hipY}C${-hip - 2} ${hipY * 0.6} ${-waist - (hip - waist) * 0.3} ${hipY * 0.28} ${-waist} 0Z`;
  return right + between + left;
}

/** Folds round the crotch, which every pair has. */
const crotchFolds = ({ crotch }: LegMeasures): Fold[] => [
  [spindle(0, crotch - 12, -130, crotch - 72, 12, 6), 0.34], [spindle(4, crotch - 12, 130, crotch - 66, 12, -6), 0.34],
  [spindle(0, crotch + 6, -120, crotch, 9, 4), 0.26], [spindle(4, crotch + 6, 120, crotch + 4, 9, -4), 0.26],
];

/** Long falls from the hip to the foot, dark beside light. */
function fallingFolds({ waist, outer, inner, length }: LegMeasures, from: number, each: readonly (readonly [at: number, width: number, strength: number])[]): Fold[] {
  return [-1, 1].flatMap((side) => each.map(([at, width, strength]): Fold => {
    const foot = inner + (outer - inner) * at;
    return [wedge(side * waist * (0.12 + at * 0.8), from, side * foot, length + 30, width), strength * (side < 0 && strength > 0 ? 0.8 : 1)];
  }));
}

/** Rings where a churidar bunches on the ankle, or a jogger on its cuff. */
function ankleRings({ outer, inner, length }: LegMeasures, count: number): Fold[] {
  return [-1, 1].flatMap((side) => Array.from({ length: count }, (_, index): Fold[] => {
    const y = length - 24 - index * 27;
    const grow = index * 3.4;
    const tilt = index % 2 === 0 ? 12 : -10;
    return [[spindle(side * (inner - grow * 0.4 - 6), y + tilt, side * (outer + grow + 4), y - tilt, 7.5, side * 10), 0.46], [spindle(side * (inner - grow * 0.4), y + tilt - 11, side * (outer + grow), y - tilt - 11, 5, side * 10), -0.34]];
  }).flat());
}

/** The cowls of a dhoti, swung from the waist to the inner leg. */
function cowls({ hip, hipY, inner, length, crotch }: LegMeasures): Fold[] {
  return [-1, 1].flatMap((side) => [0, 1, 2, 3, 4].flatMap((index): Fold[] => {
    const [x, y] = [side * (hip - 30 - index * 8), hipY * 0.36 + index * 76];
    const [tx, ty] = [side * (inner + 6), Math.min(length - 40, crotch - 40 + index * 66)];
    return [[spindle(x, y, tx, ty, 15, side * 34), 0.34], [spindle(x - side * 4, y - 22, tx, ty - 24, 10, side * 34), -0.28]];
  }));
}

/** All folds of a cut. */
export function trouserFolds(cut: BottomsCut, legs: LegMeasures): Fold[] {
  const { waist, outer, hip, length, crotch } = legs;
  switch (cut) {
    case 'jeans': case 'chinos':
      return [...crotchFolds(legs), [spindle(hip - 12, crotch + 178, 60, crotch + 208, 10, 4), 0.26], [spindle(12 - hip, crotch + 178, -70, crotch + 212, 10, -4), 0.22], [spindle(24 - hip, crotch + 224, -84, crotch + 238, 8, -3), 0.2], [spindle(hip - 24, crotch + 220, 80, crotch + 238, 8, 3), 0.24], [wedge(66, crotch + 68, 60, length + 20, 40), 0.34], [wedge(-62, crotch + 68, -60, length + 20, 26), 0.2], [wedge(hip, crotch + 18, outer - 4, length + 20, 46), 0.3], [spindle(-outer, length - 40, -60, length - 30, 7, 4), 0.24], [spindle(outer, length - 42, 60, length - 30, 7, -4), 0.24], ...(cut === 'chinos' ? fallingFolds(legs, 60, [[0.5, 14, -0.34], [0.54, 16, 0.28]]) : [])];
    case 'joggers': return [...crotchFolds(legs), ...ankleRings({ ...legs, length: length - 44 }, 2), ...fallingFolds(legs, 60, [[0.2, 24, 0.22], [0.5, 26, -0.22], [0.85, 30, 0.26]])];
    case 'palazzo': return [...fallingFolds(legs, 40, [[0.08, 30, 0.34], [0.2, 26, -0.26], [0.34, 34, 0.34], [0.48, 30, -0.28], [0.62, 36, 0.34], [0.76, 28, -0.26], [0.9, 36, 0.36]]), ...crotchFolds(legs).slice(0, 2)];
    case 'pyjama': return [...crotchFolds(legs), ...fallingFolds(legs, 40, [[0.1, 24, 0.26], [0.36, 26, -0.24], [0.52, 26, 0.26], [0.8, 22, -0.2], [0.95, 30, 0.3]])];
    case 'churidar': return [...crotchFolds(legs), ...ankleRings(legs, 7), ...[-1, 1].flatMap((side): Fold[] => [[spindle(side * (waist - 20), 40, side * 50, crotch + 120, 18, side * 10), 0.22], [spindle(side * (waist - 50), 40, side * 40, crotch + 60, 12, side * 10), -0.24]])];
    case 'dhoti': return [...cowls(legs), ...[-34, 0, 34].flatMap((x): Fold[] => [[wedge(x * 0.6, 30, x, crotch + 30, 20), 0.38], [wedge(x * 0.6 + 12, 30, x + 16, crotch + 10, 12), -0.32]])];
    case 'shorts': return [...crotchFolds(legs), ...fallingFolds(legs, 50, [[0.3, 40, 0.28], [0.5, 24, -0.24], [0.78, 40, 0.32]])];
  }
}
