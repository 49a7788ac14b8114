/** Pictures for empty screens: friendly and quiet. Box 1000 × 1000. */
import { hanger } from '../stage/furniture.ts';
import type { ObjectDrawing } from '../objects/drawing.ts';
import { objectParts } from '../objects/parts.ts';
import { emblem } from '../objects/pack/emblems.ts';
import { castShadow, contactShadow } from '../kit/light.ts';
import { MOTIF } from '../kit/motifs.ts';
import { DYE, lift, shade } from '../kit/palette.ts';
import { randomFrom } from '../kit/random.ts';
import { type Theme, THEME_TINT, floorColour, niche } from '../stage/stage.ts';
import { circle, ellipse, group, path, SvgBuilder, rectangle, stroke } from '../kit/svg.ts';

export type EmptyName = 'hanger' | 'basket' | 'offline' | 'no-results' | 'orders' | 'addresses' | 'lost';

/** A niche with its own floor, nothing around it, so that the page's colour shows. */
function stageAlone(picture: SvgBuilder, theme: Theme): void {
  const tint = THEME_TINT[theme];
  const ground = floorColour(theme);
  picture.add(niche(picture, 500, 372, 60, 400, 880, tint));
  picture.add(group(rectangle(60, 880, 880, 84, picture.linear(0, 880, 0, 964, [[0, shade(ground, 0.12)], [0.2, ground], [1, lift(ground, 0.5)]]), 16) +
    rectangle(60, 880, 880, 5, lift(ground, 0.5), 2, 'opacity=".6"')));
}

/** Puts a thing of the box 1000 × 1200 on this floor. */
const onFloor = (picture: SvgBuilder, drawing: ObjectDrawing, x: number, y: number, scale: number): string => group(objectParts(picture, drawing, randomFrom('empty')),
  `transform="translate(${x} ${y}) scale(${scale}) translate(-500 -1095)"`);

const tag = (colour: string): string =>
  stroke('M-34 -26L-54 40', DYE.tan, 3) +
    group(path('M-26 0H26L46 24V150H-46V24Z', DYE.cream) + path('M-26 0H26L46 24V150H-46V24Z', '#6a3a4a', 'opacity=".08"') + circle(0, 22, 8, shade(DYE.sand, 0.4)) +
      group(emblem('heart', { ink: colour, accent: DYE.haldi, paper: DYE.cream }), 'transform="translate(0 90) scale(.62)"'), 'transform="translate(-54 40) rotate(6)"');

function hangerScene(picture: SvgBuilder): string {
  return group(castShadow(picture, 'M368 322C420 292 470 272 500 270C530 272 580 292 632 322C600 330 540 306 500 302C460 306 400 330 368 322Z',
    { dx: 22, dy: 28, opacity: 0.3, blur: 9 }) +
    hanger(picture, 500, 280, 132) +
    group(tag(DYE.madder), 'transform="translate(472 326) scale(.78)"'), 'transform="translate(500 150) scale(1.56) translate(-500 -170)"');
}

const basketScene = (picture: SvgBuilder): string => onFloor(picture, { family: 'keepsake', kind: 'basket', dye: 'madder', inks: ['madder', 'haldi'] }, 500, 936, 0.86) +
  group(path('M0 0C40 46 96 62 172 70C150 124 142 166 122 210C70 176 10 124 -26 40Z', DYE.madder) +
    path('M0 0C40 46 96 62 172 70C150 124 142 166 122 210C100 150 60 70 0 0Z', shade(DYE.madder, 0.35), 'opacity=".5"') +
    [[40, 70], [90, 96], [70, 130], [110, 150], [20, 40], [126, 106]].map(([x = 0, y = 0]) => circle(x, y, 7, DYE.butter)).join(''), 'transform="translate(258 734)"');

/** A kite without its string: no connection. */
function offlineScene(picture: SvgBuilder): string {
  const spool = rectangle(420, 806, 160, 24, DYE.wood, 8) + rectangle(444, 826, 112, 84, DYE.rani, 10) +
    Array.from({ length: 8 }, (_, index) => stroke(`M444 ${836 + index * 10}H556`, lift(DYE.rani, 0.35), 2.5, 'opacity=".7"')).join('') +
    rectangle(420, 904, 160, 26, DYE.wood, 8);
  const sail = 'M0 -190L150 0L0 172L-150 0Z';
  const kite = castShadow(picture, sail, { dx: 26, dy: 34, opacity: 0.24, blur: 11 }) + path(sail, DYE.indigo) + path('M0 -190L150 0H0ZM0 172L-150 0H0Z', DYE.haldi) +
    path('M0 -96L76 0L0 88L-76 0Z', DYE.cream) + MOTIF.heart(DYE.madder, DYE.rose) +
    path(sail, picture.linear(-110, -150, 110, 130, [[0, '#fff6e2', 0.4], [0.45, '#fff6e2', 0], [1, '#3a1a2a', 0.34]])) +
    stroke('M0 -190V172M-150 0Q0 -52 150 0', DYE.tan, 6) + stroke('M0 172C16 220 -18 250 6 300', DYE.khadi, 5) +
    [216, 258,
      296].map((y, index) => path('M0 0L-24 -13V13ZM0 0L24 -13V13Z', index % 2 ? DYE.haldi : DYE.rani,
        `transform="translate(${index % 2 ? -4 : 6} ${y}) rotate(${index * 22 - 20})"`)).join('');
  return contactShadow(picture, 500, 930, 96, 12, 0.4) + spool + stroke('M556 850C640 830 660 760 610 720C580 700 560 740 590 760', DYE.khadi, 5) +
    stroke('M548 560C566 610 530 640 556 676', DYE.khadi, 5, 'stroke-dasharray="14 12"') + group(kite, 'transform="translate(488 366) rotate(16)"');
}

/** A magnifying glass over an empty cloth: nothing found. */
function noResultsScene(picture: SvgBuilder): string {
  const lens = circle(0, 0, 176, DYE.brass) +
    circle(-4, -4, 172, picture.linear(-170, -170, 170, 170, [[0, lift(DYE.brass, 0.7)], [0.4, DYE.brass], [0.6, lift(DYE.brass, 0.4)], [1, shade(DYE.brass, 0.45)]])) +
    circle(0, 0, 142, '#DDE9E6', 'opacity=".92"') +
    group(Array.from({ length: 8 },
      (_, index) => group(MOTIF.lotus(lift(DYE.neem, 0.5), DYE.mint), `transform="rotate(${index * 45}) translate(0 -30) scale(.72)"`)).join(''),
      'opacity=".7"') +
    path('M-116 -60C-90 -110 -40 -134 20 -132C-40 -110 -90 -70 -104 -16Z', '#ffffff', 'opacity=".75"');
  const handle = group(rectangle(-24, 170, 48, 60, DYE.brass, 8) +
    rectangle(-32, 222, 64, 230, picture.linear(-32, 0, 32, 0, [[0, lift(DYE.wood, 0.45)], [0.4, DYE.wood], [1, shade(DYE.wood, 0.45)]]), 26) +
    rectangle(-32, 262, 64, 12, DYE.haldi) + rectangle(-32, 410, 64, 12, DYE.haldi), 'transform="rotate(-38)"');
  return castShadow(picture, 'M284 470A176 176 0 1 0 636 470A176 176 0 1 0 284 470ZM600 600L760 800L700 850L560 640Z', { dx: 28, dy: 30, opacity: 0.24, blur: 13 }) +
    group(handle + lens, 'transform="translate(452 470)"');
}

const ordersScene = (picture: SvgBuilder): string => onFloor(picture,
  { family: 'carton', form: 'cube', dye: 'khadi', print: { pattern: 'slub', ink: 'cream', second: 'cream' },
    label: { ground: 'cream', ink: 'madder', accent: 'haldi', emblem: 'heart', form: 'arch' } },
  486, 934, 0.96);

/** A paper plane over the hills of a postcard: no address yet. */
function addressScene(picture: SvgBuilder): string {
  const card = castShadow(picture, 'M210 440H790V840H210Z', { dx: 22, dy: 22, opacity: 0.26, blur: 12 }) + rectangle(210, 440, 580, 400, DYE.cream, 16) +
    rectangle(232, 462, 536, 356, picture.linear(0, 462, 0, 818, [[0, '#C9D2F0'], [0.6, '#FCEDBC'], [1, '#F9DD85']]), 10);
  const land = path('M232 720C320 640 420 660 500 700C600 740 690 660 768 700V808Q768 818 758 818H242Q232 818 232 808Z', DYE.leaf) +
    path('M232 770C340 720 460 760 560 776C640 790 710 760 768 770V808Q768 818 758 818H242Q232 818 232 808Z', DYE.neem);
  const pin = group(path('M0 110C-56 30 -76 0 -76 -34C-76 -78 -42 -108 0 -108C42 -108 76 -78 76 -34C76 0 56 30 0 110Z',
    picture.linear(-76, -100, 76, 100, [[0, lift(DYE.madder, 0.4)], [0.5, DYE.madder], [1, shade(DYE.madder, 0.4)]])) +
    circle(0, -32, 36, DYE.cream) +
    group(emblem('heart', { ink: DYE.neem, accent: DYE.haldi, paper: DYE.cream }), 'transform="translate(0 -32) scale(.42)"'),
      'transform="translate(500 640) scale(1.12)"');
  return group(card + land + ellipse(500, 768, 46, 11, '#3a1620', 'opacity=".35"') + pin, 'transform="rotate(-3 500 640)"') +
    contactShadow(picture, 500, 906, 260, 12, 0.3);
}

/** An unlit lantern on the step: page not found. */
const lostScene = (picture: SvgBuilder): string => onFloor(picture, { family: 'lamp', kind: 'lantern', metal: 'brass', dye: 'teal', inks: ['madder', 'haldi'] }, 500, 936,
  0.84);

const SCENES: Readonly<Record<EmptyName, readonly [theme: Theme, draw: (picture: SvgBuilder) => string]>> = {
  hanger: ['women', hangerScene], basket: ['grocery', basketScene], offline: ['boys', offlineScene], 'no-results': ['fresh', noResultsScene],
    orders: ['unique', ordersScene], addresses: ['men', addressScene], lost: ['festive', lostScene],
};

/** A picture for an empty screen as SVG, 1000 × 1000, transparent outside niche and floor. */
export function emptyPicture(name: EmptyName): string {
  const picture = new SvgBuilder(1000, 1000);
  const [theme, draw] = SCENES[name];
  stageAlone(picture, theme);
  picture.add(draw(picture));
  return picture.toString();
}

export const EMPTY_NAMES = Object.keys(SCENES) as EmptyName[];
