/** Pouches: flat-bottomed paper, puffed pillow, stand-up with a zip. Foot y 1095, axis x 500. */
import type { Grain, PouchDrawing } from '../drawing.ts';
import { grainColour, strewn } from './grain.ts';
import { flatLabel } from './label.ts';
import { contactShadow, type Fold, foldLayer, spindle } from '../../kit/light.ts';
import { assertPrintable, DYE, foldShade, lift, shade } from '../../kit/palette.ts';
import { printPaint } from '../../kit/patterns.ts';
import { between, type Random, randomFrom } from '../../kit/random.ts';
import { archOutline } from '../../stage/stage.ts';
import { circle, d, group, path, type SvgBuilder, rectangle, stroke, use } from '../../kit/svg.ts';

const X = 500;
const FOOT = 1095;

interface Body {
  readonly outline: string;
  readonly top: number;
  readonly w: number;
  readonly height: number;
  readonly folds: readonly Fold[];
  readonly seals: readonly number[];
}

function bodyOf(form: NonNullable<PouchDrawing['form']>, grow: number): Body {
  if (form === 'pillow') {
    const [w, height] = [262, 640 * grow];
    const top = FOOT - height;
    const outline = d`M${X - w + 26} ${top}H${X + w - 26}L${X + w - 20} ${top + 46}C${X + w + 22} ${top + 160} ${X + w + 22} ${FOOT - 160} ${X + w - 20} ${FOOT - 44}L${X + w - 26} ${FOOT}H${X - w + 26}L${X - w + 20} ${FOOT - 44}C${X - w - 22} ${FOOT - 160} ${X - w - 22} ${top + 160} ${X - w + 20} ${top + 46}Z`;
    const folds: Fold[] = [[-0.8, 0.2], [-0.45, 0.24], [-0.1, 0.18], [0.25, 0.24], [0.6, 0.3],
      [0.86, 0.34]].flatMap(([at = 0, dark = 0]): Fold[] => [[spindle(X + w * at, top + 44, X + w * at * 0.86, top + 132, 11, 3), dark],
        [spindle(X + w * at, FOOT - 44, X + w * at * 0.86, FOOT - 130, 11, -3), dark],
        [spindle(X + w * at - 16, top + 46, X + w * at * 0.86 - 16, top + 110, 6, 3), -0.34]]);
    return { outline, top, w, height,
      folds: [...folds, [spindle(X - w * 0.72, top + 120, X - w * 0.66, FOOT - 120, 34, 10), -0.36],
        [spindle(X + w * 0.8, top + 120, X + w * 0.8, FOOT - 120, 44, -10), 0.36]],
      seals: [top, FOOT - 44] };
  }
  const stand = form === 'stand-up';
  const [w, height] = [stand ? 244 : 236, (stand ? 680 : 650) * grow];
  const top = FOOT - height;
  const outline = stand
    ? d`M${X - w + 14} ${top}H${X + w - 14}C${X + w - 10} ${top + 200} ${X + w + 10} ${FOOT - 190} ${X + w + 16} ${FOOT - 70}Q${X + w + 18} ${FOOT - 14} ${X + w - 30} ${FOOT + 2}Q${X} ${FOOT + 34} ${X - w + 30} ${FOOT + 2}Q${X - w - 18} ${FOOT - 14} ${X - w - 16} ${FOOT - 70}C${X - w - 10} ${FOOT - 190} ${X - w + 10} ${top + 200} ${X - w + 14} ${top}Z`
    : d`M${X - w + 8} ${top}H${X + w - 8}C${X + w - 4} ${top + 80} ${X + w + 4} ${top + 140} ${X + w + 6} ${top + 240}L${X + w - 2} ${FOOT - 30}Q${X + w - 6} ${FOOT + 2} ${X + w - 30} ${FOOT + 5}Q${X} ${FOOT + 20} ${X - w + 30} ${FOOT + 5}Q${X - w + 6} ${FOOT + 2} ${X - w + 2} ${FOOT - 30}L${X - w - 6} ${top + 240}C${X - w - 4} ${top + 140} ${X - w + 4} ${top + 80} ${X - w + 8} ${top}Z`;
  const folds: Fold[] = [
    [spindle(X - w + 10, top + 70, X - w * 0.4, top + 170, 16, -6), 0.26], [spindle(X + w - 10, top + 70, X + w * 0.4, top + 180, 18, 6), 0.34],
      [spindle(X - w + 14, top + 60, X - w * 0.5, top + 120, 8, -4), -0.3], [spindle(X - w, FOOT - 20, X - w * 0.5, FOOT - 110, 16, 6), 0.28],
    [spindle(X + w, FOOT - 20, X + w * 0.5, FOOT - 120, 18, -6), 0.36], [spindle(X - w * 0.2, top + 90, X - w * 0.1, top + 200, 10, 4), 0.16],
  ];
  return { outline, top, w, height,
    folds: stand ? [...folds, [spindle(X - w, FOOT - 70, X + w, FOOT - 70, 34, 44), 0.3], [spindle(X - w + 20, FOOT - 84, X + w - 20, FOOT - 84, 12, 44), -0.24]] : folds,
    seals: [top] };
}

/** Thin fried rounds, curled, salted. */
function chips(picture: SvgBuilder, spot: (across: number, down: number) => readonly [number, number]): string {
  const random = randomFrom('chips');
  const chip = picture.symbol(path('M-46 6C-44 -28 -6 -36 24 -28C48 -20 54 4 40 20C20 36 -46 36 -46 6Z', '#B9781E', 'transform="translate(3 6)"') +
    path('M-46 6C-44 -28 -6 -36 24 -28C48 -20 54 4 40 20C20 36 -46 36 -46 6Z', picture.linearInBox([[0, '#FBE7A4'], [0.5, '#EFC25A'], [1, '#CF9430']], 0, 0, 1, 1)) +
    path('M-34 6C-28 -14 4 -22 30 -14C10 -12 -14 -6 -34 6Z', '#FFF6D0', 'opacity=".75"') + circle(8, 10, 3, '#A9641C') + circle(-14, 14, 2.4, '#A9641C') +
    circle(24, 0, 2.4, '#A9641C'));
  const places = Array.from({ length: 34 }, () => {
    const [x, y] = spot(random(), random());
    return { x, y, turn: Math.round(random() * 360), scale: 0.75 + random() * 0.3 };
  });
  return places.sort((one, other) => one.y - other.y).map((place) => use(chip, place)).join('');
}

function windowOf(picture: SvgBuilder, drawing: PouchDrawing, y: number, size: number): string {
  const show = drawing.window;
  if (show === undefined) return '';
  const outline = archOutline(X, size * 0.62, y - size * 0.5, y - size * 0.1, y + size * 0.5);
  const plain = { namkeen: '#E0A63A', chips: '#C98F2A', tea: '#4A3020', flour: '#F3E9D6' } as const;
  const spot = (across: number, down: number): readonly [number, number] => [X + (across - 0.5) * size * 1.3, y + (down - 0.45) * size];
  const poured = (grain: Grain, count: number, scale: number): string => strewn(picture, grain, count, spot, scale);
  const fill = (): string => {
    switch (show) {
      case 'flour': return path(outline, plain.flour);
      case 'chips': return path(outline, plain.chips) + chips(picture, spot);
      case 'namkeen': return path(outline, plain.namkeen) + poured('toor', 120, 1.1);
      case 'tea': return path(outline, plain.tea) + poured('urad', 120, 1.1);
      default: return path(outline, shade(grainColour(show), 0.18)) + poured(show, 150, 1.2);
    }
  };
  const filling = fill();
  const rim = archOutline(X, size * 0.62 + 12, y - size * 0.5 - 16, y - size * 0.1, y + size * 0.5 + 12);
  return path(rim, DYE[drawing.label.accent]) +
    group(filling +
      path(outline, picture.linear(X - size, 0, X + size, 0, [[0, '#2a120a', 0.4], [0.3, '#fff', 0.2], [0.5, '#2a120a', 0], [1, '#2a120a', 0.4]])),
        picture.clip(outline));
}

/** Draws a pouch: print under the label, a window when the contents should show, a sealed head. */
export function pouch(picture: SvgBuilder, drawing: PouchDrawing, random: Random): string {
  const form = drawing.form ?? 'paper';
  const { outline, top, w, height, folds, seals } = bodyOf(form, between(random, 0.96, 1.04));
  const colour = DYE[drawing.dye];
  const dark = foldShade(colour);
  if (drawing.print !== undefined) assertPrintable(drawing.dye, drawing.print.ink, drawing.print.second);
  const ground = path(outline, colour) + (drawing.print === undefined ? '' : path(outline, printPaint(picture, drawing.print, { x: X, y: top })));
  const showing = drawing.window !== undefined;
  const label = flatLabel(picture, X, top + height * (showing ? 0.36 : 0.55), w * 2, height * (showing ? 0.28 : 0.44), drawing.label, form === 'pillow' ? 0 : 18);
  const light = path(outline,
    picture.linear(X - w, 0, X +
      w, 0, [[0, dark, 0.2], [0.1, '#fffaf0', 0.05], [0.2, '#fffaf0', 0.38], [0.32, '#fffaf0', 0.02], [0.62, dark, 0.02], [0.86, dark, 0.3], [1, dark, 0.5]]));
  const seal = seals.map((y) => rectangle(X - w, y, 2 * w, form === 'pillow' ? 44 : 58, dark, 0, 'opacity=".16"') +
    Array.from({ length: 6 }, (_, index) => rectangle(X - w, y + 6 + index * 7.2, 2 * w, 2.6, index % 2 ? '#ffffff' : dark, 0, 'opacity=".18"')).join('')).join('');
  const zip = form === 'stand-up' ? stroke(d`M${X - w} ${top + 76}H${X + w}`, lift(colour, 0.5), 5, 'opacity=".7"') +
    stroke(d`M${X - w} ${top + 83}H${X + w}`, shade(colour, 0.4), 3, 'opacity=".5"') + circle(X, top + 30, 13, shade(colour, 0.55)) : '';
  const drawn = group(ground + label + windowOf(picture, drawing, top + height * 0.7, w * 0.92) + light + foldLayer(picture, colour, folds, 6) + seal +
    zip, picture.clip(outline));
  return contactShadow(picture, X + 6, FOOT + 6, w, 30, 0.5) + drawn;
}
