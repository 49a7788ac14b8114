/** Tied bunches of greens standing on their roots: spinach, coriander, mint. Foot at y, axis x 500. */
import { DYE, lift, shade } from '../../kit/palette.ts';
import { between, type Random } from '../../kit/random.ts';
import { contactShadow } from '../../kit/light.ts';
import { d, ellipse, group, path, type SvgBuilder, placed, stroke, use } from '../../kit/svg.ts';

const X = 500;

function broadLeaf(picture: SvgBuilder, length: number, w: number, colour: string, bend: number): string {
  const veins = [0.3, 0.45, 0.6,
    0.74].map((v) => d`M${bend * v * 0.6} ${-length * v}Q${w * 0.4} ${-length * (v + 0.1)} ${w * 0.72} ${-length * (v + 0.1)}M${bend * v * 0.6} ${-length * v}Q${-w * 0.4} ${-length * (v + 0.1)} ${-w * 0.68} ${-length * (v + 0.1)}`).join('');
  return (
    path(d`M0 0C${-w * 0.3} ${-length * 0.25} ${-w} ${-length * 0.4} ${-w * 0.92} ${-length * 0.62}C${-w * 0.84} ${-length * 0.86} ${-w * 0.3} ${-length * 0.96} ${bend} ${-length}C${w * 0.5} ${-length * 0.92} ${w * 0.95} ${-length * 0.82} ${w} ${-length * 0.6}C${w * 1.02} ${-length * 0.4} ${w * 0.3} ${-length * 0.24} 0 0Z`,
      picture.linear(-w, -length * 0.8, w, -length * 0.3, [[0, lift(colour, 0.32)], [0.45, colour], [1, shade(colour, 0.42)]])) +
    path(d`M0 0C${w * 0.08} ${-length * 0.4} ${bend * 0.6} ${-length * 0.8} ${bend} ${-length}C${w * 0.5} ${-length * 0.92} ${w * 0.95} ${-length * 0.82} ${w} ${-length * 0.6}C${w * 1.02} ${-length * 0.4} ${w * 0.3} ${-length * 0.24} 0 0Z`,
      shade(colour, 0.4), 'opacity=".4"') +
    stroke(d`M0 0C${w * 0.06} ${-length * 0.4} ${bend * 0.6} ${-length * 0.7} ${bend * 0.9} ${-length * 0.94}` + veins, lift(colour, 0.5), 3, 'opacity=".6"')
  );
}

function spinachLeaves(picture: SvgBuilder, foot: number): string {
  const [dark, fresh] = [DYE.neem, '#3E8B4A'];
  const leaves = [
    [-58, -30, 360, 110, -52, shade(fresh, 0.3)], [58, -30, 350, 108, 54, shade(fresh, 0.42)], [-34, -20, 430, 120, -32, shade(dark, 0.1)],
      [36, -20, 430, 120, 34, shade(dark, 0.25)], [0, -20, 500, 126, 2, shade(dark, 0.12)], [-22, 0, 400, 112, -18, fresh],
    [26, 0, 380, 108, 20, shade(fresh, 0.12)], [-66, 10, 270, 92, -64, fresh], [66, 10, 260, 88, 66, shade(dark, 0.22)], [2, 20, 320, 100, -3, lift(fresh, 0.06)],
      [-36, 30, 230, 80, -40, lift(fresh, 0.12)], [40, 30, 220, 78, 42, fresh],
  ] as const;
  return leaves.map(([x, dy, length, w, turn, colour]) => group(broadLeaf(picture, length, w, colour, turn > 0 ? 14 : -14),
    `transform="${placed({ x: X + x, y: foot - 190 + dy, turn })}"`)).join('');
}

/** Feathered coriander or paired mint leaves on many stems. */
function smallLeaves(picture: SvgBuilder, foot: number, kind: 'coriander' | 'mint', random: Random): string {
  const greens = kind === 'mint' ? ['#2F7A46', '#3F9258', '#57A868', '#1F5C36'] : ['#3E8B3C', '#57A34C', '#74B85E', '#2C6B30'];
  const leaf = (colour: string): string =>
    kind === 'mint'
      ? path('M0 6C-30 -8 -34 -44 -16 -64L0 -86L16 -64C34 -44 30 -8 0 6Z', colour) + path('M0 6C30 -8 34 -44 16 -64L0 -86Z', shade(colour, 0.3), 'opacity=".55"') +
        stroke('M0 0V-74M0 -18L-17 -34M0 -18L17 -34M0 -40L-13 -54M0 -40L13 -54', lift(colour, 0.5), 2.4, 'opacity=".6"')
      : path('M0 8C-10 -4 -34 0 -40 -16C-50 -28 -36 -40 -28 -38C-36 -56 -18 -66 -10 -56C-8 -74 10 -74 12 -56C22 -66 38 -54 28 -38C40 -40 50 -26 40 -14C32 0 10 -4 0 8Z',
        colour) +
        path('M0 8C10 -4 32 0 40 -14C50 -26 40 -40 28 -38C38 -54 22 -66 12 -56Z', shade(colour, 0.3), 'opacity=".5"') +
        stroke('M0 4V-44M0 -8L-24 -26M0 -8L24 -26', lift(colour, 0.5), 2.2, 'opacity=".6"');
  const symbols = greens.map((colour) => picture.symbol(leaf(colour)));
  const rings: readonly (readonly [reach: number, count: number, shadeFrom: number])[] = [[440, 13, 3], [370, 12, 0], [290, 11, 1], [205, 9, 2], [125, 6, 1]];
  return rings.map(([reach, count, colour], ring) => {
    const spots = Array.from({ length: count }, (_, index) => {
      const angle = ((index + 0.5) / count - 0.5) * 2.5;
      const far = reach * (1 - Math.abs(angle) * 0.16) + between(random, -14, 14);
      return { x: X + Math.sin(angle) * far * 0.8, y: foot - 190 - Math.cos(angle) * far * 0.98 + 20, turn: (angle * 180) / Math.PI +
        between(random, -16, 16), scale: (kind === 'mint' ? 1.22 : 1.36) - ring * 0.05 };
    });
    return spots.map((spot) => stroke(d`M${X + (spot.x - X) * 0.18} ${foot - 180}Q${X + (spot.x - X) * 0.5} ${(foot - 180 + spot.y) / 2} ${spot.x} ${spot.y}`,
      '#7FAE5A', 4.5)).join('') +
      spots.map((spot, index) => use(symbols[(colour + (index % 2)) % 4] ?? '', spot)).join('');
  }).join('');
}

/** Draws a tied bunch; `foot` is where its roots stand. */
export function greensBunch(picture: SvgBuilder, kind: 'spinach' | 'coriander' | 'mint', foot: number, random: Random, size = 1.1): string {
  const rooted = kind !== 'mint';
  const stems = [[-60, -110], [60, 116], [-40, -70], [40, 76], [-20, -30], [20, 40], [0, 4]].map(([x = 0, dx = 0]) => {
    const way = (shift: number): string => d`M${X + x * 0.5 - shift} ${foot - 190}C${X + x * 0.6 - shift} ${foot - 120} ${X + dx * 0.7 - shift} ${foot - 50} ${X + dx - shift} ${foot - shift}`;
    return stroke(way(0), shade('#8DBB62', 0.25), kind === 'spinach' ? 17 : 12) + stroke(way(2), '#A9CE7C', kind === 'spinach' ? 9 : 6);
  }).join('');
  const roots = rooted ? [-110, -70, -30, 4, 40, 76, 116].map((dx) => ellipse(X + dx, foot, 8.5, 6, kind === 'spinach' ? '#d9a3a0' : '#E9DCC2')).join('') : '';
  const leaves = kind === 'spinach' ? spinachLeaves(picture, foot) : smallLeaves(picture, foot, kind, random);
  const tie = path(d`M${X - 96} ${foot - 196}Q${X} ${foot - 150} ${X + 98} ${foot - 196}L${X + 90} ${foot - 150}Q${X} ${foot - 108} ${X - 90} ${foot - 150}Z`,
    picture.linear(X - 96, 0, X + 96, 0, [[0, lift(DYE.khadi, 0.3)], [0.4, DYE.khadi], [1, shade(DYE.khadi, 0.4)]])) +
    stroke(d`M${X - 94} ${foot - 180}Q${X} ${foot - 136} ${X + 95} ${foot - 180}M${X - 92} ${foot - 166}Q${X} ${foot - 122} ${X + 92} ${foot - 166}`,
      shade(DYE.khadi, 0.35), 3, 'opacity=".6"');
  const bunch = contactShadow(picture, X, foot, 150, 22, 0.4) + stems + roots + leaves + group(tie, kind === 'spinach' ? '' : 'transform="translate(0 20)"');
  return group(bunch, `transform="translate(${X} ${foot}) scale(${size}) translate(${-X} ${-foot})"`);
}
