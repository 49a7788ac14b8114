/** A lidded gift box tied with a ribbon: the packaging of bags, shoes and jewellery. */
import { motifRow } from '../kit/borders.ts';
import { castShadow, contactShadow } from '../kit/light.ts';
import { lift, shade, lightness, DYE } from '../kit/palette.ts';
import { d, path, rectangle, type SvgBuilder } from '../kit/svg.ts';

/** A box standing at x, foot: `half` its half width, `height` with the lid; box and ribbon colours #rrggbb. */
export function giftBox(picture: SvgBuilder, x: number, foot: number, half: number, height: number, colour: string, ribbon: string): string {
  const top = foot - height;
  const lid = Math.min(64, height * 0.3);
  const side = half * 0.2;
  const band = Math.abs(lightness(colour) - lightness(ribbon)) < 0.15 ? DYE.cream : ribbon;
  const front = (y: number, deep: number, reach: number, tone: string): string => rectangle(x - half - reach, y, 2 * half + 2 * reach, deep, picture.linear(x - half, y, x + half, y + deep, [[0, lift(tone, 0.24)], [0.5, tone], [1, shade(tone, 0.22)]]), 5);
  const right = (y: number, deep: number, reach: number, tone: string): string => path(d`M${x + half + reach} ${y}L${x + half + reach + side} ${y - side * 0.5}V${y + deep - side * 0.5}L${x + half + reach} ${y + deep}Z`, shade(tone, 0.42));
  const cover = path(d`M${x - half - 9} ${top}L${x - half - 9 + side} ${top - side * 0.5}H${x + half + 9 + side}L${x + half + 9} ${top}Z`, lift(colour, 0.34));
  const row = motifRow(picture, 'blossom', [lift(colour, 0.5), shade(colour, 0.2)], Math.round(half / 26), 26, (along) => ({ x: x - half + 2 * half * along, y: top + lid / 2 }));
  const strap = rectangle(x - 22, top, 44, height, band) + rectangle(x - 22, top, 44, height, picture.linear(x - 22, 0, x + 22, 0, [[0, '#fff6e2', 0.3], [1, '#4a2030', 0.3]])) + path(d`M${x - 22} ${top}L${x - 22 + side} ${top - side * 0.5}h44L${x + 22} ${top}Z`, lift(band, 0.3));
  return castShadow(picture, d`M${x - half} ${top}H${x + half + side}V${foot}H${x - half}Z`, { dx: 26, dy: 14, opacity: 0.28, blur: 14 }) + contactShadow(picture, x + side * 0.5, foot, half + side * 0.4, 20, 0.5) + right(top + lid, height - lid, 0, colour) + front(top + lid, height - lid, 0, colour) + rectangle(x - half, top + lid, 2 * half, 10, shade(colour, 0.5), 0, 'opacity=".35"') + right(top, lid, 9, colour) + front(top, lid, 9, lift(colour, 0.06)) + cover + row + strap;
}
