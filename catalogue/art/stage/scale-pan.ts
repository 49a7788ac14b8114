/** A tarazu: the two-pan balance of the grain shop, brass on a stand. Axis x 500, foot y 1095. */
import type { Grain } from '../objects/drawing.ts';
import { strewn } from '../objects/pack/grain.ts';
import { turned } from '../kit/lathe.ts';
import { castShadow, contactShadow, metalPaint } from '../kit/light.ts';
import { DYE, lift, shade } from '../kit/palette.ts';
import { circle, d, ellipse, group, path, type SvgBuilder, rectangle, stroke } from '../kit/svg.ts';

function pan(picture: SvgBuilder, x: number, y: number, load: string): string {
  const brass = DYE.brass;
  const chains = stroke(d`M${x} 470L${x - 140} ${y}M${x} 470L${x + 140} ${y}M${x} 470L${x + 20} ${y + 16}`, shade(brass, 0.35), 6, 'stroke-dasharray="7 5"');
  const bowl = d`M${x - 150} ${y}C${x - 130} ${y + 70} ${x - 60} ${y + 96} ${x} ${y + 96}C${x + 60} ${y + 96} ${x + 130} ${y + 70} ${x + 150} ${y}Z`;
  return chains + ellipse(x, y, 150, 26, shade(brass, 0.5)) + load + group(path(bowl, metalPaint(picture, x, 150, brass)), '') +
    path(d`M${x - 150} ${y}A150 26 0 0 0 ${x + 150} ${y}A150 34 0 0 1 ${x - 150} ${y}Z`, lift(brass, 0.5)) + circle(x, 468, 10, lift(brass, 0.3));
}

/** Draws the balance, grain in one pan and weights in the other. */
export function scalePan(picture: SvgBuilder, grain: Grain): string {
  const brass = DYE.brass;
  const post = turned(500,
    [[330, 12], [360, 30], [390, 16], [430, 24], [460, 15], [820, 17], [860, 40], [890, 22], [980, 26], [1010, 60], [1040, 150], [1070, 214], [1092, 224]]);
  const beam = 'M196 470C300 420 420 432 500 440C580 432 700 420 804 470L800 484C700 446 580 462 500 470C420 462 300 446 200 484Z';
  const heap = d`M110 800C150 736 200 716 240 716C280 716 330 736 370 800Z`;
  const grains = group(path(heap, '#E8B44A') + strewn(picture, grain, 70, (across, down) => [110 + across * 260, 720 + down * 84], 1.2), picture.clip(heap));
  const weight = (x: number,
    size: number): string => path(turned(x,
      [[800 - size, size * 0.2], [800 - size * 0.86, size * 0.3], [800 - size * 0.74, size * 0.18], [800 - size * 0.6, size * 0.42], [808, size * 0.46]]),
    metalPaint(picture, x, size * 0.46, '#8A8490'));
  return contactShadow(picture, 500, 1100, 240, 30, 0.46) + castShadow(picture, `${post}${beam}`, { dx: 30, dy: 26, opacity: 0.2, blur: 12 }) +
    path(post, metalPaint(picture, 500, 120, brass)) + pan(picture, 240, 800, grains) + pan(picture, 760, 800, weight(700, 96) + weight(800, 130)) +
    path(beam, picture.linear(196, 420, 804, 484, [[0, lift(brass, 0.5)], [0.4, brass], [0.6, lift(brass, 0.4)], [1, shade(brass, 0.4)]])) +
    circle(500, 452, 25, picture.radial(490, 440, 40, [[0, lift(brass, 0.8)], [0.5, brass], [1, shade(brass, 0.5)]])) + rectangle(495, 340, 10, 92, DYE.madder, 4);
}
