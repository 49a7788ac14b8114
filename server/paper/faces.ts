/** The letters of papers: which face has which, how wide they are, and where a text that is too long is broken. */
import { fileURLToPath } from 'node:url';
import { asciiDigits } from '#contract/digits.ts';

const weights = ['regular', 'bold'] as const;
export type Weight = (typeof weights)[number];

/** Files of a face of Google Fonts in both weights, as its package names them. */
const google = (name: string, family: string, bold = '600SemiBold') => {
  const fileOf = (weight: string) => `@expo-google-fonts/${name}/${weight}/${family}_${weight}.ttf`;
  return { regular: fileOf('400Regular'), bold: fileOf(bold) };
};

/**
 * Hind has Latin, Devanagari and the rupee sign, each of the others a script. Where Hind has no sister, a face was taken that pdfkit shapes
 * as a browser does: with Noto it fails on some marks of Gurmukhi and Malayalam.
 */
const families: Record<string, Record<Weight, string>> = {
  Hind: google('hind', 'Hind'),
  Tamil: google('hind-madurai', 'HindMadurai'),
  Telugu: google('hind-guntur', 'HindGuntur'),
  Bengali: google('hind-siliguri', 'HindSiliguri'),
  Gujarati: google('hind-vadodara', 'HindVadodara'),
  Kannada: google('hind-mysuru', 'HindMysuru'),
  Malayalam: google('manjari', 'Manjari', '700Bold'),
  Odia: google('noto-sans-oriya', 'NotoSansOriya'),
  Gurmukhi: {
    regular: '@fontsource/mukta-mahee/files/mukta-mahee-gurmukhi-400-normal.woff',
    bold: '@fontsource/mukta-mahee/files/mukta-mahee-gurmukhi-600-normal.woff',
  },
};

/** A paper can do without. */
const isEmoji = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]/u;
/** Joiners, and variants of what is before. */
const isInvisible = /\p{Default_Ignorable_Code_Point}/u;

const joiner = /[\u200c\u200d]/u;

/** Letters that one face draws. */
interface Run {
  face: string;
  text: string;
}

/** What of an opened face is used here; pdfkit gives neither. */
interface Opened {
  ascent: number;
  unitsPerEm: number;
  hasGlyphForCodePoint(code: number): boolean;
  /** Throws where the face cannot shape the text. */
  layout(text: string): unknown;
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

/** The faces of one PDF. */
export class Faces {
  private readonly doc: PDFKit.PDFDocument;
  private readonly used = new Map<string, Opened>();
  /** Texts come several times: measured for their line, then drawn. */
  private readonly widths = new Map<string, number>();

  constructor(doc: PDFKit.PDFDocument) {
    this.doc = doc;
    for (const [family, files] of Object.entries(families))
      for (const weight of weights) {
        const face = family + weight;
        const opened = openedFaces.get(face);
        // What the paper before has left would change the bytes of this one.
        if (opened) opened._glyphs = {};
        // pdfkit takes an opened face, its types do not say so.
        doc.registerFont(face, (opened as unknown as Buffer | undefined) ?? fileURLToPath(import.meta.resolve(files[weight])));
      }
  }

  private opened(face: string): Opened {
    let opened = this.used.get(face);
    if (!opened) {
      this.doc.font(face);
      opened = (this.doc as unknown as { _font: { font: Opened } })._font.font;
      this.used.set(face, opened);
      openedFaces.set(face, opened);
    }
    return opened;
  }

  private has(face: string, code: number): boolean {
    return this.opened(face).hasGlyphForCodePoint(code);
  }

  /** The face that has a letter. */
  private faceOf(letter: string, weight: Weight): string | undefined {
    const code = letter.codePointAt(0) ?? 0;
    return Object.keys(families)
      .map((family) => family + weight)
      .find((face) => this.has(face, code));
  }

  /** A text in which a letter that no face has is written as its parts, and such a digit as ours. */
  private readable(text: string, weight: Weight): string {
    const parts = (letter: string) => (this.faceOf(letter, weight) === undefined ? asciiDigits(letter.normalize('NFD')) : letter);
    return text.normalize('NFC').replace(/[^ -~]/gu, parts);
  }

  /** A text in runs of one face each. Signs between letters stay in the face of what is before them; emoji are left off. Throws `Unprintable`. */
  private runsOf(text: string, weight: Weight): Run[] {
    const runs: Run[] = [];
    for (const letter of this.readable(text, weight)) {
      const last = runs.at(-1);
      // Between letters they choose how the letters are joined; anywhere else they say nothing.
      if (isInvisible.test(letter) && !/[\p{L}\p{M}]$/u.test(last?.text ?? '')) continue;
      if (last && !/\p{L}/u.test(letter) && this.has(last.face, letter.codePointAt(0) ?? 0)) {
        last.text += letter;
        continue;
      }
      const face = this.faceOf(letter, weight);
      if (face === undefined) {
        if (!isEmoji.test(letter) && !isInvisible.test(letter)) throw new Unprintable(letter);
      } else if (last?.face === face) last.text += letter;
      else runs.push({ face, text: letter });
    }
    return runs.map((run) => this.shapeable(run));
  }

  /** Some faces fail on joiners that stand where their scripts have none: the text without them. Throws `Unprintable` where it fails still. */
  private shapeable({ face, text }: Run): Run {
    if (!joiner.test(text)) return { face, text };
    const opened = this.opened(face);
    const plain = text.replaceAll(new RegExp(joiner, 'gu'), '');
    for (const one of [text, plain])
      try {
        opened.layout(one);
        return { face, text: one };
      } catch {}
    throw new Unprintable(plain);
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

  /** By how many times its size a face is moved down, so that its letters stand on the line of Hind: pdfkit aligns the tops. */
  private dropOf(face: string): number {
    const [hind, own] = [this.opened('Hindregular'), this.opened(face)];
    return hind.ascent / hind.unitsPerEm - own.ascent / own.unitsPerEm;
  }

  /** Draws one line from `x`, its top at `y`, points. */
  draw(text: string, { x, y, size, weight = 'regular' }: { x: number; y: number; size: number; weight?: Weight }): void {
    let at = x;
    const runs = this.runsOf(text, weight);
    for (const run of runs) {
      const top = y + this.dropOf(run.face) * size;
      this.doc.font(run.face).fontSize(size);
      this.doc.text(run.text, at, top, { lineBreak: false });
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
