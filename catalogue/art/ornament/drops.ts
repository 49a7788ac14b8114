/** Jewellery that hangs: jhumka earrings, a necklace, a maang tikka. */
import type { OrnamentDrawer, Precious } from './cut.ts';
import { beadPaint, metalPaint } from '../kit/light.ts';
import { MOTIF } from '../kit/motifs.ts';
import { lift, shade } from '../kit/palette.ts';
import { circle, d, ellipse, group, path, stroke, use, type SvgBuilder } from '../kit/svg.ts';

/** A stone in a bezel. */
export function setStone(picture: SvgBuilder, x: number, y: number, radius: number, colour: string, metal: string): string {
  return circle(x, y, radius + 5, shade(metal, 0.25)) + circle(x - 1, y - 1, radius + 3.5, lift(metal, 0.35)) + circle(x, y, radius, beadPaint(picture, x, y, radius, colour)) + ellipse(x - radius * 0.34, y - radius * 0.4, radius * 0.26, radius * 0.18, '#fffaf0', 'opacity=".85"');
}

/** A flower of stones. */
function stoneFlower(picture: SvgBuilder, x: number, y: number, radius: number, { metal, stone, second }: Precious): string {
  const petals = Array.from({ length: 8 }, (_, index) => {
    const angle = (index * Math.PI) / 4;
    return setStone(picture, x + radius * 0.66 * Math.cos(angle), y + radius * 0.66 * Math.sin(angle), radius * 0.2, index % 2 === 0 ? stone : second, metal);
  }).join('');
  return circle(x + 4, y + 7, radius, '#1c0a20', `opacity=".4" ${picture.blur(6)}`) + circle(x, y, radius, metalPaint(picture, x, radius, metal)) + circle(x, y, radius * 0.9, shade(metal, 0.12)) + petals + setStone(picture, x, y, radius * 0.26, stone, metal);
}

/** One jhumka, its hook at x, y; 340 units long. */
function earring(picture: SvgBuilder, x: number, y: number, precious: Precious): string {
  const { metal, stone, second } = precious;
  const bell = d`M${x - 26} ${y + 138}C${x - 84} ${y + 158} ${x - 104} ${y + 206} ${x - 108} ${y + 250}Q${x} ${y + 288} ${x + 108} ${y + 250}C${x + 104} ${y + 206} ${x + 84} ${y + 158} ${x + 26} ${y + 138}Z`;
  const pearls = Array.from({ length: 11 }, (_, index) => {
    const angle = -1.25 + (index * 2.5) / 10;
    const [px, py] = [x + 106 * Math.sin(angle) / Math.sin(1.25) * 0.98, y + 254 + 26 * Math.cos(angle)];
    return stroke(d`M${px} ${py}v14`, metal, 3) + circle(px, py + 22, 10, beadPaint(picture, px, py + 22, 10, index % 2 === 0 ? second : lift(second, 0.3)));
  }).join('');
  const fretwork = [0, 1, 2, 3, 4].map((index) => setStone(picture, x + 84 * Math.sin((index - 2) * 0.52), y + 222 + 12 * Math.cos((index - 2) * 0.52), 10, index % 2 === 0 ? stone : second, metal)).join('');
  const ribs = [-2, -1, 0, 1, 2].map((index) => stroke(d`M${x + index * 9} ${y + 142}Q${x + index * 30} ${y + 180} ${x + index * 46} ${y + 256 - Math.abs(index) * 4}`, shade(metal, 0.4), 2.4, 'opacity=".5"')).join('');
  const shadow = path(bell, '#1c0a20', `opacity=".45" transform="translate(12 14)" ${picture.blur(9)}`);
  return stroke(d`M${x} ${y + 8}C${x - 22} ${y - 40} ${x + 24} ${y - 52} ${x + 18} ${y - 10}`, metal, 6) + shadow + stroke(d`M${x} ${y + 90}v46`, metal, 7) + stoneFlower(picture, x, y + 52, 54, precious) + setStone(picture, x, y + 124, 13, second, metal) + path(bell, metalPaint(picture, x, 108, metal)) + ribs + stroke(d`M${x - 106} ${y + 246}Q${x} ${y + 282} ${x + 106} ${y + 246}M${x - 92} ${y + 196}Q${x} ${y + 226} ${x + 92} ${y + 196}`, lift(metal, 0.5), 5) + fretwork + pearls;
}

export const jhumka: OrnamentDrawer = (picture, precious) => {
  const bar = (x: number): string => circle(x, 552, 9, beadPaint(picture, x, 552, 9, precious.metal));
  return group(earring(picture, 378, 572, precious) + earring(picture, 622, 572, precious) + bar(394) + bar(638), 'transform="translate(0 64)"');
};

/** A collar of stones with drops and a middle pendant. */
export const necklace: OrnamentDrawer = (picture, precious) => {
  const { metal, stone, second } = precious;
  const at = (along: number, reach: number): readonly [number, number, number] => {
    const angle = Math.PI * (0.02 + 0.96 * along);
    return [500 - (176 + reach) * Math.cos(angle), 600 + (230 + reach) * Math.sin(angle), 90 - (angle * 180) / Math.PI];
  };
  const leaf = picture.symbol(MOTIF.peacock(metal, stone));
  const links = Array.from({ length: 19 }, (_, index) => {
    const [x, y] = at(index / 18, 0);
    return setStone(picture, x, y, 15 + 6 * Math.sin((index / 18) * Math.PI), index % 2 === 0 ? stone : second, metal);
  }).join('');
  const drops = Array.from({ length: 13 }, (_, index) => {
    const along = (index + 3) / 18;
    const [x, y, turn] = at(along, 56);
    const [bx, by] = at(along, 104);
    return use(leaf, { x, y, turn: turn + 180, scale: 0.5 + 0.16 * Math.sin(along * Math.PI) }) + circle(bx, by, 9, beadPaint(picture, bx, by, 9, second));
  }).join('');
  const cords = stroke('M324 610C330 540 380 470 470 440M676 610C670 540 620 470 530 440', shade(metal, 0.2), 9) + stroke('M324 608C330 538 380 468 470 438M676 608C670 538 620 468 530 438', lift(metal, 0.3), 4, 'stroke-dasharray="9 5"');
  const arc = 'M324 600C330 780 420 832 500 832C580 832 670 780 676 600';
  const shadow = group(stroke(arc, '#1c0a20', 66), `opacity=".42" transform="translate(10 22)" ${picture.blur(10)}`);
  return shadow + cords + stroke(arc, shade(metal, 0.25), 14) + stroke(arc, lift(metal, 0.2), 6) + drops + links + stoneFlower(picture, 500, 928, 54, precious) + setStone(picture, 500, 1006, 13, second, metal);
};

/** A chain with a pendant for the parting. */
export const tikka: OrnamentDrawer = (picture, precious) => {
  const { metal, second } = precious;
  const chain = stroke('M500 470V690', shade(metal, 0.2), 9) + stroke('M499 470V690', lift(metal, 0.3), 5, 'stroke-dasharray="10 5"');
  const pearls = [-72, -48, -24, 0, 24, 48, 72].map((angle) => {
    const [x, y] = [500 + 118 * Math.sin((angle * Math.PI) / 180), 800 + 118 * Math.cos((angle * Math.PI) / 180)];
    return stroke(d`M${500 + 96 * Math.sin((angle * Math.PI) / 180)} ${800 + 96 * Math.cos((angle * Math.PI) / 180)}L${x} ${y}`, metal, 4) + circle(x, y, 14, beadPaint(picture, x, y, 14, second));
  }).join('');
  const hookTop = stroke('M500 470C470 440 530 420 528 456', metal, 7);
  return group(stroke('M500 480V690', '#1c0a20', 14), `opacity=".35" transform="translate(10 12)" ${picture.blur(5)}`) + chain + hookTop + setStone(picture, 500, 576, 20, precious.stone, metal) + setStone(picture, 500, 668, 16, second, metal) + pearls + stoneFlower(picture, 500, 800, 98, precious);
};
