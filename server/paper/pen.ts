/** Writes on the page of a PDF. Lengths in points (A4: 595 by 842). */
import { tableWidth } from './columns.ts';
import { Faces, type Weight } from './faces.ts';

export const margin = 40;
export const right = margin + tableWidth;
export const lineHeight = 12;
export const small = 8;
const usual = 9;

interface Style {
  size?: number;
  weight?: Weight;
}

/** A document and the faces that it is written with. */
export class Pen {
  private readonly doc: PDFKit.PDFDocument;
  private readonly faces: Faces;

  constructor(doc: PDFKit.PDFDocument) {
    this.doc = doc;
    this.faces = new Faces(doc);
  }

  widthOf(text: string, { size = usual, weight }: Style = {}): number {
    return this.faces.widthOf(text, size, weight);
  }

  /** `text` in lines of at most `width`. */
  wrap(text: string, width: number, { size = usual, weight }: Style = {}): string[] {
    return this.faces.wrap(text, width, size, weight);
  }

  write(text: string, x: number, y: number, { size = usual, weight }: Style = {}): void {
    if (text !== '') this.faces.draw(text, { x, y, size, ...(weight && { weight }) });
  }

  writeRight(text: string, end: number, y: number, style: Style = {}): void {
    this.write(text, end - this.widthOf(text, style), y, style);
  }

  rule(y: number): void {
    this.doc.moveTo(margin, y).lineTo(right, y).lineWidth(0.5).strokeColor('#999999').stroke();
  }

  /** A block of lines from `x`, as wide as `width`, the first one bold; gives where it ends. */
  block(lines: readonly string[], { x, y, width }: { x: number; y: number; width: number }): number {
    let at = y;
    for (const [place, text] of lines.entries()) {
      const weight = place === 0 ? 'bold' : 'regular';
      for (const line of this.wrap(text, width, { weight })) {
        this.write(line, x, at, { weight });
        at += lineHeight;
      }
    }
    return at;
  }
}
