/** Sacks of grain, open with a heap or tied at the neck. Foot y 1095, axis x 500. */
import { clothFill } from '../../kit/cloth.ts';
import type { SackDrawing } from '../drawing.ts';
import { grainColour, strewn } from './grain.ts';
import { flatLabel } from './label.ts';
import { contactShadow, foldLayer, spindle, wedge } from '../../kit/light.ts';
import { DYE, lift, shade } from '../../kit/palette.ts';
import { threadPaint } from '../../kit/patterns.ts';
import { between, type Random } from '../../kit/random.ts';
import { circle, d, ellipse, group, path, type SvgBuilder, stroke } from '../../kit/svg.ts';

const X = 500;
const FOOT = 1095;

function mouth(picture: SvgBuilder, drawing: SackDrawing, top: number, w: number): string {
  const grain = grainColour(drawing.grain);
  const heap = d`M${X - w * 0.8} ${top + 62}C${X - w * 0.5} ${top - 6} ${X - w * 0.2} ${top - 40} ${X} ${top - 40}C${X + w * 0.2} ${top - 40} ${X + w * 0.5} ${top - 4} ${X + w * 0.8} ${top + 62}Q${X} ${top + 140} ${X - w * 0.8} ${top + 62}Z`;
  const grains = strewn(picture, drawing.grain, 190, (across, down) => {
    const x = X + (across - 0.5) * w * 1.5;
    return [x, top - 32 + ((x - X) / (w * 0.8)) ** 2 * 96 + down * 92];
  });
  return ellipse(X, top + 60, w * 0.86, w * 0.17, shade(DYE[drawing.cloth], 0.45)) +
    path(heap, picture.linear(X - w, top, X + w, top + 60, [[0, lift(grain, 0.4)], [0.5, grain], [1, shade(grain, 0.28)]])) +
    group(grains + path(heap, picture.linear(X - w, top, X + w, top + 60, [[0, '#fff6e2', 0.2], [0.45, '#fff6e2', 0], [1, '#3a1a2a', 0.4]])), picture.clip(heap));
}

function rolledRim(picture: SvgBuilder, colour: string, top: number, w: number): string {
  const rim = d`M${X - w * 0.9} ${top + 52}Q${X - w * 0.88} ${top + 84} ${X - w * 0.8} ${top + 92}Q${X} ${top + 176} ${X + w * 0.8} ${top + 92}Q${X + w * 0.88} ${top + 84} ${X + w * 0.9} ${top + 52}Q${X} ${top + 128} ${X - w * 0.9} ${top + 52}Z`;
  return group(path(rim, '#5a3a3c', 'opacity=".35"'), `transform="translate(3 10)" ${picture.blur(6)}`) +
    path(rim, picture.linear(X - w, 0, X + w, 0, [[0, lift(colour, 0.45)], [0.4, lift(colour, 0.15)], [1, shade(colour, 0.3)]]));
}

function knot(picture: SvgBuilder, drawing: SackDrawing, top: number, w: number): string {
  const colour = DYE[drawing.cloth];
  const cord = DYE[drawing.label.ink];
  const ruff = d`M${X - 62} ${top + 74}C${X - 84} ${top + 30} ${X - 150} ${top - 20} ${X - 128} ${top - 62}Q${X - 96} ${top - 40} ${X - 74} ${top - 74}Q${X - 44} ${top - 44} ${X - 16} ${top - 82}Q${X + 20} ${top - 46} ${X + 48} ${top - 78}Q${X + 78} ${top - 44} ${X + 122} ${top - 66}C${X + 150} ${top - 20} ${X + 84} ${top + 30} ${X + 62} ${top + 74}Q${X} ${top + 92} ${X - 62} ${top + 74}Z`;
  const gathers = [-70, -34, 2, 38, 74].map((dx) => [wedge(X + dx * 0.5, top + 70, X + dx * 1.4, top - 60, 22), 0.3] as const);
  return clothFill(picture, ruff, { dye: drawing.cloth }, { left: X - w * 0.5, right: X + w * 0.5, top: top - 80, bottom: top + 200 }) +
    group(foldLayer(picture, colour, gathers, 4), picture.clip(ruff)) +
    stroke(d`M${X - 64} ${top + 74}Q${X} ${top + 98} ${X + 64} ${top + 74}`, shade(cord, 0.35), 22) +
      stroke(d`M${X - 64} ${top + 70}Q${X} ${top + 94} ${X + 64} ${top + 70}`, cord, 16) +
      stroke(d`M${X + 18} ${top + 86}C${X + 30} ${top + 130} ${X + 66} ${top + 140} ${X + 72} ${top + 190}M${X + 8} ${top + 88}C${X} ${top + 136} ${X + 30} ${top + 160} ${X + 18} ${top + 204}`,
        cord, 9) +
      circle(X + 14, top + 86, 14, shade(cord, 0.15));
}

/** Draws a sack; its id changes its height a little. */
export function sack(picture: SvgBuilder, drawing: SackDrawing, random: Random): string {
  const w = 250 * between(random, 0.97, 1.03);
  const height = (drawing.tied === true ? 660 : 640) * between(random, 0.96, 1.04);
  const top = FOOT - height;
  const colour = DYE[drawing.cloth];
  const tied = drawing.tied === true;
  const shoulders = tied
    ? d`M${X - 60} ${top + 76}C${X - w * 0.6} ${top + 110} ${X - w * 1.02} ${top + 190} ${X - w * 1.06} ${FOOT - 290}`
    : d`M${X - w * 0.86} ${top + 60}C${X - w} ${top + 160} ${X - w * 1.06} ${FOOT - 260} ${X - w * 1.05} ${FOOT - 90}`;
  const closing = tied ? d`C${X + w * 1.07} ${FOOT - 200} ${X + w * 1.06} ${FOOT - 240} ${X + w * 1.06} ${FOOT - 290}C${X + w * 1.02} ${top + 190} ${X + w * 0.6} ${top + 110} ${X + 60} ${top + 76}Q${X} ${top + 96} ${X - 60} ${top + 76}Z` : d`C${X + w * 1.06} ${FOOT - 260} ${X + w} ${top + 160} ${X + w * 0.86} ${top + 60}Q${X} ${top + 150} ${X - w * 0.86} ${top + 60}Z`;
  const side = tied ? d`C${X - w * 1.07} ${FOOT - 240} ${X - w * 1.06} ${FOOT - 160} ${X - w * 1.05} ${FOOT - 90}` : '';
  const outline = shoulders + side +
    d`C${X - w * 1.04} ${FOOT - 20} ${X - w * 0.9} ${FOOT + 6} ${X - w * 0.7} ${FOOT + 8}Q${X} ${FOOT + 24} ${X + w * 0.7} ${FOOT + 8}C${X + w * 0.9} ${FOOT + 6} ${X + w * 1.04} ${FOOT - 20} ${X + w * 1.05} ${FOOT - 90}` +
    closing;
  const folds = [
    [wedge(X - w * (tied ? 0.2 : 0.7), top + 80, X - w * 0.92, FOOT, 50, -14), 0.22],
      [wedge(X + w * (tied ? 0.2 : 0.66), top + 80, X + w * 0.9, FOOT, 60, 14), 0.34],
      [spindle(X - w * (tied ? 0.1 : 0.3), top + 90, X - w * 0.42, top + height * 0.6, 22, 8), 0.2],
    [spindle(X + w * (tied ? 0.08 : 0.3), top + 90, X + w * 0.36, top + height * 0.62, 24, -8), 0.22],
      [spindle(X - w * (tied ? 0.15 : 0.5), top + 90, X - w * 0.62, top + height * 0.7, 16, 8), -0.28], [spindle(X - w, FOOT - 20, X - w * 0.4, FOOT - 80, 18, 4), 0.3],
    [spindle(X + w, FOOT - 20, X + w * 0.4, FOOT - 90, 20, -4), 0.34], [spindle(X - w * 0.3, FOOT + 20, X - w * 0.2, FOOT - 120, 18, 6), 0.2],
      [spindle(X + w * 0.2, FOOT + 20, X + w * 0.26, FOOT - 110, 18, 6), 0.22],
  ] as const;
  const label = flatLabel(picture, X, top + height * (tied ? 0.62 : 0.585), w * 2.2, height * 0.42, drawing.label, 31);
  const body = clothFill(picture, outline, { dye: drawing.cloth }, { left: X - w, right: X + w, top, bottom: FOOT }) +
    path(outline, threadPaint(picture, shade(colour, 0.2), 0), 'opacity=".5"') + label + foldLayer(picture, colour, folds, 8);
  const sideShade = path(outline, picture.linear(X - w, 0, X + w, 0, [[0, '#fff6e2', 0.14], [0.4, '#3a1a2a', 0], [1, '#3a1a2a', 0.34]]));
  return contactShadow(picture, X + 6, FOOT + 8, w, 34, 0.5) + (tied ? '' : mouth(picture, drawing, top, w)) + group(body + sideShade, picture.clip(outline)) +
    (tied ? knot(picture, drawing, top, w) : rolledRim(picture, colour, top, w));
}
