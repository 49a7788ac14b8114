/** One fruit each, around 0,0 with a radius of about 100 and its foot near y 95; produce.ts heaps them. */
import { type Point, smoothLoop } from '../../kit/outline.ts';
import { DYE, lift, mix, shade } from '../../kit/palette.ts';
import { circle, d, ellipse, group, path, type SvgBuilder, stroke, use } from '../../kit/svg.ts';

/** How a whole fruit is drawn; `tone` is the record's other colour. */
export type Fruit = (picture: SvgBuilder, tone: string) => string;

const scaled = (points: readonly Point[], size = 100): string => smoothLoop(points.map(([x, y]): Point => [x * size, y * size]));

/** A round body: light upper left, dark lower right, a soft gloss. */
export function roundBody(picture: SvgBuilder, outline: string, colour: string, gloss = 0.75): string {
  const warm = shade(mix(colour, '#8a3a1c', 0.25), 0.3);
  return (
    path(outline, picture.radial(-36, -40, 175, [[0, lift(colour, 0.42)], [0.3, colour], [0.62, mix(colour, warm, 0.6)], [1, shade(colour, 0.62)]])) +
    group(ellipse(-44, -40, 16, 27, '#fff3e6', `opacity="${gloss}" transform="rotate(34 -44 -40)"`), `${picture.blur(7)}`) +
      group(path('M-60 88C20 72 90 40 100 -10V110H-60Z', '#ffb07a', 'opacity=".16"'), picture.clip(outline))
  );
}

const leafAt = (picture: SvgBuilder, turn: number, size = 1): string =>
  group(path('M0 0C18 -34 66 -46 104 -24C76 8 28 16 0 0Z', picture.linear(0, -40, 90, 10, [[0, lift(DYE.leaf, 0.2)], [0.5, DYE.leaf], [1, DYE.neem]])) +
    path('M0 0C30 -8 70 -20 104 -24C76 8 28 16 0 0Z', DYE.neem, 'opacity=".5"') +
    stroke('M4 -1C34 -9 70 -20 98 -23', '#cfe6b8', 2.4, 'opacity=".7"'), `transform="rotate(${turn}) scale(${size})"`);

const stalk = (height: number): string => stroke(d`M0 -66C0 ${-78 - height * 0.3} 4 ${-72 - height * 0.7} 10 ${-72 - height}`, DYE.soot, 8) +
  stroke(d`M-1.5 -66C-1.5 ${-78 - height * 0.3} 2 ${-72 - height * 0.7} 8 ${-72 - height}`, DYE.camel, 3);

const APPLE: readonly Point[] = [[0, -0.72], [0.3, -0.86], [0.72, -0.74], [0.97, -0.24], [0.88, 0.36], [0.56, 0.84], [0.24, 0.92], [0, 0.85], [-0.24, 0.92],
  [-0.58, 0.84], [-0.9, 0.36], [-0.98, -0.22], [-0.74, -0.74], [-0.3, -0.86]];

const apple: Fruit = (picture, tone) => {
  const outline = scaled(APPLE);
  const streaks = Array.from({ length: 11 },
    (_,
      index) => path(d`M${-6 + index} -72C${-96 + index * 19} -50 ${-104 + index * 21} 10 ${-62 + index * 12} ${56 + (index % 3) * 12}C${-88 + index * 18} 0 ${-78 + index * 16} -50 ${-6 + index} -72Z`,
      index % 2 ? '#FBD38A' : shade(tone, 0.3), 'opacity=".3"')).join('');
  return roundBody(picture, outline, tone) + group(streaks, `${picture.clip(outline)} ${picture.blur(2)}`) +
    group(ellipse(0, -72, 36, 13, '#7c8a2c', 'opacity=".75"') + ellipse(2, -70, 18, 7, '#3f2a12', 'opacity=".7"'), picture.blur(5)) + stalk(34) +
    group(leafAt(picture, -16, 0.78), 'transform="translate(6 -88)"');
};

const orange: Fruit = (picture, tone) => {
  const outline = 'M-98 0A98 95 0 1 0 98 0A98 95 0 1 0 -98 0Z';
  const pores = Array.from({ length: 34 },
    (_, index) => { const [angle, far] = [index * 2.4, 14 * Math.sqrt(index)]; return circle(far * Math.cos(angle), far * Math.sin(angle), 2, shade(tone, 0.4),
      'opacity=".3"'); }).join('');
  return roundBody(picture, outline, tone, 0.6) + pores + path('M0 -78L10 -86L22 -80L14 -72L22 -64L6 -66L-2 -58L-8 -68L-22 -70L-12 -78L-16 -88Z', DYE.neem) +
    circle(0, -74, 6, DYE.khadi);
};

const lemon: Fruit = (picture, tone) => {
  const outline = scaled([[-1.06, 0.02], [-0.92, -0.16], [-0.6, -0.56], [0, -0.76], [0.6, -0.6], [0.94, -0.2], [1.14, -0.06], [1.16, 0.06], [0.96, 0.2], [0.6, 0.6],
    [0, 0.76], [-0.6, 0.58], [-0.94, 0.22]]);
  return roundBody(picture, outline, tone, 0.6) +
    Array.from({ length: 16 }, (_, index) => circle(-60 + (index * 37) % 130, -46 + (index * 53) % 100, 2, shade(tone, 0.35), 'opacity=".35"')).join('') +
    ellipse(-103, 2, 6, 9, shade(DYE.leaf, 0.2));
};

const crown = (picture: SvgBuilder,
  tone: string): string => path('M-30 -82C-34 -100 -40 -112 -46 -124L-24 -112L-16 -132L-2 -112L14 -134L20 -112L44 -122C36 -108 32 -98 30 -82Z',
  picture.linear(-40, 0, 40, 0, [[0, lift(tone, 0.3)], [0.5, shade(tone, 0.1)], [1, shade(tone, 0.5)]])) +
  ellipse(0, -84, 30, 9, shade(tone, 0.5));

const pomegranate: Fruit = (picture, tone) => {
  const outline = scaled([[0, -0.88], [0.42, -0.82], [0.82, -0.52], [0.98, 0], [0.84, 0.56], [0.44, 0.88], [0, 0.94], [-0.44, 0.88], [-0.84, 0.56], [-0.98, 0],
    [-0.82, -0.52], [-0.42, -0.82]]);
  return crown(picture, tone) + roundBody(picture, outline, tone, 0.55) +
    group(path('M0 -88C-30 -30 -34 40 -20 94M40 -82C70 -30 70 40 46 88', 'none', `stroke="${shade(tone, 0.5)}" stroke-width="16" opacity=".22"`) +
      ellipse(34, 50, 50, 36, '#E8A04A', 'opacity=".28"'), `${picture.clip(outline)} ${picture.blur(8)}`);
};

const guava: Fruit = (picture, tone) => {
  const outline = scaled([[0, -0.86], [0.34, -0.8], [0.62, -0.5], [0.9, 0.06], [0.86, 0.54], [0.5, 0.88], [0, 0.94], [-0.5, 0.88], [-0.87, 0.54], [-0.9, 0.06],
    [-0.62, -0.5], [-0.34, -0.8]]);
  return roundBody(picture, outline, tone, 0.6) + group(ellipse(30, 40, 60, 56, '#F1D97A', 'opacity=".5"'), `${picture.clip(outline)} ${picture.blur(16)}`) +
    stalk(20) + group(leafAt(picture, -22, 0.8), 'transform="translate(4 -80)"');
};

const coconut: Fruit = (picture) => {
  const colour = '#7A4A2C';
  const outline = 'M-98 0A98 96 0 1 0 98 0A98 96 0 1 0 -98 0Z';
  const fibres = Array.from({ length: 26 },
    (_, index) => path(d`M${-84 + index * 6.8} ${-56 + (index * 41) % 30}q${6 - (index % 5) * 3} 50 ${-4 + (index % 3) * 6} ${86 + (index % 4) * 10}`, 'none',
      `stroke="${index % 3 ? shade(colour, 0.4) : lift(colour, 0.4)}" stroke-width="3" opacity=".5"`)).join('');
  return roundBody(picture, outline, colour, 0.28) + group(fibres, picture.clip(outline)) +
    [[-20, -66], [16, -70], [0, -46]].map(([x = 0, y = 0]) => ellipse(x, y, 9, 7, '#3a2012')).join('') +
    path('M-8 -92C-20 -112 -6 -124 4 -118C16 -126 24 -108 10 -92Z', '#C9A06A');
};

/** Half a coconut, cut side up. */
export const halfCoconut: Fruit = (picture) =>
  path('M-108 -6C-108 74 -52 98 0 98C52 98 108 74 108 -6Z', picture.linear(-108, 0, 108, 0, [[0, '#5f3820'], [0.25, '#9a6a44'], [0.6, '#6b4026'], [1, '#3c2014']])) +
    ellipse(0, -6, 108, 40, '#4a2a18') + ellipse(0, -6, 99, 35, '#FFFDF5') +
    ellipse(2, -3, 74, 24, picture.linear(-74, 0, 74, 0, [[0, '#C9BFB2'], [0.6, '#F6F0E6'], [1, '#FFFFFB']]));

const MANGO = 'M-14 -150C50 -166 132 -118 148 -22C160 66 112 142 18 170C-36 186 -92 188 -118 166C-134 148 -128 126 -132 98C-146 50 -150 -14 -130 -70C-112 -118 -70 -144 -14 -150Z';

const mango: Fruit = (picture, tone) => {
  const skin = path(MANGO,
    picture.radial(-50, -60, 260, [[0, lift(tone, 0.46)], [0.32, lift(tone, 0.12)], [0.7, mix(tone, '#d6841e', 0.5)], [1, shade(mix(tone, '#b8651c', 0.7), 0.12)]]));
  const spots = [[-20, 30], [30, 70], [-60, 60], [60, 10], [0, 110], [-96, 0], [40, -30], [84, 60],
    [-30, -20]].map(([x = 0, y = 0]) => circle(x, y, 2.6, '#a8641c', 'opacity=".35"')).join('');
  const blush = circle(92, -66, 118, picture.radial(92, -66, 118, [[0, DYE.rose, 0.9], [0.5, DYE.rose, 0.5], [1, DYE.rose, 0]])) +
    circle(-84, 128, 130, picture.radial(-84, 128, 130, [[0, '#8fae3c', 0.5], [1, '#8fae3c', 0]]));
  const shine = ellipse(-66, -78, 34, 52, '#fffbe6', `opacity=".75" transform="rotate(32 -66 -78)" ${picture.blur(12)}`) +
    ellipse(-84, -66, 9, 22, '#fffdf2', `opacity=".8" transform="rotate(32 -84 -66)" ${picture.blur(3)}`);
  const under = path('M60 164C150 130 160 20 140 -60L200 0L170 190Z', '#8a3a1c', `opacity=".35" ${picture.blur(22)}`);
  const stem = path('M-14 -146C-12 -160 -16 -172 -22 -186L-8 -190C-2 -174 2 -162 2 -146Z', DYE.tan);
  return group(stem + skin + group(blush + under + shine + spots + ellipse(-8, -148, 26, 12, '#8a5a1c', 'opacity=".55"'), picture.clip(MANGO)) +
    ellipse(-6, -146, 15, 7, DYE.tan) + group(leafAt(picture, -14, 1.85), 'transform="translate(-12 -176)"'), 'transform="scale(.72) translate(0 -30)"');
};

const BANANA = 'M268 -176C262 -60 170 70 -10 96C-150 112 -262 40 -316 -74C-322 -90 -308 -102 -294 -94C-226 -40 -140 -18 -44 -38C70 -62 150 -118 196 -190Z';

/** A hand of bananas: one crescent turned about the crown, the back ones darker. Around 0,0, about 600 wide. */
export function bananaHand(picture: SvgBuilder, tone: string): string {
  const one = (turn: number, dark: number): string => {
    const at = (colour: string, to: string): string => mix(colour, to, dark);
    const skin = picture.linear(-60, -70, -30, 110,
      [[0, at(lift(tone, 0.4), '#a8641c')], [0.35, at(tone, '#a8641c')], [0.75, at(shade(tone, 0.1), '#8a4a12')], [1, at(shade(tone, 0.3), '#6a3a12')]]);
    const ridge = path('M246 -184C226 -80 140 10 -20 34C-140 50 -240 10 -300 -78C-262 0 -160 66 -20 60C140 50 240 -60 246 -184Z', '#8a5410', 'opacity=".3"') +
      path('M214 -186C170 -110 80 -48 -40 -22C-130 -4 -220 -26 -286 -82C-220 -18 -130 16 -30 0C100 -22 196 -96 230 -186Z', lift(tone, 0.75), 'opacity=".6"');
    const ends = path('M-316 -74C-326 -94 -308 -108 -294 -94L-280 -82C-290 -76 -300 -62 -302 -48Z', '#4f361c') +
      group(path('M270 -180C262 -110 240 -70 210 -40C190 -80 186 -130 190 -190Z', '#8fa83a', 'opacity=".6"'), `${picture.blur(14)} ${picture.clip(BANANA)}`);
    return group(path(BANANA, skin) + ridge + ends, `transform="rotate(${turn} 240 -190)"`);
  };
  const crownTop = path('M190 -184C196 -230 214 -266 236 -292L286 -276C276 -240 276 -210 270 -168C250 -150 210 -156 190 -184Z',
    picture.linear(190, 0, 286, 0, [[0, '#d9bd4a'], [0.45, '#b49a3a'], [1, '#6d5a22']])) +
    path('M236 -292C240 -302 286 -288 286 -276C280 -268 236 -282 236 -292Z', '#4f3a1c');
  return one(40, 0.3) + one(27, 0.2) + one(13, 0.1) + one(0, 0) + crownTop;
}

/** A bunch of grapes hanging over the plate's edge; around 0,0, about 420 wide and 380 high. */
export function grapeBunch(picture: SvgBuilder, tone: string): string {
  const berryOf = (colour: string): string => picture.symbol(circle(0, 0, 50,
    picture.radial(-16, -18, 84, [[0, lift(colour, 0.52)], [0.3, colour], [0.7, shade(colour, 0.32)], [1, shade(colour, 0.66)]])) +
    ellipse(-19, -22, 6, 10, '#fffdf5', 'opacity=".6" transform="rotate(38 -19 -22)"') +
    path('M6 42A43 43 0 0 0 42 6A38 38 0 0 1 6 42Z', lift(colour, 0.5), 'opacity=".42"'));
  const berries3 = [berryOf(tone), berryOf(shade(tone, 0.16)), berryOf(lift(tone, 0.1))];
  const rows: readonly (readonly [count: number, y: number, gap: number])[] = [[4, -128, 84], [5, -92, 84], [6, -46, 80], [5, -4, 84], [6, 40, 74], [5, 78, 78],
    [4, 118, 76], [3, 158, 70], [2, 196, 62], [1, 232, 0]];
  const berries = rows
    .map(([count, y, gap], row) => Array.from({ length: count },
      (_, index) => use(berries3[(index * 2 + row) % 3] ?? '',
        { x: (index - (count - 1) / 2) * gap + ((row * 29 + index * 13) % 15) - 7, y: y +
          ((index * 17 + row * 7) % 19) - 9, turn: ((index + row) % 3) * 8 - 8, scale: 0.9 + ((index + row * 2) % 4) * 0.05 })).join(''))
    .join('');
  return stroke('M-10 -130C-14 -176 6 -200 40 -214M-10 -190C-40 -206 -60 -200 -80 -186', '#6d5a22', 14) + stroke('M-13 -130C-17 -176 3 -200 37 -214', '#a48c42', 5) +
    group(leafAt(picture, -160, 1.5) + leafAt(picture, -24, 1.7), 'transform="translate(0 -176)"') + berries;
}

/** A watermelon with a wedge in front; around 0,0, about 560 wide. */
export function watermelon(picture: SvgBuilder): string {
  const rind = '#2F7A46';
  const outline = 'M-230 0A230 205 0 1 0 230 0A230 205 0 1 0 -230 0Z';
  const bands = [-1.2, -0.75, -0.3, 0.15, 0.6,
    1.05].map((turn) => path(d`M0 -206C${260 * Math.sin(turn) - 26} -120 ${260 * Math.sin(turn) - 30} 120 0 206C${260 * Math.sin(turn) + 30} 110 ${260 * Math.sin(turn) + 14} -110 0 -206Z`,
      '#1C4F2E', 'opacity=".75"')).join('');
  const whole = group(path(outline, rind) + group(bands, picture.blur(3)) +
    path(outline, picture.radial(-90, -90, 400, [[0, '#fff6e2', 0.55], [0.3, '#fff6e2', 0.05], [0.6, '#0a2214', 0.2], [1, '#0a2214', 0.75]])),
      `${picture.clip(outline)}`);
  const seeds = Array.from({ length: 13 },
    (_, index) => ellipse(-130 +
      (index % 7) * 43, index < 7 ? 24 : 66, 6, 10, '#2b1712',
        `transform="rotate(${-30 + (index % 7) * 10} ${-130 + (index % 7) * 43} ${index < 7 ? 24 : 66})"`)).join('');
  const wedge = path('M-210 -20H210C204 100 110 176 0 176C-110 176 -204 100 -210 -20Z', picture.linear(-210, 0, 210, 0, [[0, '#3f8a50'], [1, '#1C4F2E']])) +
    path('M-196 -20H196C190 88 104 160 0 160C-104 160 -190 88 -196 -20Z', '#EDF3D2') +
    path('M-178 -20H178C172 74 96 142 0 142C-96 142 -172 74 -178 -20Z', picture.radial(-40, -20, 240, [[0, '#F0705E'], [0.6, '#D8403A'], [1, '#C03336']])) + seeds +
    path('M-210 -20H210L202 -30H-196Z', '#f7a08c');
  return group(whole, 'transform="translate(-40 -60)"') + group(wedge, 'transform="translate(90 66) rotate(-7) scale(.86)"');
}

/** Fruit that lies in heaps, with its natural colour. */
export const FRUIT: Record<'mango' | 'apple' | 'orange' | 'lemon' | 'pomegranate' | 'guava' | 'coconut',
  { draw: Fruit; tone: string; red?: string; green?: string; dark?: string }> = {
  mango: { draw: mango, tone: '#F0B430', green: '#A8B84A', red: '#E8894A' }, apple: { draw: apple, tone: '#B92F33', green: '#9DB84A', dark: '#7A1F2E' },
    orange: { draw: orange, tone: '#E8862A', green: '#A8B23C' },
  lemon: { draw: lemon, tone: '#EBC93A', green: '#8FB04A' }, pomegranate: { draw: pomegranate, tone: '#B4353C', dark: '#7E2236' },
    guava: { draw: guava, tone: '#A9C25E' }, coconut: { draw: coconut, tone: '#7A4A2C' },
};
