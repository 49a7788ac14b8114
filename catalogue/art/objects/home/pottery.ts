/** Fired clay and glaze: matka, surahi, vase, planter, candle, plate, bowl, curd pot. Axis x 500, foot y 1095. */
import { chowki } from '../../stage/furniture.ts';
import type { PotteryDrawing } from '../drawing.ts';
import { around, hoop, type Profile, TILT, turned } from '../../kit/lathe.ts';
import { castShadow, contactShadow, roundPaint } from '../../kit/light.ts';
import { MOTIF } from '../../kit/motifs.ts';
import { DYE, lift, shade } from '../../kit/palette.ts';
import { plantIn } from './plant.ts';
import { between, type Random } from '../../kit/random.ts';
import { circle, ellipse, group, path, type SvgBuilder, stroke, use } from '../../kit/svg.ts';

const X = 500;

interface Pot {
  readonly profile: Profile;
  /** Height and radius of the painted belly. */
  readonly belly: readonly [y: number, radius: number];
  /** Rules above and below the belly. */
  readonly rules: readonly (readonly [y: number, radius: number])[];
  readonly mouth: readonly [y: number, radius: number];
}

const POTS: Record<'matka' | 'vase' | 'planter' | 'surahi' | 'curd-pot', Pot> = {
  matka: { profile: [[600, 122], [616, 134], [640, 122], [690, 150], [760, 250], [860, 300], [970, 264], [1060, 160], [1090, 110]], belly: [860, 300],
    rules: [[760, 250], [776, 262], [970, 268], [986, 256]], mouth: [600, 122] },
  surahi: { profile: [[420, 74], [436, 82], [460, 66], [600, 52], [660, 70], [740, 196], [850, 262], [960, 246], [1050, 160], [1066, 140], [1092, 160]],
    belly: [860, 262], rules: [[760, 216], [774, 228], [970, 242], [520, 58]], mouth: [420, 74] },
  vase: { profile: [[560, 96], [574, 104], [600, 86], [650, 92], [760, 186], [850, 206], [960, 178], [1050, 128], [1092, 122]], belly: [850, 206],
    rules: [[756, 184], [770, 190], [966, 178], [980, 172]], mouth: [560, 96] },
  planter: { profile: [[730, 244], [746, 252], [790, 246], [800, 232], [1060, 186], [1092, 178]], belly: [920, 216], rules: [[812, 232], [1030, 194]],
    mouth: [730, 244] },
  'curd-pot': { profile: [[760, 210], [778, 222], [800, 208], [850, 240], [930, 262], [1020, 230], [1092, 164]], belly: [930, 262], rules: [[860, 244], [1010, 240]],
    mouth: [760, 210] },
};

function pot(picture: SvgBuilder, drawing: PotteryDrawing, { profile, belly, rules, mouth }: Pot): string {
  const [glaze, ink, second] = [DYE[drawing.glaze], DYE[drawing.inks[0]], DYE[drawing.inks[1]]];
  const outline = turned(X, profile);
  const wide = Math.max(...profile.map(([, radius]) => radius));
  const motif = picture.symbol(MOTIF[drawing.motif ?? 'lotus'](ink, second));
  const small = picture.symbol(MOTIF.blossom(second, ink));
  const count = Math.max(5, Math.round(wide / 36));
  const painted = rules.map(([y, radius], index) => path(hoop(X, y, radius, y + (index % 2 ? 5 : 10), radius), index % 2 ? second : ink)).join('') +
    around(motif, { x: X, y: belly[0] - 8, radius: belly[1], count, scale: Math.min(1.3, wide / 215) }) +
    around(small, { x: X, y: belly[0] - 8, radius: belly[1], count, scale: 0.3, phase: 0.5 }) +
    around(picture.symbol(MOTIF.scallop(ink, second)), { x: X, y: belly[0] + 126 * (wide / 300), radius: belly[1] * 0.94, count: count + 5, scale: 0.34 });
  const light = picture.linear(X - wide, 0, X +
    wide, 0,
      [[0, '#3a1a2a', 0.32], [0.12, '#3a1a2a', 0], [0.26, '#fff6e2', 0.36], [0.4, '#fff6e2', 0.02], [0.7, '#3a1a2a', 0.16], [0.93, '#3a1a2a', 0.42],
        [1, '#3a1a2a', 0.22]]);
  return contactShadow(picture, X, 1098, (profile[profile.length - 1]?.[1] ?? 100) * 1.15, 26, 0.46) + path(outline, roundPaint(picture, X, wide, glaze, 0.5)) +
    group(painted + path(outline, light), picture.clip(outline)) + ellipse(X, mouth[0], mouth[1], mouth[1] * TILT, lift(glaze, 0.45)) +
    ellipse(X, mouth[0] + 2, mouth[1] * 0.88, mouth[1] * TILT * 0.84, shade(glaze, 0.55));
}

/** A candle in a glazed glass, lit. */
function candle(picture: SvgBuilder, drawing: PotteryDrawing): string {
  const wax = '#FBF1DC';
  const body = pot(picture, drawing,
    { profile: [[740, 196], [752, 202], [1040, 196], [1080, 180], [1094, 160]], belly: [910, 200], rules: [[790, 201], [804, 201], [1010, 198]], mouth: [740, 196] });
  return group(circle(500, 600, 400, picture.radial(500, 610, 400, [[0, '#ffe9a0', 0.8], [0.4, '#ffd060', 0.26], [1, '#ffc040', 0]]))) + body +
    ellipse(500, 744, 176, 27, picture.radial(500, 740, 180, [[0, '#FFFBE8'], [0.5, wax], [1, shade(wax, 0.18)]])) +
    stroke('M500 744C498 724 504 710 500 692', '#4a3020', 7) + path('M500 700C462 674 470 626 500 570C530 626 538 674 500 700Z', '#F6B93B') +
    path('M500 700C480 680 482 650 500 614C518 650 520 680 500 700Z', '#FFF3C4') + ellipse(500, 698, 10, 7, '#6a78c8', 'opacity=".5"');
}

/** A painted plate on a wire stand, or two bowls nested. */
function plate(picture: SvgBuilder, drawing: PotteryDrawing): string {
  const [glaze, ink, second] = [DYE[drawing.glaze], DYE[drawing.inks[0]], DYE[drawing.inks[1]]];
  const motif = picture.symbol(MOTIF[drawing.motif ?? 'lotus'](ink, second));
  const leaf = picture.symbol(MOTIF.leaf(second, ink));
  const disc = 'M190 740A310 310 0 1 0 810 740A310 310 0 1 0 190 740Z';
  const rim = Array.from({ length: 24 },
    (_, index) => group(use(index % 2 ? leaf : picture.symbol(MOTIF.blossom(ink, second)), { x: 0, y: -268, scale: index % 2 ? 0.42 : 0.44 }),
      `transform="translate(500 740) rotate(${index * 15})"`)).join('');
  const centre = Array.from({ length: 8 },
    (_, index) => group(use(motif, { x: 0, y: -62, scale: 1.25 }), `transform="translate(500 740) rotate(${index * 45})"`)).join('') +
    group(MOTIF.flower(second, ink), 'transform="translate(500 740) scale(1.2)"');
  const ringOf = (radius: number, colour: string, width: number): string => circle(500, 740, radius, 'none', `stroke="${colour}" stroke-width="${width}"`);
  return contactShadow(picture, 500, 1094, 210, 22, 0.45) + stroke('M370 980L320 1088M630 980L680 1088M320 1088H430M680 1088H570', shade(DYE.brass, 0.35), 16) +
    stroke('M370 978L320 1086M630 978L680 1086', DYE.brass, 8) + castShadow(picture, disc, { dx: 34, dy: 28, opacity: 0.3, blur: 16 }) +
    circle(500, 740, 310, shade(glaze, 0.2)) + circle(497, 737, 307, picture.linear(200, 440, 800, 1040, [[0, lift(glaze, 0.7)], [0.5, glaze], [1, shade(glaze, 0.2)]])) +
    rim + ringOf(300, ink, 7) + ringOf(226, ink, 5) + ringOf(216, second, 3) +
    circle(500, 740, 222, picture.radial(560, 800, 320, [[0, '#ffffff', 0.26], [0.6, '#ffffff', 0], [1, '#3a1a2a', 0.24]])) + centre +
    path('M240 620C280 520 360 460 460 446C370 490 300 560 276 650Z', '#ffffff', 'opacity=".4"') +
    path('M350 1000C400 1040 600 1040 650 1000L660 1024C600 1064 400 1064 340 1024Z', DYE.brass);
}

function bowls(picture: SvgBuilder, drawing: PotteryDrawing): string {
  const [glaze, ink, second] = [DYE[drawing.glaze], DYE[drawing.inks[0]], DYE[drawing.inks[1]]];
  const one = (y: number, r: number, ground: string, first: string, other: string): string => {
    const outline = turned(X, [[y, r], [y + 14, r * 0.99], [y + r * 0.3, r * 0.86], [y + r * 0.52, r * 0.56], [y + r * 0.58, r * 0.42], [y + r * 0.66, r * 0.44]]);
    return path(outline, roundPaint(picture, X, r, ground, 0.8)) +
      group(path(hoop(X, y + 18, r, y + 28, r), first) +
        around(picture.symbol(MOTIF[drawing.motif ?? 'flower'](first, other)), { x: X, y: y + r * 0.24, radius: r * 0.9, count: 9, scale: r / 380 }) +
        path(hoop(X, y + r * 0.42, r * 0.74, y + r * 0.46, r * 0.7), other), picture.clip(outline)) +
      ellipse(X, y, r, r * 0.2, lift(ground, 0.5)) +
      ellipse(X, y + 3, r * 0.94, r * 0.175, picture.linear(X - r, 0, X + r, 0, [[0, shade(ground, 0.4)], [1, lift(ground, 0.15)]]));
  };
  return chowki(picture, 1020, 350) + contactShadow(picture, 500, 1024, 160, 18, 0.4) + one(822, 300, glaze, ink, second) + one(734, 250, second, glaze, ink) +
    one(660, 200, glaze, second, ink);
}

const USUAL_PLANT = { planter: 'tulsi', vase: 'lotus' } as const;

/** Draws pottery; `plant` grows in planters and vases. */
export function pottery(picture: SvgBuilder, drawing: PotteryDrawing, random: Random): string {
  const { kind } = drawing;
  if (kind === 'candle') return candle(picture, drawing);
  if (kind === 'plate') return plate(picture, drawing);
  if (kind === 'bowl') return bowls(picture, drawing);
  const shape = POTS[kind];
  const growing = drawing.plant ?? (kind === 'planter' || kind === 'vase' ? USUAL_PLANT[kind] : 'none');
  const drawn = pot(picture, drawing, shape) + (growing === 'none' ? '' : plantIn(picture, growing, shape.mouth[0], shape.mouth[1], random));
  const lid = kind === 'matka' && growing === 'none' ? path(turned(X, [[540, 20], [552, 34], [566, 24], [574, 90], [596, 134], [606, 138]]),
    roundPaint(picture, X, 138, lift(DYE[drawing.glaze], 0.12))) : '';
  const curd = kind === 'curd-pot' ? ellipse(X, 766, 184, 27, '#FFFDF6') + stroke('M400 764C440 752 480 774 530 760C560 752 590 766 612 762', '#E6D8C6', 5) : '';
  return group(drawn + lid + curd, `transform="translate(500 1095) scale(${between(random, 0.98, 1.02).toFixed(3)}) translate(-500 -1095)"`);
}
