/** The letters of papers: which face has which, how wide they are, and where a text that is too long is broken. */
import { fileURLToPath } from 'node:url';

const weights = { regular: '400Regular', bold: '600SemiBold' } as const;
export type Weight = keyof typeof weights;

/** Hind has Latin, Devanagari and the rupee sign; its sisters a script each: Tamil, Telugu, Bengali, Gujarati. */
const families = ['Hind', 'HindMadurai', 'HindGuntur', 'HindSiliguri', 'HindVadodara'] as const;

/** Letters that one face draws. */
interface Run {
  face: string;
  text: string;
}

/** What of an opened face is used here; pdfkit gives neither. */
interface Opened {
  hasGlyphForCodePoint(code: number): boolean;
  /** Glyphs by number, each with the letters that it was first used for. */
  _glyphs: Record<number, unknown>;
}

/** Reading the tables of a face takes longer than drawing a page, so an opened face serves all papers. */
const openedFaces = new Map<string, Opened>();

/** A text has letters that no face has. */
export class Unprintable extends Error {
  readonly letters: string;

  constructor(letters: string) {
    super(`no face has ${letters}`);
    this.letters = letters;
  }
}

const fileOf = (family: string, weight: Weight): string => {
  const name = family.replace(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase();
  return fileURLToPath(import.meta.resolve(`@expo-google-fonts/${name}/${weights[weight]}/${family}_${weights[weight]}.ttf`));
};

/** The faces of one PDF. */
export class Faces {
  private readonly doc: PDFKit.PDFDocument;
  private readonly used = new Map<string, Opened>();
  /** Texts come several times: measured for their line, then drawn. */
  private readonly widths = new Map<string, number>();

  constructor(doc: PDFKit.PDFDocument) {
    this.doc = doc;
    for (const family of families)
      for (const weight of Object.keys(weights) as Weight[]) {
        const face = family + weight;
        const opened = openedFaces.get(face);
        // What the paper before has left would change the bytes of this one.
        if (opened) opened._glyphs = {};
        // pdfkit takes an opened face, its types do not say so.
        doc.registerFont(face, (opened as unknown as Buffer | undefined) ?? fileOf(family, weight));
      }
  }

  private has(face: string, code: number): boolean {
    let opened = this.used.get(face);
    if (!opened) {
      this.doc.font(face);
      opened = (this.doc as unknown as { _font: { font: Opened } })._font.font;
      this.used.set(face, opened);
      openedFaces.set(face, opened);
    }
    return opened.hasGlyphForCodePoint(code);
  }

  /** A text in runs of one face each. Signs between letters stay in the face of what is before them. Throws `Unprintable`. */
  private runsOf(text: string, weight: Weight): Run[] {
    const runs: Run[] = [];
    for (const letter of text.normalize('NFC')) {
      const code = letter.codePointAt(0) ?? 0;
      const last = runs.at(-1);
      if (last && !/\p{L}/u.test(letter) && this.has(last.face, code)) last.text += letter;
      else {
        const face = families.map((family) => family + weight).find((one) => this.has(one, code));
        if (face === undefined) throw new Unprintable(letter);
        if (last?.face === face) last.text += letter;
        else runs.push({ face, text: letter });
      }
    }
    return runs;
  }

  /** Width of a text on one line, points. */
  widthOf(text: string, size: number, weight: Weight = 'regular'): number {
    const key = `${weight} ${size} ${text}`;
    const known = this.widths.get(key);
    if (known !== undefined) return known;
    const width = this.runsOf(text, weight).reduce((sum, run) => sum + this.doc.font(run.face).fontSize(size).widthOfString(run.text), 0);
    this.widths.set(key, width);
    return width;
  }

  /** Draws one line from `x`, its top at `y`, points. */
  draw(text: string, { x, y, size, weight = 'regular' }: { x: number; y: number; size: number; weight?: Weight }): void {
    let at = x;
    const runs = this.runsOf(text, weight);
    for (const run of runs) {
      this.doc.font(run.face).fontSize(size);
      this.doc.text(run.text, at, y, { lineBreak: false });
      if (runs.length > 1) at += this.doc.widthOfString(run.text);
    }
  }

  /** The lines of a text that are at most `width` points wide, broken between words, and within one that is wider than a line. */
  wrap(text: string, width: number, size: number, weight: Weight = 'regular'): string[] {
    const lines: string[] = [];
    let line = '';
    const fits = (one: string) => this.widthOf(one, size, weight) <= width;
    for (const word of text.split(/\s+/).filter((one) => one !== '')) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (fits(longer)) line = longer;
      else {
        if (line !== '') lines.push(line);
        line = this.breakWord(word, fits, lines);
      }
    }
    return line === '' ? lines : [...lines, line];
  }

  /** Puts what of a word fills lines into `lines`, and gives the rest. */
  private breakWord(word: string, fits: (text: string) => boolean, lines: string[]): string {
    if (fits(word)) return word;
    let line = '';
    for (const { segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(word)) {
      if (line !== '' && !fits(line + segment)) {
        lines.push(line);
        line = '';
      }
      line += segment;
    }
    return line;
  }
}
