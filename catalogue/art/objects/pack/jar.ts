/** Glass jars: the contents follow the glass, the lid is metal or a cloth bonnet. Axis x 500, foot y 1098. */
import { clothFill } from '../../kit/cloth.ts';
import type { JarDrawing, JarFill } from '../drawing.ts';
import { wrapLabel } from './label.ts';
import { glassLight, hoop, type Profile, TILT, turned } from '../../kit/lathe.ts';
import { castShadow, contactShadow, foldLayer, metalPaint, roundPaint, spindle, wedge } from '../../kit/light.ts';
import { DYE, lift, mix, shade } from '../../kit/palette.ts';
import { between, type Random } from '../../kit/random.ts';
import { circle, d, ellipse, group, path, type SvgBuilder, placed, stroke, use } from '../../kit/svg.ts';

const X = 500;
const FOOT = 1098;

interface Contents {
  readonly colour: string;
  readonly kind: 'powder' | 'liquid' | 'pieces' | 'pickle';
  /** Colours of the pieces. */
  readonly pieces?: readonly string[];
  readonly piece?: string;
}

const NUT = 'M0 -26C18 -14 19 12 0 24C-19 12 -18 -14 0 -26Z';
const CASHEW = 'M-24 -4C-22 -26 18 -26 24 -4C26 12 10 20 6 8C2 -2 -6 -2 -8 8C-12 20 -24 12 -24 -4Z';
const CHIP = 'M-22 -10C-6 -24 20 -16 24 4C10 20 -18 18 -22 -10Z';
const BALL = 'M-19 0A19 19 0 1 0 19 0A19 19 0 1 0 -19 0Z';
const SEED = 'M-13 0C-8 -7 8 -7 13 0C8 7 -8 7 -13 0Z';
const LUMP = 'M-24 6L-14 -18L12 -20L25 -2L16 19L-12 20Z';

const CONTENTS: Record<JarFill, Contents> = {
  chilli: { colour: '#B93A22', kind: 'powder' }, turmeric: { colour: '#E2A21B', kind: 'powder' }, coriander: { colour: '#A58A4C', kind: 'powder' },
    masala: { colour: '#8E4A2A', kind: 'powder' },
  salt: { colour: '#EFE7E2', kind: 'powder' }, coffee: { colour: '#4A2C20', kind: 'powder' }, honey: { colour: '#D98E1C', kind: 'liquid' },
    ghee: { colour: '#F0C65A', kind: 'liquid' }, jam: { colour: '#8E2433', kind: 'liquid' },
  'mango-pickle': { colour: '#B4571C', kind: 'pickle', pieces: ['#D98A22', '#8FA03A', '#C96A1E'], piece: CHIP },
    'lemon-pickle': { colour: '#C58A1E', kind: 'pickle', pieces: ['#E8C046', '#D9A22A', '#B86A1E'], piece: CHIP },
  'mixed-pickle': { colour: '#A94A20', kind: 'pickle', pieces: ['#D0462C', '#8FA03A', '#E0A42A'], piece: CHIP },
    almond: { colour: '#8A5430', kind: 'pieces', pieces: ['#BA7844', '#A5663A', '#CC905A'], piece: NUT },
  cashew: { colour: '#C9A670', kind: 'pieces', pieces: ['#EED8AC', '#E2C690', '#F4E4C2'], piece: CASHEW },
    raisin: { colour: '#5A3A20', kind: 'pieces', pieces: ['#9A6A2E', '#7E5224', '#B98440'], piece: SEED },
  peanut: { colour: '#9A5A3A', kind: 'pieces', pieces: ['#C88058', '#B56C46', '#D8966C'], piece: BALL },
    candy: { colour: '#B8566A', kind: 'pieces', pieces: ['#DB6355', '#EBB022', '#53A569', '#F3B8AF'], piece: BALL },
  fennel: { colour: '#7E8A3C', kind: 'pieces', pieces: ['#A9B45E', '#8E9A48', '#C2CA7E'], piece: SEED },
    jaggery: { colour: '#8A5420', kind: 'pieces', pieces: ['#B97A34', '#9E6428', '#CB9048'], piece: LUMP },
};

const SHAPES: Record<NonNullable<JarDrawing['shape']>, { radius: number; height: number; body: (top: number, r: number, h: number) => Profile }> = {
  straight: { radius: 230, height: 690,
    body: (top, r, h) => [[top + 70, r * 0.74], [top + 100, r * 0.76], [top + 150, r * 0.96], [top + 210, r], [top + h * 0.9, r], [top + h * 0.97, r * 0.97],
      [top + h, r * 0.86]] },
  round: { radius: 265, height: 640,
    body: (top, r, h) => [[top + 70, r * 0.62], [top + 100, r * 0.64], [top + 170, r * 0.88], [top + 290, r], [top + h * 0.66, r], [top + h * 0.88, r * 0.9],
      [top + h, r * 0.66]] },
  hexagon: { radius: 210, height: 720,
    body: (top, r, h) => [[top + 70, r * 0.78], [top + 96, r * 0.79], [top + 112, r * 0.84], [top + 142, r * 0.985], [top + 190, r], [top + h * 0.9, r],
      [top + h * 0.97, r * 0.985], [top + h, r * 0.93]] },
  squat: { radius: 290, height: 520,
    body: (top, r, h) => [[top + 70, r * 0.8], [top + 100, r * 0.82], [top + 144, r * 0.97], [top + 190, r], [top + h * 0.86, r], [top + h * 0.96, r * 0.97],
      [top + h, r * 0.86]] },
};

function heap(random: Random, picture: SvgBuilder, contents: Contents, top: number, radius: number, foot: number): string {
  const shapes = contents.piece ?? BALL;
  const colours = contents.pieces ?? [contents.colour];
  const symbols = colours.map((colour) => picture.symbol(path(shapes, shade(colour, 0.42), 'transform="translate(3 4)"') +
    path(shapes, picture.linearInBox([[0, lift(colour, 0.4)], [0.45, colour], [1, shade(colour, 0.3)]], 0, 0, 1, 1))));
  const rows = Math.ceil((foot - top) / 37);
  return Array.from({ length: rows * 13 }, (_, index) => {
    const row = Math.floor(index / 13);
    const column = index % 13;
    const x = X - radius + (2 * radius * (column + (row % 2) * 0.5)) / 12.4 + between(random, -7, 7);
    const bow = radius * TILT * Math.sqrt(Math.max(0, 1 - ((x - X) / radius) ** 2));
    return use(symbols[(index * 7 + row) % symbols.length] ?? '',
      { x, y: top - 6 + row * 37 + bow * 0.7 + between(random, -6, 6), turn: Math.round(random() * 180), scale: contents.kind === 'pickle' ? 1.2 : 1.08 });
  }).join('');
}

function fillOf(picture: SvgBuilder, random: Random, contents: Contents, profile: Profile, level: number): string {
  const inner = profile.map(([y, radius]): [number, number] => [y, radius * 0.93]).filter(([y]) => y > level);
  const [, wide = 200] = inner.reduce((best, point) => (point[1] > best[1] ? point : best), inner[0] ?? [0, 0]);
  const at = inner[0]?.[1] ?? wide;
  const last = inner[inner.length - 1] ?? [FOOT, wide];
  const body = turned(X, [[level, at * 0.995], ...inner.slice(0, -1), [last[0] - 12, last[1] * 0.98]]);
  const powder = contents.kind === 'powder';
  const filled = path(body, roundPaint(picture, X, wide, contents.colour, contents.kind === 'liquid' ? 0.8 : 1.05));
  const pieces = contents.kind === 'pieces' || contents.kind === 'pickle' ? group(heap(random, picture, contents, level, wide, FOOT) +
    path(body, picture.linear(X - wide, 0, X + wide, 0, [[0, '#2a120a', 0.42], [0.2, '#fff6e2', 0.16], [0.45, '#2a120a', 0], [1, '#2a120a', 0.55]])),
      picture.clip(body)) : '';
  const surface = contents.kind === 'liquid' || contents.kind === 'pickle' ? ellipse(X, level, at * 0.99, at * TILT * 0.95,
    lift(contents.colour, contents.kind === 'liquid' ? 0.4 : 0.16)) : '';
  const crown = powder
    ? path(d`M${X - at} ${level}C${X - at * 0.5} ${level - 36} ${X - at * 0.2} ${level - 58} ${X + 6} ${level - 56}C${X + at * 0.3} ${level - 54} ${X + at * 0.6} ${level - 28} ${X + at} ${level}A${at} ${at * TILT} 0 0 1 ${X - at} ${level}Z`,
      picture.linear(X - at, 0, X + at, 0, [[0, lift(contents.colour, 0.18)], [0.36, lift(contents.colour, 0.36)], [1, shade(contents.colour, 0.22)]]))
    : surface;
  const glow = contents.kind === 'liquid' ? group(path(body,
    picture.radial(X + wide * 0.4, FOOT - 120, wide * 1.1, [[0, lift(contents.colour, 0.7), 0.5], [1, contents.colour, 0]])),
    picture.clip(body)) : '';
  return filled + glow + (contents.kind === 'pickle' ? crown + pieces : pieces + crown);
}

function bonnet(picture: SvgBuilder, drawing: NonNullable<JarDrawing['bonnet']>, top: number, r: number): string {
  const scallops = Array.from({ length: 8 }, (_, index) => {
    const to = X + r * 1.08 - ((index + 1) * r * 2.16) / 8;
    const y = top + 134 + 34 * Math.sin((Math.PI * (index + 1)) / 8);
    return d`Q${to + (r * 2.16) / 16} ${y + 26} ${to} ${y}`;
  }).join('');
  const outline = d`M${X - r * 0.8} ${top + 66}C${X - r * 0.9} ${top + 10} ${X - r * 0.6} ${top - 22} ${X} ${top - 24}C${X + r * 0.6} ${top - 22} ${X + r * 0.9} ${top + 10} ${X + r * 0.8} ${top + 66}C${X + r * 0.9} ${top + 90} ${X + r * 1.02} ${top + 112} ${X + r * 1.08} ${top + 134}${scallops}C${X - r * 1.02} ${top + 112} ${X - r * 0.9} ${top + 90} ${X - r * 0.8} ${top + 66}Z`;
  const gathers = (count: number, from: number, width: number, strength: number) =>
    Array.from({ length: count }, (_, index) => {
      const x = X + r * (from + index * 0.26);
      return [wedge(x, top + 78, X + (x - X) * 1.36, top + 168, width), strength] as const;
    });
  const cord = DYE[drawing.cord];
  return (
    castShadow(picture, outline, { dx: 4, dy: 14, opacity: 0.32, blur: 7 }) +
      clothFill(picture, outline, drawing, { left: X - r, right: X + r, top: top - 20, bottom: top + 400 }, { x: X, y: top }) +
    group(foldLayer(picture, DYE[drawing.dye], gathers(7, -0.78, 20, 0.34), 3) + foldLayer(picture, DYE[drawing.dye], gathers(6, -0.66, 14, -0.3), 3) +
      foldLayer(picture, DYE[drawing.dye], [[spindle(X - r * 0.8, top + 56, X + r * 0.8, top + 56, 22, -20), 0.3]], 6), picture.clip(outline)) +
    stroke(d`M${X - r * 0.81} ${top + 66}Q${X} ${top + 104} ${X + r * 0.81} ${top + 66}`, shade(cord, 0.35), 15) +
      stroke(d`M${X - r * 0.81} ${top + 63}Q${X} ${top + 101} ${X + r * 0.81} ${top + 63}`, cord, 10) +
    group(path('M0 0C-30 -26 -62 -18 -60 4C-58 22 -26 16 0 0ZM0 0C30 -26 62 -18 60 4C58 22 26 16 0 0Z', cord) +
      stroke('M0 0C-10 26 -22 44 -20 70M0 0C12 24 20 44 26 62', cord, 8) +
      circle(0, 0, 11, shade(cord, 0.2)), `transform="${placed({ x: X + r * 0.36, y: top + 94, turn: -6, scale: 0.72 })}"`)
  );
}

function metalLid(picture: SvgBuilder, top: number, r: number, colour: string): string {
  const wide = r * 0.82;
  return (
    path(hoop(X, top + 80, wide * 0.93, top + 106, wide * 0.93), shade(colour, 0.5)) +
      path(turned(X, [[top, wide * 0.97], [top + 10, wide], [top + 84, wide], [top + 92, wide * 0.97]]), metalPaint(picture, X, wide, colour)) +
    path(hoop(X, top + 26, wide, top + 32, wide) + hoop(X, top + 62, wide, top + 68, wide), shade(colour, 0.4), 'opacity=".5"') +
      ellipse(X, top, wide * 0.97, wide * 0.97 * TILT,
        picture.linear(X - r, top - 20, X + r, top + 20, [[0, lift(colour, 0.75)], [0.5, lift(colour, 0.2)], [1, shade(colour, 0.25)]])) +
    ellipse(X, top +
      2, wide * 0.8, wide * 0.8 * TILT, picture.linear(X - r, top - 20, X + r, top + 20, [[0, shade(colour, 0.12)], [0.5, lift(colour, 0.4)], [1, lift(colour, 0.1)]]))
  );
}

/** Draws a jar. The id decides how full it is and how the pieces lie. */
export function jar(picture: SvgBuilder, drawing: JarDrawing, random: Random): string {
  const { radius: r, height, body } = SHAPES[drawing.shape ?? 'straight'];
  const top = FOOT - height;
  const profile = body(top, r, height);
  const level = top + height * between(random, 0.26, 0.31);
  const glass = turned(X, profile);
  const contents = CONTENTS[drawing.fill];
  const [labelTop, labelFoot] = [top + height * 0.46, top + height * 0.85];
  const facets = drawing.shape === 'hexagon' ? group(path(d`M${X - r * 0.52} ${top + 150}V${FOOT + 10}H${X + r * 0.5}V${top + 150}Z`, '#fffdf8', 'opacity=".12"') +
    path(d`M${X + r * 0.5} ${top + 130}H${X + r}V${FOOT + 30}H${X + r * 0.5}Z`, '#2a1a2a', 'opacity=".16"') +
    stroke(d`M${X - r * 0.52} ${top + 140}V${FOOT + 14}M${X + r * 0.5} ${top + 140}V${FOOT + 14}`, '#fffdf8', 3, 'opacity=".5"'), picture.clip(glass)) : '';
  const wrapped = drawing.shape === 'round' ? labelFoot - 26 : labelFoot;
  return (
    contactShadow(picture, X, FOOT + 14, r * 0.98, r * 0.2, 0.45) +
      group(ellipse(X + r * 0.9, FOOT + 18, r * 0.6, r * 0.1, contents.colour, 'opacity=".32"'), picture.blur(12)) +
    path(glass, mix('#dfe9e4', '#ffffff', 0.3), 'opacity=".75"') + fillOf(picture, random, contents, profile, level) +
    group(wrapLabel(picture, X, labelTop, wrapped, r, drawing.label), picture.clip(glass)) + facets + path(glass, glassLight(picture, X, r)) +
      stroke(d`M${X - r * 0.72} ${top + 112}Q${X} ${top + 112 + r * 0.24} ${X + r * 0.72} ${top + 112}`, '#fffdf8', 4, 'opacity=".45"') +
    (drawing.bonnet === undefined ? metalLid(picture, top, drawing.shape === 'round' ? r * 0.84 : r, DYE[drawing.lid ?? 'brass']) : bonnet(picture, drawing.bonnet,
      top, drawing.shape === 'round' ? r * 0.86 : r))
  );
}
