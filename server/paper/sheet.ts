/** Draws a paper as a PDF from its row alone: the same row gives the same bytes. Lengths in points. */
import PDFDocument from 'pdfkit';
import { shopFormat } from '#contract/shop-time.ts';
import { orderNumber, referenceOf } from '#contract/naming.ts';
import { words } from '#language/words.ts';
import type { PaperLine } from '#server/db/schema.ts';
import { amountWords } from './amount-words.ts';
import { type Column, columnsOf, percentOf, linesByRate, rupees, tableWidth } from './columns.ts';
import type { Weight } from './faces.ts';
import { lineHeight, margin, Pen, right, small } from './pen.ts';
import type { Paper } from './store.ts';

const bottom = 842 - 56;
const grey = '#666666';
const black = '#000000';

const dayFormat = shopFormat('en-GB', { day: '2-digit', month: 'short', year: 'numeric' });
const dayOf = (at: Date): string => dayFormat.format(at);

/** A line of which a part was returned before the paper was made in the place of another. */
const isReduced = ({ quantity, pricePaise, taxablePaise }: PaperLine): boolean => pricePaise * (quantity ?? 0) !== taxablePaise;

/** How it was paid, from the id of the payment: that of an order that is paid on delivery is the shop's own. */
function paidWords({ kind, facts: { paymentId, replacedBy } }: Pick<Paper, 'kind' | 'facts'>): string {
  const { paper } = words();
  if (replacedBy) return paper.replacedBy(replacedBy);
  const isAtDoor = paymentId.startsWith('delivery:');
  if (kind === 'credit_note') return isAtDoor ? paper.doorReturned : paper.returned(paymentId);
  return isAtDoor ? paper.atTheDoor : paper.paid(paymentId);
}

/** One paper on its way: how far down it is, and what it is written with. */
class Sheet {
  readonly doc: PDFKit.PDFDocument;
  private readonly pen: Pen;
  private readonly paper: Paper;
  private y = margin;

  constructor(doc: PDFKit.PDFDocument, paper: Paper) {
    this.doc = doc;
    this.pen = new Pen(doc);
    this.paper = paper;
  }

  private head(): void {
    const { kind, printed, issuedAt, facts, orderId, test } = this.paper;
    const { paper } = words();
    this.pen.write(paper.title[kind], margin, this.y, { size: 18, weight: 'bold' });
    if (test) this.pen.writeRight(paper.testNote, right, this.y + 6, { size: small, weight: 'bold' });
    this.y += 30;
    const named: [string, string][] = [
      [paper.number, printed],
      [paper.date, dayOf(issuedAt)],
      [paper.order, paper.orderOf(`${orderNumber(facts.orderNumber)} · ${referenceOf(orderId)}`, dayOf(new Date(facts.orderedAt)))],
    ];
    if (facts.against) named.push([paper.against, paper.againstOf(facts.against.printed, dayOf(new Date(facts.against.issuedAt)))]);
    if (facts.replaces) named.push([paper.replaces, paper.againstOf(facts.replaces.printed, dayOf(new Date(facts.replaces.issuedAt)))]);
    if (facts.reason) named.push([paper.reason, facts.reason]);
    for (const [name, value] of named) {
      this.pen.write(name, margin, this.y);
      for (const line of this.pen.wrap(value, tableWidth - 60, { weight: 'bold' })) {
        this.pen.write(line, margin + 60, this.y, { weight: 'bold' });
        this.y += lineHeight + 1;
      }
    }
    this.y += 8;
  }

  private parties(): void {
    const { seller, buyer, facts, kind } = this.paper;
    const { paper } = words();
    const said = (lines: readonly string[]) => lines.filter((line) => line !== '');
    const phone = (number: string) => (number === '' ? '' : paper.phone(number));
    const width = tableWidth / 2 - 12;
    const middle = margin + tableWidth / 2 + 12;
    this.pen.rule(this.y);
    this.y += 8;
    this.doc.fillColor(grey);
    this.pen.write(paper.seller, margin, this.y, { size: small });
    this.pen.write(paper.buyer, middle, this.y, { size: small });
    this.doc.fillColor(black);
    const y = this.y + lineHeight;
    const sold = said([
      seller.name,
      seller.address,
      seller.state && seller.stateCode && kind !== 'receipt' ? paper.stateOf(seller.state, seller.stateCode) : '',
      phone(seller.phone),
      seller.email,
      seller.gstin && paper.gstin(seller.gstin),
      seller.fssai && paper.fssai(seller.fssai),
    ]);
    const supply = facts.taxed ? paper.supply : paper.stateOf;
    const bought = said([
      buyer.name,
      ...buyer.address,
      buyer.stateCode ? supply(buyer.state, buyer.stateCode) : buyer.state,
      phone(buyer.phone),
    ]);
    this.y = Math.max(this.pen.block(sold, { x: margin, y, width }), this.pen.block(bought, { x: middle, y, width })) + 10;
  }

  private tableHead(columns: readonly Column[]): void {
    this.doc.rect(margin, this.y, tableWidth, 18).fill('#eeeeee').fillColor(black);
    this.row(columns, (column) => column.title, { y: this.y + 4, weight: 'bold' });
    this.y += 22;
  }

  private row(columns: readonly Column[], text: (column: Column) => string, { y, weight }: { y: number; weight?: Weight }): void {
    let x = margin;
    for (const column of columns) {
      const style = { size: small, ...(weight && { weight }) };
      if (column.align === 'right') this.pen.writeRight(text(column), x + column.width - 4, y, style);
      else this.pen.write(text(column), x + 4, y, style);
      x += column.width;
    }
  }

  private nextPage(): void {
    this.doc.addPage();
    this.y = margin;
  }

  private table(): void {
    const { lines, facts } = this.paper;
    const columns = columnsOf(lines, facts);
    this.tableHead(columns);
    for (const line of lines) {
      const [first, ...rest] = columns;
      const title = first ? this.pen.wrap(first.cell(line), first.width - 8, { size: small }) : [];
      const height = Math.max(1, title.length) * lineHeight;
      if (this.y + height + 6 > bottom) {
        this.nextPage();
        this.tableHead(columns);
      }
      for (const [place, text] of title.entries()) this.pen.write(text, margin + 4, this.y + place * lineHeight, { size: small });
      this.row(columns, (column) => (rest.includes(column) ? column.cell(line) : ''), { y: this.y });
      this.y += height + 3;
    }
    this.totals(columns);
  }

  private totals(columns: readonly Column[]): void {
    const { lines, facts } = this.paper;
    const rates = facts.taxed ? linesByRate(lines) : [];
    if (this.y + (rates.length + 9) * lineHeight > bottom) this.nextPage();
    const add = (of: readonly PaperLine[], { sum }: Column) => (sum ? rupees(of.reduce((total, line) => total + sum(line), 0)) : '');
    this.pen.rule(this.y);
    this.y += 4;
    this.row(columns, (column) => (column === columns[0] ? words().paper.total : add(lines, column)), { y: this.y, weight: 'bold' });
    this.y += lineHeight + 3;
    for (const rate of rates) {
      const name = words().paper.atRate(percentOf(rate.basisPoints));
      this.row(columns, (column) => (column === columns[0] ? name : add(rate.lines, column)), { y: this.y });
      this.y += lineHeight;
    }
    this.pen.rule(this.y + 2);
    this.y += 10;
  }

  private foot(): void {
    const { amountPaise, facts, lines: own } = this.paper;
    const { paper } = words();
    this.pen.writeRight(`${paper.total} ₹${rupees(amountPaise)}`, right - 4, this.y, { size: 13, weight: 'bold' });
    this.y += 22;
    const lines = [
      paper.inWords(amountWords(amountPaise)),
      paper.roundOff,
      paidWords(this.paper),
      facts.replaces && own.some(isReduced) ? paper.reduced(facts.replaces.printed) : '',
      facts.composition ? paper.composition : '',
      facts.taxed ? paper.reverseCharge : '',
      paper.noSignature,
    ];
    for (const text of lines.filter((line) => line !== ''))
      for (const line of this.pen.wrap(text, tableWidth)) {
        this.pen.write(line, margin, this.y);
        this.y += lineHeight;
      }
  }

  /** What stands on every page: which one it is, and that a payment was a test. */
  private everyPage(): void {
    const { start, count } = this.doc.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      this.doc.switchToPage(start + page);
      // Without a margin, or a line down there would open another page.
      this.doc.page.margins.bottom = 0;
      this.doc.fillColor(grey);
      this.pen.write(this.paper.printed, margin, 842 - 40, { size: small });
      this.pen.writeRight(words().paper.page(page + 1, count), right, 842 - 40, { size: small });
      if (this.paper.test) {
        this.doc
          .save()
          .rotate(-50, { origin: [297, 421] })
          .fillColor('#c00000')
          .fillOpacity(0.14);
        const size = 170;
        this.pen.write(words().paper.test, 297 - this.pen.widthOf(words().paper.test, { size, weight: 'bold' }) / 2, 421 - size / 2, {
          size,
          weight: 'bold',
        });
        this.doc.restore();
      }
      this.doc.fillColor(black).fillOpacity(1);
    }
  }

  drawAll(): void {
    this.head();
    this.parties();
    this.table();
    this.foot();
    this.everyPage();
  }
}

/** The bytes of a paper. Throws `Unprintable` where a letter has no face. */
export async function drawPaper(paper: Paper): Promise<Buffer> {
  const title = `${words().paper.title[paper.kind]} ${paper.printed}`;
  const doc = new PDFDocument({
    size: 'A4',
    margin,
    bufferPages: true,
    lang: 'en-IN',
    displayTitle: true,
    // The name of the file inside the PDF is made of these: with a date of its own the bytes are the same each time.
    info: { Title: title, Author: paper.seller.name, CreationDate: paper.issuedAt, Producer: 'Haat', Creator: 'Haat' },
  });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => {
    doc.once('end', resolve);
    doc.once('error', reject);
  });
  new Sheet(doc, paper).drawAll();
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}
