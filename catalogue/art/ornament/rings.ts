/** Jewellery that goes round: bangles on a bar, a kada, a pair of anklets. */
import { setStone } from './drops.ts';
import type { OrnamentDrawer, Precious } from './cut.ts';
import { beadPaint, contactShadow, metalPaint } from '../kit/light.ts';
import { DYE, lift, mix, shade } from '../kit/palette.ts';
import { circle, d, ellipse, group, path, rectangle, stroke, type SvgBuilder } from '../kit/svg.ts';

const ring = (x: number, y: number, rx: number, ry: number, colour: string, width: number, extra = ''): string => `<ellipse cx="${Math.round(x)}" cy="${y}" rx="${rx}" ry="${ry}" fill="none" stroke="${colour}" stroke-width="${width}"${extra === '' ? '' : ` ${extra}`}/>`;

/** The upper half of each ring passes behind the bar, the lower hangs in front. */
export const bangles: OrnamentDrawer = (picture, { metal, stone, second }) => {
  const bar = rectangle(176, 596, 648, 44, picture.linear(0, 596, 0, 640, [[0, lift(DYE.wood, 0.45)], [0.4, DYE.wood], [1, shade(DYE.wood, 0.5)]]), 22) + [176, 824].map((x) => circle(x, 618, 34, beadPaint(picture, x, 618, 34, DYE.brass))).join('');
  const posts = [226, 774].map((x) => path(d`M${x - 17} 630H${x + 17}L${x + 26} 1080H${x - 26}Z`, picture.linear(x - 22, 0, x + 22, 0, [[0, lift(DYE.wood, 0.3)], [0.4, DYE.wood], [1, shade(DYE.wood, 0.5)]])) + path(d`M${x - 66} 1088Q${x} 1044 ${x + 66} 1088Z`, shade(DYE.wood, 0.2)) + contactShadow(picture, x + 6, 1090, 66, 10, 0.45)).join('');
  const count = 17;
  const rings = Array.from({ length: count }, (_, index) => {
    const x = 300 + index * 25;
    const broad = index === 0 || index === count - 1 || index === 8;
    const colour = broad ? metal : ([second, stone, metal, stone][index % 4] ?? second);
    return { x, colour, width: broad ? 27 : 15, broad };
  });
  const far = rings.map(({ x, colour, width }) => ring(x, 772, 62, 178, shade(colour, 0.5), width)).join('');
  const near = rings.map(({ x, colour, width, broad }) => {
    const light = picture.linear(x - 62, 594, x + 40, 950, [[0, lift(colour, 0.55)], [0.35, colour], [0.75, shade(colour, 0.4)], [1, lift(colour, 0.2)]]);
    const front = path(d`M${x} 594A62 178 0 0 0 ${x} 950`, 'none', `stroke="${light}" stroke-width="${width}"`);
    const gleam = path(d`M${x - 30} 616A62 178 0 0 0 ${x - 58} 740`, 'none', `stroke="#fffaf0" stroke-width="3.4" stroke-linecap="round" opacity=".7"`);
    const set = broad ? [0.24, 0.4, 0.56, 0.72, 0.88].map((along) => setStone(picture, x - 62 * Math.sin(along * Math.PI), 772 - 178 * Math.cos(along * Math.PI), 6.5, along === 0.56 ? second : stone, metal)).join('') : '';
    return front + gleam + set;
  }).join('');
  const shadow = group(rings.map(({ x }) => ring(x, 772, 62, 178, '#4a2030', 20)).join(''), `opacity=".26" transform="translate(28 24)" ${picture.blur(13)}`);
  return shadow + posts + far + bar + near;
};

/** One broad bangle standing on its edge, worked all round. */
export const kada: OrnamentDrawer = (picture, { metal, stone, second }) => {
  const [x, y, rx, ry] = [500, 812, 250, 262];
  const inner = ring(x + 30, y, rx - 6, ry - 6, shade(metal, 0.55), 60);
  const face = picture.linear(x - rx, y - ry, x + rx, y + ry, [[0, lift(metal, 0.7)], [0.25, metal], [0.45, lift(metal, 0.3)], [0.7, shade(metal, 0.45)], [0.88, metal], [1, shade(metal, 0.5)]]);
  const stones = Array.from({ length: 28 }, (_, index) => {
    const angle = (index * 2 * Math.PI) / 28;
    return setStone(picture, x + rx * Math.cos(angle), y + ry * Math.sin(angle), index % 2 === 0 ? 12 : 7.5, index % 2 === 0 ? stone : second, metal);
  }).join('');
  const edges = ring(x, y, rx - 31, ry - 31, lift(metal, 0.5), 5) + ring(x, y, rx + 31, ry + 31, shade(metal, 0.3), 5) + ring(x, y, rx + 20, ry + 20, lift(metal, 0.3), 3, 'stroke-dasharray="3 9" stroke-linecap="round"');
  const cast = group(ring(x, y, rx, ry, '#4a2030', 60), `opacity=".28" transform="translate(34 20)" ${picture.blur(14)}`);
  return cast + contactShadow(picture, x + 14, 1104, 130, 15, 0.5) + inner + ring(x, y, rx, ry, face, 62) + edges + stones;
};

/** A pair lying on a cushion, little bells along the chain. */
export const anklets: OrnamentDrawer = (picture, precious) => {
  const pad = DYE.lac;
  const cushion = 'M150 900C150 850 300 820 500 820C700 820 850 850 850 900C866 960 866 1010 846 1060C760 1100 240 1100 154 1060C134 1010 134 960 150 900Z';
  const base = contactShadow(picture, 510, 1088, 340, 22, 0.5) + path(cushion, pad) + path(cushion, picture.radial(380, 860, 520, [[0, lift(pad, 0.36)], [0.5, pad], [1, shade(pad, 0.6)]])) + stroke('M156 1000C300 1050 700 1050 844 1000', lift(precious.metal, 0.1), 9, 'stroke-dasharray="14 5"');
  return base + oneAnklet(picture, 392, 862, precious) + oneAnklet(picture, 612, 898, precious);
};

function oneAnklet(picture: SvgBuilder, x: number, y: number, { metal, stone, second }: Precious): string {
  const [rx, ry] = [176, 66];
  const bell = (angle: number, index: number): string => {
    const [bx, by] = [x + rx * Math.cos(angle), y + ry * Math.sin(angle)];
    return stroke(d`M${bx} ${by}v14`, metal, 4) + circle(bx, by + 26, 14, beadPaint(picture, bx, by + 26, 14, metal)) + stroke(d`M${bx - 8} ${by + 30}h16`, shade(metal, 0.5), 2.6) + (index % 2 === 0 ? setStone(picture, bx, by, 8, index % 4 === 0 ? stone : second, metal) : '');
  };
  const far = path(d`M${x - rx} ${y}A${rx} ${ry} 0 0 1 ${x + rx} ${y}`, 'none', `stroke="${shade(metal, 0.4)}" stroke-width="13"`);
  const near = path(d`M${x - rx} ${y}A${rx} ${ry} 0 0 0 ${x + rx} ${y}`, 'none', `stroke="${metalPaint(picture, x, rx, metal)}" stroke-width="15"`) + path(d`M${x - rx} ${y}A${rx} ${ry} 0 0 0 ${x + rx} ${y}`, 'none', `stroke="${lift(metal, 0.55)}" stroke-width="5" stroke-dasharray="7 7"`);
  const bells = Array.from({ length: 13 }, (_, index) => bell(Math.PI * (0.03 + (0.94 * index) / 12), index)).join('');
  return ellipse(x + 10, y + 26, rx, ry, mix(DYE.lac, '#1c0a20', 0.6), `opacity=".4" ${picture.blur(9)}`) + far + near + bells;
}
