/** The bare silhouette of a garment: body, sleeves, armholes. Neck point at 0,0; units; the left half mirrors the right. */
import type { Cut } from './cut.ts';
import type { Measures, SleeveMeasures } from './measures.ts';
import { d } from '../kit/svg.ts';

export type Side = -1 | 1;
export const SIDES: readonly [Side, Side] = [-1, 1];

/** Seam from shoulder tip to armpit. */
export function armhole({ shoulder, slope, chest, armpit }: Measures, side: Side): string {
  return d`M${side * shoulder} ${slope}C${side * (shoulder - 14)} ${slope + 60} ${side * (chest - 16)} ${armpit - 56} ${side * chest} ${armpit}`;
}

function sideDown({ chest, armpit, waist, waistY, hem, length, skirted }: Measures): string {
  if (skirted) return d`C${chest - 6} ${armpit + 50} ${waist + 2} ${waistY - 40} ${waist} ${waistY}`;
  const rest = length - waistY;
  const bend = Math.min(70, (waistY - armpit) * 0.4);
  return d`C${chest - 8} ${armpit + bend} ${waist - 2} ${waistY - bend} ${waist} ${waistY}C${waist + 4} ${waistY + rest * 0.35} ${hem - 8} ${length - rest * 0.35} ${hem} ${length}`;
}

function sideUp({ chest, armpit, waist, waistY, hem, length, skirted }: Measures): string {
  if (skirted) return d`C${-waist - 2} ${waistY - 40} ${6 - chest} ${armpit + 50} ${-chest} ${armpit}`;
  const rest = length - waistY;
  const bend = Math.min(70, (waistY - armpit) * 0.4);
  return d`C${8 - hem} ${length - rest * 0.35} ${-waist - 4} ${waistY + rest * 0.35} ${-waist} ${waistY}C${2 - waist} ${waistY - bend} ${8 - chest} ${armpit + bend} ${-chest} ${armpit}`;
}

/** The hem from right to left, never straight: waves for soft cloth, tails for shirts, a ribbed edge for knits. */
function hemLine(cut: Cut, { waist, waistY, hem, length, skirted }: Measures): string {
  if (skirted) return d`Q0 ${waistY + 22} ${-waist} ${waistY}`;
  if (cut === 'shirt') return d`C${hem - 6} ${length + 8} ${hem * 0.72} ${length + 46} ${hem * 0.42} ${length + 50}C${hem * 0.2} ${length + 58} ${-hem * 0.1} ${length + 44} ${-hem * 0.42} ${length + 50}C${-hem * 0.72} ${length + 46} ${6 - hem} ${length + 8} ${-hem} ${length}`;
  if (cut === 'sweatshirt' || cut === 'hoodie' || cut === 'sweater') return d`C${hem - 2} ${length + 10} ${hem * 0.5} ${length + 16} 0 ${length + 14}C${-hem * 0.5} ${length + 16} ${2 - hem} ${length + 10} ${-hem} ${length}`;
  if (cut === 'bandi') return d`C${hem * 0.8} ${length + 14} ${hem * 0.3} ${length + 18} 4 ${length + 12}L0 ${length - 10}L-4 ${length + 12}C${-hem * 0.3} ${length + 18} ${-hem * 0.8} ${length + 14} ${-hem} ${length}`;
  if (cut === 'blouse') return d`C${hem * 0.6} ${length + 12} ${hem * 0.3} ${length + 16} 0 ${length + 16}C${-hem * 0.3} ${length + 16} ${-hem * 0.6} ${length + 12} ${-hem} ${length}`;
  const waves = [[0.55, 0.3], [0.05, 0.02], [-0.45, -0.25], [-1, -0.75]] as const;
  return waves.map(([to, middle], index) => d`Q${hem * (middle + 0.25)} ${length + (index % 2 === 0 ? 28 : 8)} ${hem * to} ${length + (index < 3 ? 10 : 0)}`).join('');
}

/** The neckline from left to right. */
function neckLine({ neck, neckHalf, neckDepth }: Measures, depth = neckDepth): string {
  if (neck === 'v') return d`L0 ${depth}L${neckHalf} 0`;
  return d`C${-neckHalf * 0.86} ${depth * 0.7} ${-neckHalf * 0.5} ${depth} 0 ${depth}C${neckHalf * 0.5} ${depth} ${neckHalf * 0.86} ${depth * 0.7} ${neckHalf} 0`;
}

/** The body. `neckDepth` lets the back lie higher than the front. */
export function bodyOutline(cut: Cut, measures: Measures, neckDepth = measures.neckDepth): string {
  const { neckHalf, shoulder, slope, chest, armpit } = measures;
  const right = d`M${neckHalf} 0C${neckHalf + 30} 10 ${shoulder - 34} ${slope - 14} ${shoulder} ${slope}C${shoulder - 14} ${slope + 60} ${chest - 16} ${armpit - 56} ${chest} ${armpit}`;
  const left = d`C${16 - chest} ${armpit - 56} ${14 - shoulder} ${slope + 60} ${-shoulder} ${slope}C${34 - shoulder} ${slope - 14} ${-neckHalf - 30} 10 ${-neckHalf} 0`;
  return `${right}${sideDown(measures)}${hemLine(cut, measures)}${sideUp(measures)}${left}${neckLine(measures, neckDepth)}Z`;
}

/** A sleeve's outline, its cuff band, and the points folds hang on. */
export interface SleeveShape {
  readonly outline: string;
  readonly cuffBand: string;
  /** Outer and inner corner of the cuff, outer and inner corner of the band's upper edge. */
  readonly outer: readonly [number, number];
  readonly inner: readonly [number, number];
  readonly bandOuter: readonly [number, number];
  readonly bandInner: readonly [number, number];
  /** Unit vector down the sleeve. */
  readonly down: readonly [number, number];
}

/** A sleeve starts on the shoulder line itself and is drawn under the body. */
export function sleeveShape({ shoulder, slope, chest, armpit }: Measures, sleeve: SleeveMeasures, side: Side, gathered: boolean): SleeveShape {
  const angle = (sleeve.angle * Math.PI) / 180;
  const [dx, dy] = [Math.sin(angle), Math.cos(angle)];
  const { length, cuff, band, puff } = sleeve;
  const outer = [shoulder + dx * length, slope + dy * length] as const;
  const inner = [outer[0] - dy * cuff, outer[1] + dx * cuff] as const;
  const back = (point: readonly [number, number], widen: number): readonly [number, number] => [point[0] - dx * band + dy * widen, point[1] - dy * band - dx * widen];
  const ease = gathered ? 12 : 0;
  const [bandOuter, bandInner] = [back(outer, ease), back(inner, -ease)];
  const mouth = (from: readonly [number, number], to: readonly [number, number]): string => d`Q${side * ((from[0] + to[0]) / 2 + dx * 12)} ${(from[1] + to[1]) / 2 + dy * 12} ${side * to[0]} ${to[1]}`;
  const cap = d`M${side * (shoulder - 46)} ${slope - 10}L${side * (shoulder - 3)} ${slope - 0.5}C${side * (shoulder + 15 + puff)} ${slope + 8 - puff} ${side * (shoulder + dx * length * 0.16 + 17 + puff * 1.4)} ${slope + dy * length * 0.12} ${side * (shoulder + dx * length * 0.36 + 9 + puff)} ${slope + dy * length * 0.36}`;
  const arm = gathered ? d`C${side * (bandOuter[0] + puff * 0.9 + 4)} ${bandOuter[1] - length * 0.2} ${side * (bandOuter[0] + 4)} ${bandOuter[1] - 8} ${side * (outer[0] - dx * band)} ${outer[1] - dy * band}L${side * outer[0]} ${outer[1]}` : d`L${side * outer[0]} ${outer[1]}`;
  const under = d`L${side * (chest + 2)} ${armpit + 12}L${side * (chest - 44)} ${armpit - 10}Z`;
  const [bo, bi] = gathered ? [back(outer, 0), back(inner, 0)] : [bandOuter, bandInner];
  const cuffBand = `${d`M${side * (bo[0] + 1)} ${bo[1]}L${side * outer[0]} ${outer[1]}`}${mouth(outer, inner)}${d`L${side * bi[0]} ${bi[1]}`}${mouth(bi, bo)}Z`;
  return { outline: `${cap}${arm}${mouth(outer, inner)}${under}`, cuffBand, outer, inner, bandOuter: bo, bandInner: bi, down: [dx, dy] };
}
