/** Plants of a planter or vase; `y` and `radius` are those of the pot's mouth, axis x 500. */
import type { PotteryDrawing } from '../drawing.ts';
import { TILT } from '../../kit/lathe.ts';
import { MOTIF } from '../../kit/motifs.ts';
import { DYE, lift, shade } from '../../kit/palette.ts';
import { between, type Random } from '../../kit/random.ts';
import { d, ellipse, group, path, type SvgBuilder, stroke, use } from '../../kit/svg.ts';

type Plant = Exclude<NonNullable<PotteryDrawing['plant']>, 'none'>;

const blade = (picture: SvgBuilder, length: number, width: number, lean: number, colour: string): string =>
  path(d`M${-width * 0.5} 0C${-width * 0.7} ${-length * 0.4} ${lean * 0.3 - width * 0.4} ${-length * 0.8} ${lean} ${-length}C${lean * 0.5 + width * 0.5} ${-length * 0.7} ${width * 0.9} ${-length * 0.4} ${width * 0.5} 0Z`,
    picture.linear(-width, 0, width, 0, [[0, lift(colour, 0.3)], [0.5, colour], [1, shade(colour, 0.4)]])) +
    stroke(d`M0 -6C${lean * 0.06} ${-length * 0.4} ${lean * 0.5} ${-length * 0.8} ${lean * 0.96} ${-length * 0.95}`, lift(colour, 0.5), 3, 'opacity=".6"');

/** Where a plant grows: the mouth of its pot. */
interface Pot {
  readonly picture: SvgBuilder;
  readonly y: number;
  readonly radius: number;
  readonly random: Random;
}

const earthIn = ({ y, radius }: Pot): string => ellipse(500, y + 4, radius * 0.86, radius * TILT * 0.8, '#4A3024');

const placedIn = ({ y }: Pot) => (x: number, drawn: string, turn = 0): string => group(drawn, `transform="translate(${x} ${y + 4}) rotate(${turn})"`);

function snakePlant(pot: Pot): string {
  const { picture, radius } = pot;
  const earth = earthIn(pot);
  const at = placedIn(pot);
  const leaves = [[-90, 300, -30], [80, 330, 26], [-46, 420, -12], [52, 400, 10], [0, 480, 4], [-120, 210, -44], [120, 220, 40], [18, 300, 20],
    [-24, 280, -20]] as const;
  return earth +
    leaves.map(([x, length, lean], index) => at(500 + x * (radius / 244) * 0.7, blade(picture, length, 56, lean, index % 2 ? '#3F8A50' : '#2F7040') +
      [0.25, 0.45, 0.62,
        0.78].map((share) => stroke(d`M${-22 + lean * share * 0.5} ${-length * share}q22 -10 ${44 * (1.1 - share)} 2`, '#A9CE7C', 5, 'opacity=".5"')).join(''),
        lean * 0.5)).join('');
}

function aloe(pot: Pot): string {
  const { picture } = pot;
  const earth = earthIn(pot);
  const at = placedIn(pot);
  return earth +
    [[-62, 300], [58, 310], [-36, 380], [34, 370], [0, 420], [-84, 220], [82, 230], [-16, 250],
      [18, 240]].map(([turn = 0, length = 0], index) => at(500 + turn * 0.6, blade(picture, length, 62, turn * 1.3, index % 2 ? '#6BA578' : '#4F8F66') +
        Array.from({ length: 6 }, (_, step) => ellipse(turn * 0.2 * (step / 5), -length * (0.14 + step * 0.13), 4, 3, '#DDEFD6', 'opacity=".7"')).join(''),
          turn * 0.55)).join('');
}

function moneyPlant(pot: Pot): string {
  const { picture, y, random } = pot;
  const earth = earthIn(pot);
  const leaf = picture.symbol(path('M0 0C-46 -8 -66 -56 -44 -84C-30 -104 -8 -96 0 -80C8 -96 30 -104 44 -84C66 -56 46 -8 0 0Z', '#4E9A4C', 'transform="rotate(180)"') +
    path('M0 0C46 8 66 56 44 84C30 104 8 96 0 80Z', '#3A7C3E') + stroke('M0 4V76M0 24L24 44M0 24L-24 44', '#CFE6B8', 3, 'opacity=".7"'));
  const spots = [[-150, -60, 60], [-90, -150, 30], [0, -210, 0], [96, -150, -32], [156, -54, -60], [-56, -70, 20], [60, -80, -20], [0, -120, 4], [-190, 40, 74],
    [190, 60, -70], [-230, 150, 60], [220, 170, -54], [-206, 250, 30], [204, 280, -26], [-110, 20, 40], [110, 24, -40], [0, -20, 0]];
  return earth + spots.map(([x = 0, dy = 0]) => stroke(d`M500 ${y}Q${500 + x * 0.7} ${y + Math.min(dy, 0) - 60} ${500 + x} ${y + dy}`, '#7FAE5A', 6)).join('') +
    spots.map(([x = 0, dy = 0, turn = 0], index) => use(leaf,
      { x: 500 + x, y: y + dy - 20, turn: turn + between(random, -8, 8), scale: 0.9 + (index % 3) * 0.12 })).join('');
}

function marigold(pot: Pot): string {
  const { picture, y } = pot;
  const earth = earthIn(pot);
  const bloom = [picture.symbol(MOTIF.marigold('#E0842A', '#F2A93B')), picture.symbol(MOTIF.marigold(DYE.haldi, '#F9D468'))];
  const leaf = picture.symbol(MOTIF.leaf('#3F8A50', '#7FB070'));
  const spots = [[-150, -130], [-70, -220], [30, -270], [120, -200], [170, -100], [-30, -130], [80, -110], [-110, -40]];
  return earth +
    spots.map(([x = 0, dy = 0]) => stroke(d`M${500 + x * 0.2} ${y}Q${500 + x * 0.6} ${y + dy * 0.4} ${500 + x} ${y + dy}`, '#4E8A3C', 8) +
      use(leaf, { x: 500 + x * 0.7, y: y + dy * 0.55, turn: x * 0.3 - 40, scale: 0.9 }) +
      use(leaf, { x: 500 + x * 0.6, y: y + dy * 0.4, turn: x * 0.3 + 44, scale: 0.9 })).join('') +
    spots.map(([x = 0, dy = 0], index) => use(bloom[index % 2] ?? '', { x: 500 + x, y: y + dy, turn: index * 23, scale: 1.2 - (index % 3) * 0.08 })).join('');
}

function lotus({ picture, y }: Pot): string {
  const flower = picture.symbol(MOTIF.lotus(DYE.rose, DYE.blush));
  return [[-110, -230, -18], [100, -260, 16],
    [0, -350, 0]].map(([x = 0, dy = 0, turn = 0]) => stroke(d`M${500 + x * 0.2} ${y + 4}Q${500 + x * 0.4} ${y + dy * 0.5} ${500 + x} ${y + dy}`, '#4E8A3C', 11) +
    use(flower, { x: 500 + x, y: y + dy, turn, scale: 2 })).join('') +
    [[-190, -90, -56], [184, -110, 52]].map(([x = 0, dy = 0, turn = 0]) => stroke(d`M500 ${y}Q${500 + x * 0.5} ${y + dy} ${500 + x * 0.8} ${y + dy}`, '#4E8A3C', 9) +
      group(path('M0 30C-60 30 -96 0 -96 -30C-96 -60 -50 -70 0 -70C50 -70 96 -60 96 -30C96 0 60 30 0 30Z', '#4E9A4C') +
        stroke('M0 26V-60M0 10L-66 -34M0 10L66 -34', '#CFE6B8', 3, 'opacity=".6"'), `transform="translate(${500 + x} ${y + dy}) rotate(${turn}) scale(.86)"`)).join('');
}

function dryGrass(pot: Pot): string {
  const at = placedIn(pot);
  return Array.from({ length: 13 },
    (_, index) => { const turn = (index - 6) * 7.5; const length = 360 +
      (index % 3) * 60; return at(500, stroke(d`M0 0Q${turn * 0.5} ${-length * 0.5} ${turn * 1.4} ${-length}`, '#B9945A', 5) +
        Array.from({ length: 7 },
          (__, step) => ellipse(turn * 1.4 - turn * 0.1 * step + (step % 2 ? 9 : -9), -length +
            step * 15, 7, 14, step % 2 ? '#E4C58A' : '#CBA463',
              `transform="rotate(${step % 2 ? 24 : -24} ${Math.round(turn * 1.4)} ${Math.round(-length + step * 15)})"`)).join(''),
          turn * 0.5); }).join('');
}

function tulsi(pot: Pot): string {
  const { picture, y } = pot;
  const earth = earthIn(pot);
  const sprig = picture.symbol(path('M0 8C-14 2 -20 -16 -13 -30L0 -42L13 -30C20 -16 14 2 0 8Z', '#4E8A3C') + path('M0 8C14 2 20 -16 13 -30L0 -42Z', '#2F6A34') +
    stroke('M0 4V-34', '#A9CE7C', 2, 'opacity=".7"'));
  const stems = [[-150, -190], [-80, -290], [0, -350], [84, -300], [150, -200], [-40, -180], [48, -190]];
  return earth +
    stems.map(([x = 0, dy = 0]) => stroke(d`M${500 + x * 0.15} ${y}Q${500 + x * 0.5} ${y + dy * 0.5} ${500 + x} ${y + dy}`, '#6B5A3C', 7) +
      Array.from({ length: 6 },
        (_, step) => { const share = 0.3 +
          step * 0.14; const [px, py] = [500 + x * (0.15 + share * 0.85), y +
            dy * share]; return use(sprig, { x: px - 14, y: py, turn: -58 + x * 0.1, scale: 1.3 - step * 0.08 }) +
          use(sprig, { x: px + 14, y: py, turn: 58 + x * 0.1, scale: 1.3 - step * 0.08 }); }).join('') +
      Array.from({ length: 4 },
        (_, step) => ellipse(500 + x + (step % 2 ? 5 : -5), y + dy - 10 - step * 13, 6 - step * 0.6, 7, step % 2 ? '#8A6A9A' : '#B090BE')).join('')).join('');
}

const PLANTS: Readonly<Record<Plant, (pot: Pot) => string>> = {
  'snake-plant': snakePlant,
  aloe,
  'money-plant': moneyPlant,
  marigold,
  lotus,
  'dry-grass': dryGrass,
  tulsi,
};

/** Draws the plant with its earth; vases show the shadow of the water instead. */
export function plantIn(picture: SvgBuilder, plant: Plant, y: number, radius: number, random: Random): string {
  return PLANTS[plant]({ picture, y, radius, random });
}
