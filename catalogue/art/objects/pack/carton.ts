/** Printed cartons seen from the corner: front, right side in shade, lighter top. Foot y 1090. */
import type { CartonDrawing } from '../drawing.ts';
import { flatLabel } from './label.ts';
import { assertPrintable, DYE, lift, mix, shade } from '../../kit/palette.ts';
import { printPaint } from '../../kit/patterns.ts';
import { between, type Random } from '../../kit/random.ts';
import { d, factor, group, path, type SvgBuilder, stroke } from '../../kit/svg.ts';

const FOOT = 1090;
const SIZE = { tall: [212, 118, 660], flat: [290, 150, 250], cube: [236, 140, 480], brick: [270, 110, 420] } as const;

/** Draws a carton; its label is set into the front. */
export function carton(picture: SvgBuilder, drawing: CartonDrawing, random: Random): string {
  const form = drawing.form ?? 'tall';
  const [w, deep, full] = SIZE[form];
  const height = full * between(random, 0.97, 1.03);
  const [left, top] = [500 - w - deep * 0.5, FOOT - height];
  const right = left + 2 * w;
  const colour = DYE[drawing.dye];
  const dark = shade(colour, 0.75);
  assertPrintable(drawing.dye, drawing.print.ink, drawing.print.second);
  const lean = deep * 0.3;
  const front = d`M${left} ${top + 16}L${right} ${top + 30}V${FOOT + 4}L${left} ${FOOT - 22}Z`;
  const side = d`M${right} ${top + 30}L${right + deep} ${top + 30 - lean}V${FOOT - 18 - lean}L${right} ${FOOT + 4}Z`;
  const lid = d`M${left} ${top + 16}L${left + deep * 1.02} ${top + 14 - lean * 0.95}L${right + deep} ${top + 30 - lean}L${right} ${top + 30}Z`;
  const shadow =
    group(path(d`M${left + 10} ${FOOT - 26}L${right} ${FOOT + 8}L${right + deep + 70} ${FOOT - 40}L${right + deep} ${FOOT - 90}Z`, '#3a1620', 'opacity=".5"'),
      picture.blur(14)) +
      group(path(d`M${left} ${FOOT - 24}L${right} ${FOOT + 8}L${right + deep + 6} ${FOOT - 50}Z`, '#3a1620', 'opacity=".5"'), picture.blur(5));
  const skew = `matrix(1 .033 0 1 0 ${factor(-left * 0.033)})`;
  const face = d`M${left} ${top + 16}H${right}V${FOOT - 22}H${left}Z`;
  const middle = [(left + right) / 2, (top + FOOT) / 2 - 2] as const;
  const labelled = drawing.label.form ?? 'arch';
  const labelHeight = labelled === 'band' ? height * 0.46 : Math.min(height * 0.62, w * 1.7);
  const printed = group(
    group(path(face, printPaint(picture, drawing.print, { x: middle[0], y: top + 60 })) +
      flatLabel(picture, middle[0], middle[1], 2 * w, labelHeight, { ...drawing.label, form: labelled }), picture.clip(face)),
    `transform="${skew}"`,
  );
  const sidePlain = d`M0 0H${deep}V${height - 26}H0Z`;
  const sidePrint = group(path(sidePlain, printPaint(picture, drawing.print, { x: 0, y: 30 }), 'opacity=".5"'),
    `transform="matrix(1 -.3 0 1 ${factor(right)} ${factor(top + 30)})" ${picture.clip(sidePlain)}`);
  return (
    shadow + path(front, colour) + printed + path(front, picture.linear(left, top, right, FOOT, [[0, '#fff6e2', 0.3], [0.4, '#fff6e2', 0.02], [1, dark, 0.3]])) +
      path(side, mix(colour, dark, 0.42)) + sidePrint +
    path(side, picture.linear(right, 0, right + deep, 0, [[0, dark, 0.1], [1, dark, 0.45]])) + path(lid, lift(colour, 0.3)) +
      path(lid, picture.linear(left, top, right + deep, top, [[0, '#fff6e2', 0.35], [1, dark, 0.08]])) +
    stroke(d`M${left} ${top + 16}L${right} ${top + 30}`, '#fff6e2', 3, 'opacity=".6"') +
      stroke(d`M${right} ${top + 32}V${FOOT + 2}`, '#fff6e2', 3, 'opacity=".35"') +
      stroke(d`M${left + deep * 0.51} ${top + 15 - lean * 0.48}L${right + deep * 0.5} ${top + 30 - lean * 0.5}`, dark, 2.5, 'opacity=".3"')
  );
}
