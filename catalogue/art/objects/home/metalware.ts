/** Brass, copper, steel and iron of the kitchen. Axis x 500, foot y 1095. */
import { chowki } from '../../stage/furniture.ts';
import type { MetalwareDrawing } from '../drawing.ts';
import { around, hoop, type Profile, TILT, turned } from '../../kit/lathe.ts';
import { contactShadow, metalPaint, roundPaint } from '../../kit/light.ts';
import { MOTIF } from '../../kit/motifs.ts';
import { DYE, lift, shade } from '../../kit/palette.ts';
import { between, type Random } from '../../kit/random.ts';
import { circle, d, ellipse, group, path, type SvgBuilder, rectangle, stroke } from '../../kit/svg.ts';

const METAL = { brass: DYE.brass, copper: '#C0713F', steel: '#BDBCC4', iron: '#4F4A54' } as const;
const X = 500;

/** A turned body of metal with its own widest radius. */
function vesselBody(picture: SvgBuilder, profile: Profile, colour: string): string {
  const wide = Math.max(...profile.map(([, radius]) => radius));
  return path(turned(X, profile), metalPaint(picture, X, wide, colour));
}

/** The open mouth: rim, inside wall, glimpse of the floor. */
const mouth = (picture: SvgBuilder, y: number, radius: number, colour: string): string =>
  ellipse(X, y, radius, radius * TILT, lift(colour, 0.5)) +
    ellipse(X, y +
      2, radius * 0.95, radius * TILT * 0.88,
        picture.linear(X - radius, 0, X + radius, 0, [[0, shade(colour, 0.62)], [0.55, shade(colour, 0.3)], [1, lift(colour, 0.2)]]));

/** A chased band of motifs. */
const chasing = (picture: SvgBuilder, y: number, radius: number, colour: string, motif: 'lotus' | 'leaf' | 'blossom' | 'paisley', count: number, scale: number): string =>
  around(picture.symbol(MOTIF[motif](shade(colour, 0.45), lift(colour, 0.4))), { x: X, y, radius, count, scale });

const grooves = (ys: readonly (readonly [y: number, radius: number])[],
  colour: string): string => ys.map(([y, radius]) => path(hoop(X, y, radius, y + 5, radius), shade(colour, 0.5), 'opacity=".6"') +
  path(hoop(X, y + 5, radius, y + 8, radius), lift(colour, 0.6), 'opacity=".6"')).join('');

function lota(picture: SvgBuilder, colour: string): string {
  const profile: Profile = [[620, 150], [634, 166], [650, 150], [690, 104], [740, 132], [820, 236], [900, 262], [990, 210], [1050, 124], [1066, 112], [1094, 142]];
  return contactShadow(picture, X, 1100, 170, 26, 0.45) + vesselBody(picture, profile, colour) + grooves([[764, 164], [1048, 128]], colour) +
    chasing(picture, 880, 260, colour, 'lotus', 9, 0.92) + mouth(picture, 620, 150, colour) + leaves();
}

/** Mango leaves in the lota's mouth, a kalash without the nut. */
const leaves = (): string =>
  [-58, 58, -34, 34, -10,
    12].map((turn, index) => group(path('M0 10C-34 -40 -34 -120 0 -190C34 -120 34 -40 0 10Z', index % 2 ? DYE.leaf : '#3f8a50') +
      path('M0 10C34 -40 34 -120 0 -190Z', DYE.neem, 'opacity=".6"') +
      stroke('M0 0V-170', DYE.mint, 3, 'opacity=".6"'), `transform="translate(${X + turn * 1.2} 620) rotate(${turn}) scale(${index > 3 ? 1.05 : 0.95})"`)).join('');

function tumbler(picture: SvgBuilder, colour: string, accent: string): string {
  const one = (x: number, y: number, scale: number): string => {
    const profile: Profile = [[620, 170], [632, 176], [646, 166], [1020, 122], [1060, 126], [1092, 132]];
    return group(contactShadow(picture, X, 1098, 124, 20, 0.42) + vesselBody(picture, profile, colour) + grooves([[690, 162], [980, 128]], colour) +
      path(hoop(X, 770, 152, 812, 147), accent) + chasing(picture, 791, 150, colour, 'blossom', 9, 0.4) +
      mouth(picture, 620, 170, colour), `transform="translate(${x - X} ${y}) translate(${X} 1092) scale(${scale}) translate(${-X} -1092)"`);
  };
  return one(660, -40, 1) + one(370, 0, 1.12);
}

function dabba(picture: SvgBuilder, colour: string, accent: string): string {
  const tier = (y: number): string => path(turned(X, [[y, 214], [y + 8, 220], [y + 148, 220], [y + 156, 212]]), metalPaint(picture, X, 220, colour)) +
    grooves([[y + 20, 220], [y + 126, 220]], colour);
  const clip = (side: number): string => stroke(d`M${X + side * 238} 520V1040`, shade(colour, 0.4), 24) +
    stroke(d`M${X + side * 238 - 4} 520V1040`, lift(colour, 0.45), 8);
  const handle = 'M272 520C272 400 380 330 500 330C620 330 728 400 728 520';
  return contactShadow(picture, X, 1100, 226, 34, 0.48) + clip(-1) + clip(1) + tier(920) + tier(766) + tier(612) + chasing(picture, 690, 220, colour, 'leaf', 9, 0.5) +
    chasing(picture, 844, 220, colour, 'leaf', 9, 0.5) + path(turned(X, [[556, 190], [566, 208], [606, 216], [622, 214]]), metalPaint(picture, X, 216, colour)) +
    ellipse(X, 556, 190, 190 * TILT, picture.linear(310, 0, 690, 0, [[0, lift(colour, 0.7)], [0.5, colour], [1, shade(colour, 0.35)]])) +
    path(turned(X, [[524, 18], [534, 26], [550, 12], [558, 26]]), metalPaint(picture, X, 26, colour)) + stroke(handle, shade(colour, 0.45), 26) +
    stroke(handle, lift(colour, 0.3), 12) + stroke('M410 348C440 334 470 330 500 330C530 330 560 334 590 348', shade(accent, 0.2), 40) +
    stroke('M410 344C440 330 470 326 500 326C530 326 560 330 590 344', accent, 30) + stroke('M424 336C450 328 480 322 510 322', lift(accent, 0.5), 6, 'opacity=".8"') +
    [-1, 1].map((side) => circle(X + side * 238, 616, 15, lift(colour, 0.3)) + circle(X + side * 238, 1000, 15, lift(colour, 0.3))).join('');
}

function kettle(picture: SvgBuilder, colour: string, accent: string): string {
  const body: Profile = [[690, 118], [720, 150], [790, 226], [880, 272], [980, 264], [1060, 210], [1094, 180]];
  const spout = 'M700 960C770 940 800 860 812 760C818 730 836 716 872 704L880 726C862 740 858 760 852 800C838 920 800 1010 706 1030Z';
  return contactShadow(picture, X + 10, 1100, 220, 32, 0.48) + stroke('M306 800C262 560 350 450 500 450C650 450 738 560 694 800', shade(colour, 0.5), 24) +
    path(spout, picture.linear(700, 0, 880, 0, [[0, shade(colour, 0.3)], [0.4, lift(colour, 0.5)], [0.7, colour], [1, shade(colour, 0.45)]])) +
    vesselBody(picture, body, colour) + grooves([[800, 236], [1040, 226]], colour) + chasing(picture, 910, 272, colour, 'paisley', 9, 0.86) +
    path(turned(X, [[640, 60], [660, 96], [690, 120], [702, 124]]), metalPaint(picture, X, 124, colour)) +
    path(turned(X, [[580, 20], [592, 36], [612, 34], [628, 16], [644, 40]]), roundPaint(picture, X, 36, accent)) +
    stroke('M372 484C420 452 460 444 500 444C540 444 580 452 628 484', shade(accent, 0.25), 42) +
    stroke('M372 480C420 448 460 440 500 440C540 440 580 448 628 480', accent, 32) + stroke('M392 468C430 446 470 440 510 440', lift(accent, 0.5), 7, 'opacity=".8"') +
    [306, 694].map((x) => circle(x, 800, 19, lift(colour, 0.3))).join('');
}

function cooker(picture: SvgBuilder, colour: string, accent: string): string {
  const body: Profile = [[700, 262], [716, 272], [1010, 268], [1064, 250], [1092, 214]];
  const grip = (y: number, length: number): string => rectangle(744, y, length, 46,
    picture.linear(0, y, 0, y + 46, [[0, lift(accent, 0.45)], [0.4, accent], [1, shade(accent, 0.5)]]), 20) +
    rectangle(736, y + 8, 36, 30, shade(colour, 0.2), 6);
  const ear = rectangle(196, 792, 60, 40, picture.linear(0, 792, 0, 832, [[0, lift(accent, 0.45)], [1, shade(accent, 0.5)]]), 16);
  return group(contactShadow(picture, X, 1100, 250, 34, 0.48) + ear + grip(760, 190) + vesselBody(picture, body, colour) + grooves([[780, 270], [1040, 262]], colour) +
    chasing(picture, 910, 270, colour, 'lotus', 7, 1) + grip(676, 196) +
    path(turned(X, [[640, 150], [660, 236], [690, 274], [712, 280], [734, 280]]), metalPaint(picture, X, 280, colour)) +
    ellipse(X, 640, 150, 150 * TILT, lift(colour, 0.45)) +
    path(turned(X, [[548, 22], [556, 34], [596, 38], [600, 18], [640, 24]]), roundPaint(picture, X, 38, shade(accent, 0.1))) + circle(590, 646, 15, DYE.madder) +
    ellipse(590, 642, 15, 8, lift(DYE.madder, 0.4)) +
    group(stroke('M500 540C470 480 540 450 506 390C484 350 524 320 508 280', '#ffffff', 17, 'opacity=".6"'), picture.blur(9)), 'transform="translate(-46 0)"');
}

function kadhai(picture: SvgBuilder, colour: string, accent: string): string {
  const bowl = 'M170 830C176 960 300 1080 500 1080C700 1080 824 960 830 830Z';
  const ring = (side: number): string => group(stroke('M0 0C60 -40 110 -20 104 30C100 62 60 76 14 60', shade(colour, 0.5), 28) +
    stroke('M0 -3C60 -43 108 -22 101 27C97 58 58 72 14 57', lift(colour, 0.25), 14), `transform="translate(${X + side * 318} 842) scale(${side} 1)"`);
  return contactShadow(picture, X, 1096, 200, 28, 0.48) + ring(-1) + ring(1) + path(bowl, metalPaint(picture, X, 330, colour)) +
    group(chasing(picture, 880, 318, colour, 'lotus', 11, 0.82) +
      path('M170 900C300 1020 700 1020 830 900V1100H170Z', shade(colour, 0.6), `opacity=".4" ${picture.blur(22)}`), picture.clip(bowl)) +
    ellipse(X, 830, 334, 62, lift(colour, 0.5)) +
    ellipse(X, 833, 314, 54, picture.linear(186, 0, 814, 0, [[0, shade(colour, 0.62)], [0.5, shade(colour, 0.35)], [1, lift(colour, 0.1)]])) +
    ellipse(X, 850, 250, 34, '#C98A3A') +
    [[-150, 846, 0], [-60, 838, 1], [40, 846, 2], [130, 840, 0], [-10, 858, 1], [-110, 862, 2],
      [90, 862,
        0]].map(([x = 0, y = 0, kind = 0]) => {
          if (kind === 0) return circle(X + x, y, 20, '#E8D9C4');
          if (kind === 1) return path('M-20 0C-10 -16 10 -16 20 0C10 10 -10 10 -20 0Z', DYE.leaf, `transform="translate(${X + x} ${y})"`);
          return circle(X + x, y, 15, accent);
        }).join('');
}

function tawa(picture: SvgBuilder, colour: string, accent: string): string {
  const roti = (x: number, y: number, r: number): string => ellipse(x, y, r, r * 0.3, '#B98A52') +
    ellipse(x, y - 7, r, r * 0.3, picture.radial(x - r * 0.3, y - r * 0.2, r * 1.5, [[0, '#F7E4BE'], [0.6, '#E9CB96'], [1, '#CFA468']])) +
    [[-0.4, -0.1], [0.2, -0.3], [0.45, 0.2], [-0.1, 0.3], [-0.65, 0.2],
      [0, 0]].map(([dx = 0, dy = 0], index) => ellipse(x + dx * r, y - 7 + dy * r * 0.5, 12 + (index % 3) * 5, 5, '#9A6230', 'opacity=".5"')).join('');
  return chowki(picture, 1010, 360) + contactShadow(picture, 500, 1000, 290, 20, 0.45) +
    rectangle(700, 930, 236, 36, picture.linear(0, 930, 0, 966, [[0, lift(accent, 0.4)], [0.5, accent], [1, shade(accent, 0.4)]]), 16) +
    path(turned(470, [[930, 300], [946, 294], [986, 226], [996, 180]]), metalPaint(picture, 470, 300, colour)) + ellipse(470, 930, 300, 56, lift(colour, 0.25)) +
    ellipse(470, 932, 282, 49, picture.linear(180, 0, 760, 0, [[0, shade(colour, 0.55)], [1, shade(colour, 0.15)]])) + roti(470, 930, 214) + roti(452, 902, 208) +
    roti(478, 874, 204) + ellipse(472, 856, 96, 14, '#F9D96A', 'opacity=".65"');
}

function flask(picture: SvgBuilder, colour: string, accent: string): string {
  const profile: Profile = [[400, 64], [420, 66], [470, 84], [530, 146], [580, 156], [1040, 156], [1074, 150], [1094, 136]];
  const cap = turned(X, [[300, 62], [312, 72], [396, 72], [406, 66]]);
  return contactShadow(picture, X, 1100, 150, 26, 0.46) + vesselBody(picture, profile, colour) + grooves([[600, 156], [1030, 156]], colour) +
    path(hoop(X, 690, 156, 900, 156), accent, 'opacity=".92"') +
    around(picture.symbol(MOTIF.tree(lift(colour, 0.6), lift(accent, 0.45))), { x: X, y: 795, radius: 156, count: 5, scale: 1.5 }) +
    path(hoop(X, 690, 156, 900, 156),
      picture.linear(344, 0, 656, 0, [[0, '#2a0f2c', 0.4], [0.24, '#fff6e2', 0.4], [0.4, '#fff6e2', 0], [0.8, '#2a0f2c', 0.36], [1, '#2a0f2c', 0.2]])) +
    path(cap, metalPaint(picture, X, 72, colour)) + ellipse(X, 300, 62, 62 * TILT, lift(colour, 0.55)) +
    stroke('M446 300C446 232 554 232 554 300', shade(colour, 0.4), 18) + stroke('M446 298C446 230 554 230 554 298', lift(colour, 0.3), 8);
}

/** A thali seen from above at an angle, its bowls filled. */
function thaliSet(picture: SvgBuilder, colour: string, accent: string): string {
  const bowl = (x: number, y: number, r: number, fill: string): string => ellipse(x + 6, y + 30, r, r * 0.34, '#3a1620', `opacity=".35" ${picture.blur(5)}`) +
    path(d`M${x - r} ${y}C${x - r} ${y + 40} ${x - r * 0.5} ${y + 58} ${x} ${y + 58}C${x + r * 0.5} ${y + 58} ${x + r} ${y + 40} ${x + r} ${y}Z`,
      picture.linear(x - r, 0, x + r, 0, [[0, shade(colour, 0.4)], [0.25, lift(colour, 0.6)], [0.6, shade(colour, 0.2)], [1, shade(colour, 0.45)]])) +
    ellipse(x, y, r, r * 0.36, lift(colour, 0.55)) + ellipse(x, y + 2, r * 0.88, r * 0.3, fill) +
    ellipse(x - r * 0.2, y - 2, r * 0.4, r * 0.1, lift(fill, 0.5), 'opacity=".6"');
  const rice = ellipse(500, 926, 110, 40, '#F6EEDC') +
    Array.from({ length: 40 },
      (_, index) => ellipse(410 + (index * 53) % 180, 896 +
        (index * 29) % 52, 9, 3, index % 2 ? '#FFFDF6' : '#DCCDB4',
          `transform="rotate(${(index * 37) % 90 - 45} ${410 + (index * 53) % 180} ${896 + (index * 29) % 52})"`)).join('');
  const tray = ellipse(500, 960, 392, 132, shade(colour, 0.5)) +
    ellipse(500, 944, 392, 132, picture.linear(108, 820, 892, 1060, [[0, lift(colour, 0.75)], [0.3, colour], [0.6, shade(colour, 0.25)], [1, lift(colour, 0.4)]])) +
    ellipse(500, 942, 360, 112, picture.linear(140, 840, 860, 1050, [[0, shade(colour, 0.35)], [0.4, colour], [0.75, lift(colour, 0.55)], [1, lift(colour, 0.2)]])) +
    bowl(270, 890, 86, '#C8642E') + bowl(430, 846, 80, accent) + bowl(590, 846, 80, '#E2A632') + bowl(736, 892, 86, '#FFF4E0') + rice +
    group(ellipse(700, 984, 110, 34, '#E9CB96') + ellipse(690, 976, 100, 28, '#F7E4BE') + ellipse(670, 974, 18, 6, '#9A6230', 'opacity=".5"') +
      ellipse(716, 982, 14, 5, '#9A6230', 'opacity=".5"'), '') +
    ellipse(300, 984, 30, 12, DYE.leaf) + ellipse(340, 1000, 20, 9, '#C93A2C');
  return chowki(picture, 1012, 360) + contactShadow(picture, 500, 1006, 300, 22, 0.45) + group(tray, 'transform="translate(0 -76)"');
}

/** The round spice box, lid leaning behind. */
function masalaDani(picture: SvgBuilder, colour: string): string {
  const spices = ['#B93A22', '#E2A21B', '#A58A4C', '#5A3A20', '#7E8A3C', '#EFE7E2', '#8E4A2A'];
  const cup = (x: number, y: number, fill: string): string => ellipse(x, y + 5, 92, 34, shade(colour, 0.4)) + ellipse(x, y, 92, 34, lift(colour, 0.5)) +
    ellipse(x, y + 2, 82, 29, shade(fill, 0.25)) +
    path(d`M${x - 76} ${y + 4}C${x - 40} ${y - 26} ${x + 30} ${y - 30} ${x + 76} ${y + 4}C${x + 40} ${y + 30} ${x - 40} ${y + 30} ${x - 76} ${y + 4}Z`,
      picture.linear(x - 76, 0, x + 76, 0, [[0, lift(fill, 0.35)], [0.5, fill], [1, shade(fill, 0.3)]]));
  const lid = group(circle(0, 0, 312, shade(colour, 0.35)) +
    circle(-5, -4, 308,
      picture.linear(-300, -300, 300, 300, [[0, lift(colour, 0.8)], [0.3, colour], [0.55, lift(colour, 0.45)], [0.8, shade(colour, 0.3)], [1, lift(colour, 0.2)]])) +
    circle(-4, -3, 250, 'none', `stroke="${shade(colour, 0.35)}" stroke-width="6" opacity=".6"`) +
    Array.from({ length: 16 },
      (_, index) => path('M0 -160C22 -186 22 -216 0 -238C-22 -216 -22 -186 0 -160Z', shade(colour, 0.3), `transform="rotate(${index * 22.5})" opacity=".6"`)).join('') +
    circle(0, 0, 30, metalPaint(picture, 0, 30, colour)), 'transform="translate(560 690) scale(.86 .92)"');
  return contactShadow(picture, 500, 1096, 350, 36, 0.5) +
    group(ellipse(590, 720, 270, 280, '#4a2030', `opacity=".24" ${picture.blur(16)}`), 'transform="translate(24 16)"') + lid +
    path(turned(500, [[900, 356], [916, 362], [1040, 356], [1080, 330]], 0.34), metalPaint(picture, 500, 362, colour)) + ellipse(500, 900, 356, 122, lift(colour, 0.5)) +
    ellipse(500, 904, 338, 112, shade(colour, 0.45)) +
    [[370, 852], [520, 836], [656, 862], [300, 912], [500, 910], [700, 916], [590, 970],
      [404, 968]].map(([x = 0, y = 0], index) => cup(x, y, spices[index % 7] ?? '')).join('');
}

/** Draws one piece of metalware. */
export function metalware(picture: SvgBuilder, drawing: MetalwareDrawing, random: Random): string {
  const colour = METAL[drawing.metal];
  const accent = DYE[drawing.accent ?? 'madder'];
  const drawers: Record<MetalwareDrawing['kind'],
    (picture: SvgBuilder, colour: string, accent: string) => string> = { lota, tumbler, dabba, kettle, cooker, kadhai, tawa, bottle: flask, 'thali-set': thaliSet,
      'masala-dani': masalaDani };
  return group(drawers[drawing.kind](picture, colour, accent),
    `transform="translate(500 1095) scale(${between(random, 0.985, 1.015).toFixed(3)}) translate(-500 -1095)"`);
}
