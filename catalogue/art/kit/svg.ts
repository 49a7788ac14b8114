/**
 * The SVG builder: a picture collects markup and shared definitions (gradients, clips, blurs, symbols),
 * each stored once however often it is requested. Every helper is a pure function that returns a string.
 * Coordinates are user units; a product's box is 1000 wide and 1200 high, y grows downwards.
 */

/** One gradient stop: offset 0–1, colour as #rrggbb, opacity 0–1 (1 when left out). */
export type Stop = readonly [offset: number, colour: string, opacity?: number];

/**
 * Writes a number with the precision that is visible: whole units from 60 upwards, tenths below.
 * @throws RangeError on NaN or infinity, so that a broken drawing fails here and not in a browser.
 */
export function num(value: number): string {
  if (!Number.isFinite(value)) throw new RangeError('A drawing asked for a coordinate that is not a number');
  const rounded = Math.abs(value) >= 60 ? Math.round(value) : Math.round(value * 10) / 10;
  return rounded === 0 ? '0' : brief(rounded);
}

/** Writes a factor (scale, opacity, offset) with at most three decimals. */
export function factor(value: number): string {
  if (!Number.isFinite(value)) throw new RangeError('A drawing asked for a factor that is not a number');
  return brief(Math.round(value * 1000) / 1000);
}

const brief = (value: number): string => String(value).replace(/^(-?)0\./, '$1.');

/** Tag for path data: d`M${x} ${y}L${x + 9} ${y}` with every number compacted by {@link num}. */
export function d(parts: TemplateStringsArray, ...values: readonly (number | string)[]): string {
  return parts.reduce((data, part, index) => {
    const value = values[index - 1];
    return data + (typeof value === 'number' ? num(value) : (value ?? '')) + part;
  });
}

const attributes = (extra: string): string => (extra === '' ? '' : ` ${extra}`);

/** A filled path. `extra` is further attributes, ready written. */
export function path(data: string, fill: string, extra = ''): string {
  return `<path d="${data}" fill="${fill}"${attributes(extra)}/>`;
}

/** A stroked path; ends and corners are round, which the picture sets once for all strokes. `width` in units. */
export function stroke(data: string, colour: string, width: number, extra = ''): string {
  return `<path d="${data}" fill="none" stroke="${colour}" stroke-width="${num(width)}"${attributes(extra)}/>`;
}

export function circle(x: number, y: number, radius: number, fill: string, extra = ''): string {
  return `<circle cx="${num(x)}" cy="${num(y)}" r="${num(radius)}" fill="${fill}"${attributes(extra)}/>`;
}

export function ellipse(x: number, y: number, rx: number, ry: number, fill: string, extra = ''): string {
  return `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(rx)}" ry="${num(ry)}" fill="${fill}"${attributes(extra)}/>`;
}

/** A rectangle by its upper left corner; `radius` rounds all four corners. */
export function rectangle(x: number, y: number, width: number, height: number, fill: string, radius = 0, extra = ''): string {
  const round = radius > 0 ? ` rx="${num(radius)}"` : '';
  return `<rect x="${num(x)}" y="${num(y)}" width="${num(width)}" height="${num(height)}" fill="${fill}"${round}${attributes(extra)}/>`;
}

export function group(content: string, extra = ''): string {
  return `<g${attributes(extra)}>${content}</g>`;
}

export interface Placement {
  readonly x: number;
  readonly y: number;
  /** Degrees, clockwise. */
  readonly turn?: number;
  readonly scale?: number;
  /** Horizontal scale where it differs from `scale` (foreshortening, mirroring). */
  readonly scaleX?: number;
}

/** The transform value that moves an object drawn around 0,0 to its place. */
export function placed({ x, y, turn = 0, scale = 1, scaleX = scale }: Placement): string {
  const turned = turn === 0 ? '' : ` rotate(${num(turn)})`;
  const plain = scale === 1 && scaleX === 1;
  const scaled = plain ? '' : ` scale(${factor(scaleX)}${scaleX === scale ? '' : ` ${factor(scale)}`})`;
  return `translate(${num(x)} ${num(y)})${turned}${scaled}`;
}

/** Shows a symbol (see {@link SvgBuilder.symbol}) at a place. */
export function use(id: string, place: Placement): string {
  return `<use href="#${id}" transform="${placed(place)}"/>`;
}

/** Scales content about a point, e.g. a short garment about its peg so that it fills the niche. */
export function scaledAbout(content: string, x: number, y: number, scale: number): string {
  return scale === 1 ? content : group(content, `transform="translate(${num(x)} ${num(y)}) scale(${factor(scale)}) translate(${num(-x)} ${num(-y)})"`);
}

const stopList = (stops: readonly Stop[]): string =>
  stops
    .map(([offset, colour, opacity]) => `<stop offset="${factor(offset)}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${factor(opacity)}"`}/>`)
    .join('');

/** One SVG picture. Paint with `add`, share with the other methods, end with `toString`. */
export class SvgBuilder {
  readonly width: number;
  readonly height: number;
  readonly #definitions = new Map<string, { id: string; markup: string }>();
  readonly #content: string[] = [];

  constructor(width = 1000, height = 1200) {
    this.width = width;
    this.height = height;
  }

  add(...markup: readonly string[]): void {
    this.#content.push(...markup);
  }

  /** Stores a definition once and returns its id; `make` receives the id to write into the markup. */
  define(make: (id: string) => string): string {
    const key = make('@');
    const known = this.#definitions.get(key);
    if (known !== undefined) return known.id;
    const id = `a${this.#definitions.size.toString(36)}`;
    this.#definitions.set(key, { id, markup: make(id) });
    return id;
  }

  /** An object to be shown several times with {@link use}. */
  symbol(content: string): string {
    return this.define((id) => `<g id="${id}">${content}</g>`);
  }

  /** Path data to be filled several times: `<use href="#id" fill="…"/>`. */
  shape(data: string): string {
    return this.define((id) => `<path id="${id}" d="${data}"/>`);
  }

  /** Paint for fill or stroke: a gradient between two points in user units. */
  linear(x1: number, y1: number, x2: number, y2: number, stops: readonly Stop[]): string {
    const line = `x1="${num(x1)}" y1="${num(y1)}" x2="${num(x2)}" y2="${num(y2)}"`;
    return this.#url((id) => `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" ${line}>${stopList(stops)}</linearGradient>`);
  }

  /** Paint: a gradient over the filled thing's own box, left to right unless told otherwise (0–1). */
  linearInBox(stops: readonly Stop[], x1 = 0, y1 = 0, x2 = 1, y2 = 0): string {
    const line = `x1="${factor(x1)}" y1="${factor(y1)}" x2="${factor(x2)}" y2="${factor(y2)}"`;
    return this.#url((id) => `<linearGradient id="${id}" ${line}>${stopList(stops)}</linearGradient>`);
  }

  /** Paint: a round gradient in user units. */
  radial(x: number, y: number, radius: number, stops: readonly Stop[], transform = ''): string {
    const turned = transform === '' ? '' : ` gradientTransform="${transform}"`;
    const where = `cx="${num(x)}" cy="${num(y)}" r="${num(radius)}"`;
    return this.#url((id) => `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" ${where}${turned}>${stopList(stops)}</radialGradient>`);
  }

  /** Paint: a repeating tile of `width` × `height`, content drawn by the caller, `transform` ready written. */
  tile(width: number, height: number, content: string, transform: string): string {
    const motif = this.symbol(content);
    const box = `width="${num(width)}" height="${num(height)}" patternTransform="${transform}"`;
    return this.#url((id) => `<pattern id="${id}" patternUnits="userSpaceOnUse" ${box}><use href="#${motif}"/></pattern>`);
  }

  /** Attribute that keeps a group inside an outline. */
  clip(data: string): string {
    return `clip-path="${this.#url((id) => `<clipPath id="${id}"><path d="${data}"/></clipPath>`)}"`;
  }

  /** Attribute that keeps a group inside a shape (see {@link shape}) that is drawn anyway. */
  clipTo(shape: string): string {
    return `clip-path="${this.#url((id) => `<clipPath id="${id}"><use href="#${shape}"/></clipPath>`)}"`;
  }

  /** Attribute that blurs a group; `deviation` in units. */
  blur(deviation: number): string {
    const area = 'x="-40%" y="-40%" width="180%" height="180%"';
    return `filter="${this.#url((id) => `<filter id="${id}" ${area}><feGaussianBlur stdDeviation="${num(deviation)}"/></filter>`)}"`;
  }

  toString(): string {
    const definitions = [...this.#definitions.values()].map(({ markup }) => markup).join('');
    const size = `viewBox="0 0 ${this.width} ${this.height}" width="${this.width}" height="${this.height}" stroke-linecap="round" stroke-linejoin="round"`;
    return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><defs>${definitions}</defs>${this.#content.join('')}</svg>`;
  }

  #url(make: (id: string) => string): string {
    return `url(#${this.define(make)})`;
  }
}
