/**
 * A skirt of gores: outer gores narrower, hem dropping in the middle, each gore scalloped and lit on its own.
 * Drawn around its own axis: x 0 is the middle; the caller chooses y.
 */
import { borderInks, motifRow, type Border } from './borders.ts';
import type { Cloth } from './cloth.ts';
import { assertCloth } from './cloth.ts';
import { foldLayer, wedge } from './light.ts';
import { DYE, foldShade, shade, WARM_LIGHT } from './palette.ts';
import { printPaint } from './patterns.ts';
import { d, ellipse, group, path, stroke, type SvgBuilder } from './svg.ts';

/** A band over the gores between two fractions of the length; its motifs follow the scallops. */
export interface Band {
  readonly from: number;
  readonly to: number;
  readonly border: Border;
}

/** Measures in units. `drop` is how far the hem hangs in the middle, `scallop` the depth of one gore's hem, `belly` 0–.2 rounds the sides. */
export interface Gores {
  readonly waistY: number;
  readonly waist: number;
  readonly hemY: number;
  readonly hem: number;
  readonly count: number;
  readonly drop: number;
  readonly scallop: number;
  readonly belly?: number;
  readonly cloth: Cloth;
  readonly bands: readonly Band[];
  /** Shifts the print, so that two products of one record differ. */
  readonly phase?: number;
}

type Corner = readonly [x: number, y: number];
const WAIST_ARC = 14;

/** The surface of the skirt: gore edge `index` (0 to count) and fraction down the length to a point. */
function surface({ waistY, waist, hemY, hem, count, drop, belly = 0 }: Gores): (index: number, down: number) => Corner {
  return (index, down) => {
    const across = index / count - 0.5;
    const side = Math.sin(across * Math.PI * 0.94) / Math.sin(0.47 * Math.PI);
    const front = Math.cos(across * Math.PI);
    const half = waist + (hem - waist) * (down + belly * Math.sin(down * Math.PI));
    return [side * half, waistY + WAIST_ARC * front * (1 - down) + (hemY - waistY) * down + drop * front * down];
  };
}

/** The skirt as curves: gore `index` (0 to count - 1) between two fractions down the length. */
function geometryOf(gores: Gores) {
  const { count, scallop } = gores;
  const at = surface(gores);
  const indexes = Array.from({ length: count }, (_, index) => index);
  const lower = (index: number, down: number): [Corner, Corner, Corner] => {
    const [x0, y0] = at(index, down);
    const [x1, y1] = at(index + 1, down);
    const depth = scallop * down * (0.8 + (0.4 * ((index * 7) % 5)) / 4);
    return [[x0, y0], [(x0 + x1) / 2, (y0 + y1) / 2 + depth * 1.6], [x1, y1]];
  };
  /** Control point that bends an edge from `from` to `to` through the surface between them. */
  const bend = (index: number, from: number, to: number): Corner => {
    const [[mx, my], [x0, y0], [x1, y1]] = [at(index, (from + to) / 2), at(index, from), at(index, to)];
    return [2 * mx - (x0 + x1) / 2, 2 * my - (y0 + y1) / 2];
  };
  const gore = (index: number, from: number, to: number): string => {
    const [a, b, c] = lower(index, from);
    const [e, f, g] = lower(index, to);
    const [left, right] = [bend(index, from, to), bend(index + 1, from, to)];
    return d`M${a[0]} ${a[1]}Q${b[0]} ${b[1]} ${c[0]} ${c[1]}Q${right[0]} ${right[1]} ${g[0]} ${g[1]}Q${f[0]} ${f[1]} ${e[0]} ${e[1]}Q${left[0]} ${left[1]} ${a[0]} ${a[1]}Z`;
  };

  const [start, hemRight, sideRight, sideLeft] = [at(0, 0), at(count, 1), bend(count, 0, 1), bend(0, 0, 1)];
  const waistLine = indexes.map((index) => lower(index, 0)).map(([, b, c]) => d`Q${b[0]} ${b[1]} ${c[0]} ${c[1]}`).join('');
  const hemLine = indexes.toReversed().map((index) => lower(index, 1)).map(([a, b]) => d`Q${b[0]} ${b[1]} ${a[0]} ${a[1]}`).join('');
  const outline = `${d`M${start[0]} ${start[1]}`}${waistLine}${d`Q${sideRight[0]} ${sideRight[1]} ${hemRight[0]} ${hemRight[1]}`}${hemLine}${d`Q${sideLeft[0]} ${sideLeft[1]} ${start[0]} ${start[1]}`}Z`;
  return { indexes, at, lower, gore, outline };
}

type Geometry = ReturnType<typeof geometryOf>;

/** A plain band: one stroke along the scallops. */
function drawRule({ at, indexes, lower }: Geometry, down: number, height: number, tone: string): string {
  const [x, y] = at(0, down);
  return stroke(d`M${x} ${y}` + indexes.map((index) => lower(index, down)).map(([, b, c]) => d`Q${b[0]} ${b[1]} ${c[0]} ${c[1]}`).join(''), tone, height);
}

/** One band around the skirt: plain, or with a row of motifs on every gore. */
function drawBand(picture: SvgBuilder, { waistY, hemY, cloth }: Gores, geometry: Geometry, { from, to, border }: Band): string {
  const { indexes, lower, gore } = geometry;
  const { motif } = border;
  const tall = (hemY - waistY) * (to - from);
  if (motif === undefined && tall < 30) return drawRule(geometry, (from + to) / 2, tall, DYE[border.dye]);
  const ground = path(indexes.map((index) => gore(index, from, to)).join(''), DYE[border.dye], `stroke="${DYE[border.dye]}"`);
  if (motif === undefined) return ground;
  const height = (hemY - waistY) * (to - from);
  const rows = indexes.map((index) => {
    const [[x0, y0], [bx, by], [x1, y1]] = lower(index, (from + to) / 2);
    const width = Math.hypot(x1 - x0, y1 - y0);
    const fits = Math.max(1, Math.round(width / (height * (height < 60 ? 1.3 : 0.95))));
    return motifRow(picture, motif, borderInks(border, cloth.dye), fits, height * 0.7, (t) => ({
      x: (1 - t) ** 2 * x0 + 2 * t * (1 - t) * bx + t * t * x1,
      y: (1 - t) ** 2 * y0 + 2 * t * (1 - t) * by + t * t * y1,
      turn: (Math.atan2(2 * (1 - t) * (by - y0) + 2 * t * (y1 - by), 2 * (1 - t) * (bx - x0) + 2 * t * (x1 - bx)) * 180) / Math.PI,
      squeeze: Math.min(1, width / fits / (height * 0.86)),
    }));
  });
  return ground + rows.join('');
}

/** The skirt's outline and its drawing, without a cast shadow. */
export function drawGores(picture: SvgBuilder, gores: Gores): { readonly outline: string; readonly markup: string } {
  assertCloth(gores.cloth);
  const { waistY, hemY, hem, drop, cloth, bands } = gores;
  const geometry = geometryOf(gores);
  const { indexes, at, gore, outline } = geometry;
  const colour = DYE[cloth.dye];
  const fold = foldShade(colour);
  const shapes = indexes.map((index) => picture.shape(gore(index, 0, 1)));
  const filled = (index: number, paint: string, extra = ''): string => `<use href="#${shapes[index]}" fill="${paint}"${extra}/>`;
  const printed = (index: number): string => {
    if (cloth.print === undefined) return '';
    const [[x0, y0], [x1, y1]] = [at(index + 0.5, 0), at(index + 0.5, 1)];
    return filled(index, printPaint(picture, cloth.print, { turn: (-Math.atan2(x1 - x0, y1 - y0) * 180) / Math.PI, x: x1, y: y1 + (gores.phase ?? 0) }));
  };
  const panels = indexes.map((index) => filled(index, colour, ` stroke="${colour}"`) + printed(index)).join('');
  const banded = bands.map((band) => drawBand(picture, gores, geometry, band));

  const goreLight = picture.linearInBox([[0, WARM_LIGHT, 0], [0.28, WARM_LIGHT, 0.22], [0.55, fold, 0.02], [1, fold, 0.46]]);
  const pleats = indexes.slice(1).map((index) => {
    const [[x0, y0], [x1, y1]] = [at(index, 0.04), at(index, 0.98)];
    return wedge(x0 + 2, y0, x1 + 8, y1 + 4, 10 + ((index * 5) % 3) * 7);
  }).join('');
  const whole = picture.shape(outline);
  const clip = picture.clipTo(whole);
  const wide = picture.linear(-hem, waistY, hem * 0.9, waistY + (hemY - waistY) * 0.8, [[0, WARM_LIGHT, 0.22], [0.35, WARM_LIGHT, 0], [0.55, fold, 0], [1, fold, 0.44]]);
  const underWaist = picture.linear(0, waistY, 0, waistY + 90, [[0, fold, 0.4], [1, fold, 0]]);
  const inside = ellipse(0, hemY + drop * 0.12, hem * 0.985, drop * 0.62, shade(colour, 0.62));
  const markup = inside + panels + group(banded.join(''), clip) + indexes.map((index) => filled(index, goreLight)).join('') + group(foldLayer(picture, colour, [[pleats, 0.28]], 5), clip) + `<use href="#${whole}" fill="${wide}"/><use href="#${whole}" fill="${underWaist}"/>`;
  return { outline, markup };
}
