/** Reads the bytes of a CSV file as rows, one after the other: a file of any size needs the memory of one row. */
import { CsvError, type Info, parse } from 'csv-parse';
import { pipeline } from 'node:stream/promises';
import { PassThrough, Readable } from 'node:stream';
import { words } from '#language/words.ts';
import { FileRefused } from './file-refused.ts';
import type { FileRow } from './problem.ts';

/** Most rows of a file. */
const rowsMax = 250_000;
/** Most characters of a cell, and with it of a row. */
const cellMax = 64 * 1024;
/** Bytes of the first part, in which the header must end. */
const headMax = 256 * 1024;

/**
 * Gives the rows with the line on which each begins, the header first. Empty lines are left out.
 * Throws `FileRefused` for what is no CSV in UTF-8 or UTF-16, and what a reader would have to guess.
 */
export async function* readCsvRows(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<FileRow> {
  const { delimiter, text } = await textOf(bytes).catch((error: unknown) => {
    throw refusalOf(error, 0);
  });
  const parser = parse({
    delimiter,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: cellMax * 4,
    record_delimiter: ['\r\n', '\n', '\r'],
  });
  const through = new PassThrough();
  const fed = pipeline(Readable.from(text), through, parser).catch(() => {});
  let last = 0;
  let count = 0;
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: Info }>) {
      const line = last + 1;
      last = info.lines;
      if (record.some((cell) => cell.length > cellMax)) throw new FileRefused(words().importFiles.longCell(line));
      if (record.every((cell) => cell.trim() === '')) continue;
      if (count > rowsMax) throw new FileRefused(words().importFiles.tooManyRows);
      count += 1;
      yield { line, cells: record };
    }
  } catch (error) {
    throw refusalOf(error, last);
  } finally {
    parser.destroy();
    await fed;
  }
}

function refusalOf(error: unknown, last: number): unknown {
  const says = words().importFiles;
  if (error instanceof TypeError) return new FileRefused(says.notUtf8);
  if (!(error instanceof CsvError)) return error;
  const line = Number((error as CsvError & { lines?: number }).lines ?? last + 1);
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return new FileRefused(says.openQuote(last + 1));
  if (error.code === 'CSV_MAX_RECORD_SIZE') return new FileRefused(says.longCell(last + 1));
  return new FileRefused(says.strayQuote(line));
}

/** Decodes the bytes, and tells the delimiter by the header. */
async function textOf(bytes: AsyncIterable<Uint8Array>): Promise<{ delimiter: string; text: AsyncIterable<string> }> {
  const source = bytes[Symbol.asyncIterator]();
  let head = Buffer.alloc(0);
  let isOver = false;
  while (!isOver && head.length < headMax && !/[\r\n]/.test(head.toString('latin1'))) {
    const { done, value } = await source.next();
    if (done === true) isOver = true;
    else head = Buffer.concat([head, value]);
  }
  const encoding = encodingOf(head);
  const decoder = new TextDecoder(encoding, { fatal: true });
  const first = decode(decoder, head);
  async function* text() {
    yield first;
    for (let next = await source.next(); next.done !== true; next = await source.next()) yield decode(decoder, next.value);
    yield decode(decoder, undefined);
  }
  return { delimiter: delimiterOf(first.split(/[\r\n]/)[0] ?? ''), text: text() };
}

/** The decoder throws a TypeError for bytes that are no text. */
function decode(decoder: TextDecoder, bytes: Uint8Array | undefined): string {
  return bytes === undefined ? decoder.decode() : decoder.decode(bytes, { stream: true });
}

/** UTF-16 by its mark only; text without it that has zero bytes is UTF-16 too, and is refused. */
function encodingOf(head: Buffer): string {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const line = head.subarray(0, 200);
  if (line.filter((byte) => byte === 0).length > line.length / 4) throw new FileRefused(words().importFiles.notUtf8);
  return 'utf-8';
}

/** Comma, semicolon or tab: whichever the header has most of, outside quotation marks. */
function delimiterOf(header: string): string {
  const plain = header.replace(/"(?:[^"]|"")*"/g, '');
  const counts = [',', ';', '\t'].map((sign) => ({ sign, count: plain.split(sign).length }));
  return counts.reduce((most, one) => (one.count > most.count ? one : most)).sign;
}
