/** The picture on a screen: drawn and bright, without a brand. */
import type { DeviceDrawing } from '../drawing.ts';
import { MOTIF } from '../../kit/motifs.ts';
import { lift, mix, shade } from '../../kit/palette.ts';
import { archOutline } from '../../stage/stage.ts';
import { circle, d, group, path, type SvgBuilder, rectangle, use } from '../../kit/svg.ts';

export interface Screen {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly radius: number;
}

type Inks = readonly [string, string, string];
type Wallpaper = (picture: SvgBuilder, screen: Screen, inks: Inks) => string;

const sky = (picture: SvgBuilder, { x, y, width, height }: Screen, [one, two, three]: Inks): string => rectangle(x, y, width, height,
  picture.linear(x, y, x + width * 0.4, y + height, [[0, lift(one, 0.45)], [0.55, mix(one, two, 0.6)], [1, shade(three, 0.2)]]));

const arches: Wallpaper = (picture, screen, inks) => {
  const { x, y, width, height } = screen;
  const half = Math.min(width * 0.4, height * 0.5);
  return sky(picture, screen, inks) +
    [1, 0.74, 0.5,
      0.27].map((size,
        index) => path(archOutline(x + width / 2, half * size, y + height * (0.14 + (1 - size) * 0.42), y + height * (0.44 + (1 - size) * 0.26), y + height),
        [shade(inks[2], 0.1), inks[1], inks[0], '#FBF4EA'][index] ?? '', 'opacity=".94"')).join('');
};

const lotus: Wallpaper = (picture, screen, inks) => {
  const { x, y, width, height } = screen;
  const petal = picture.symbol(MOTIF.lotus(inks[1], '#FBF4EA'));
  const size = Math.min(width, height) / 150;
  return sky(picture, screen, inks) + circle(x + width / 2, y + height * 0.46, Math.min(width, height) * 0.33, lift(inks[0], 0.3), 'opacity=".55"') +
    [0, 1, 2, 3, 4, 5, 6,
      7].map((index) => group(use(petal, { x: 0, y: -26, scale: 1 }),
        `transform="translate(${Math.round(x + width / 2)} ${Math.round(y + height * 0.46)}) scale(${size.toFixed(2)}) rotate(${index * 45})"`)).join('') +
    circle(x + width / 2, y + height * 0.46, 9 * size, inks[0]);
};

const hills: Wallpaper = (picture, screen, inks) => {
  const { x, y, width, height } = screen;
  const ridge = (level: number, sway: number,
    colour: string): string => path(d`M${x} ${y + height * level}C${x + width * 0.22} ${y + height * (level - sway)} ${x + width * 0.36} ${y + height * (level - sway)} ${x + width * 0.52} ${y + height * level}C${x + width * 0.7} ${y + height * (level + sway * 0.6)} ${x + width * 0.84} ${y + height * (level - sway * 0.7)} ${x + width} ${y + height * (level - sway * 0.4)}V${y + height}H${x}Z`,
    colour);
  return rectangle(x, y, width, height, picture.linear(0, y, 0, y + height, [[0, lift(inks[0], 0.2)], [0.6, lift(inks[0], 0.7)], [1, inks[1]]])) +
    circle(x + width * 0.66, y + height * 0.34, Math.min(width, height) * 0.13, '#FFF3D0') + ridge(0.62, 0.14, mix(inks[1], inks[0], 0.4)) + ridge(0.74, 0.12, inks[1]) +
    ridge(0.86, 0.12, inks[2]);
};

const kite: Wallpaper = (picture, screen, inks) => {
  const { x, y, width, height } = screen;
  const flown = picture.symbol(MOTIF.kite(inks[1], inks[2]));
  const size = Math.min(width, height) / 170;
  return rectangle(x, y, width, height, picture.linear(0, y, 0, y + height, [[0, shade(inks[0], 0.1)], [1, lift(inks[0], 0.6)]])) +
    [[0.36, 0.3, 1.3, -20], [0.72, 0.5, 0.85, 24],
      [0.3, 0.7, 0.6, 8]].map(([px = 0, py = 0, scale = 1, turn = 0]) => use(flown, { x: x + width * px, y: y + height * py, scale: scale * size, turn })).join('');
};

const jaal: Wallpaper = (picture, screen, inks) => {
  const { x, y, width, height } = screen;
  const rosette = picture.symbol(MOTIF.marigold(inks[1], lift(inks[0], 0.4)));
  const step = Math.min(width, height) / 3.2;
  const columns = Math.ceil(width / step) + 1;
  const rows = Math.ceil(height / step) + 1;
  return rectangle(x, y, width, height, picture.linear(x, y, x + width, y + height, [[0, lift(inks[2], 0.14)], [1, shade(inks[2], 0.35)]])) +
    Array.from({ length: columns * rows },
      (_, index) => use(rosette,
        { x: x + (index % columns) * step + (Math.floor(index / columns) % 2) * step * 0.5, y: y + Math.floor(index / columns) * step, scale: step / 120 })).join('');
};

const WALLPAPERS: Record<NonNullable<DeviceDrawing['wallpaper']>, Wallpaper> = { arches, lotus, hills, kite, jaal };

/** Paints a wallpaper into a screen with rounded corners and a slanting gleam. */
export function wallpaper(picture: SvgBuilder, screen: Screen, name: NonNullable<DeviceDrawing['wallpaper']>, inks: Inks): string {
  const { x, y, width, height, radius: r } = screen;
  const outline = d`M${x + r} ${y}H${x + width - r}Q${x + width} ${y} ${x + width} ${y + r}V${y + height - r}Q${x + width} ${y + height} ${x + width - r} ${y + height}H${x + r}Q${x} ${y + height} ${x} ${y + height - r}V${y + r}Q${x} ${y} ${x + r} ${y}Z`;
  return group(WALLPAPERS[name](picture, screen, inks) +
    path(d`M${x} ${y}H${x + width * 0.66}L${x + width * 0.16} ${y + height}H${x}Z`, '#ffffff', 'opacity=".11"'), picture.clip(outline));
}
