/** How an email looks: its text part and its HTML part. */
import { sampleShopName } from '#contract/shop.ts';
import { escapeHtml, sentenceHtml } from '#server/http/html.ts';

type Part = { text: string } | { code: string } | { link: string; label: string } | { lines: string[] } | { sums: [string, string][] };

export interface Message {
  subject: string;
  /** Parts in order. A code is alone on its line; `sums` are labels with amounts, the last of them is the total. */
  body: Part[];
}

/** Removes line breaks: a name or title on its own line could pass for a code. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');
const safe = (text: string): string => escapeHtml(oneLine(text));

/** No line ends inside a price or an order number. */
const sentence = (text: string): string => sentenceHtml(oneLine(text), 'white-space:nowrap');

function textOf(part: Part): string {
  if ('code' in part) return part.code;
  if ('link' in part) return `${part.label}: ${part.link}`;
  if ('sums' in part) return part.sums.map((sum) => oneLine(sum.join(': '))).join('\n');
  return 'lines' in part ? part.lines.map(oneLine).join('\n') : oneLine(part.text);
}

const sumCell = (text: string, isTotal: boolean, side: 'left' | 'right'): string =>
  `<td align="${side}" valign="top" style="padding:4px ${side === 'left' ? '16px 4px 0' : '0;white-space:nowrap'};${isTotal ? 'font-weight:700;border-top:1px solid #e8d9c4' : ''}">${sentence(text)}</td>`;

function sumsHtml(sums: [string, string][]): string {
  const rows = sums.map(([label, amount], place) => {
    const isTotal = place === sums.length - 1;
    return `<tr>${sumCell(label, isTotal, 'left')}${sumCell(amount, isTotal, 'right')}</tr>`;
  });
  return `<table cellpadding="0" cellspacing="0" border="0" class="ink" style="margin:16px 0;color:#2a1d1a;font:16px/1.5 sans-serif">${rows.join('')}</table>`;
}

/** How the shop is called, and its colours as `#rrggbb`. */
export interface MailLook {
  name: string;
  /** The name on paper. */
  brand: string;
  /** Links on paper. */
  link: string;
  /** Name and links on soot. */
  night: string;
}

const sampleLook: MailLook = { name: sampleShopName, brand: '#b0342f', link: '#8f2827', night: '#f3b8af' };

function htmlOf(part: Part, { link }: MailLook): string {
  if ('code' in part) return `<p translate="no" style="font:700 28px/1.4 monospace;letter-spacing:6px">${escapeHtml(part.code)}</p>`;
  if ('link' in part)
    return `<p><a href="${escapeHtml(part.link)}" class="link" style="color:${link};font-weight:600">${escapeHtml(part.label)}</a></p>`;
  if ('sums' in part) return sumsHtml(part.sums);
  return 'lines' in part
    ? `<ul style="margin:16px 0;padding-left:20px">${part.lines.map((line) => `<li>${sentence(line)}</li>`).join('')}</ul>`
    : `<p>${sentence(part.text)}</p>`;
}

/** For readers that know the dark appearance; the others show the light colours of the cells. */
const darkStyle = ({ night }: MailLook) =>
  `@media (prefers-color-scheme:dark){.ground{background:#140e0d!important}.ink{color:#f8efe4!important}.brand,.link{color:${night}!important}.foot{color:#c9b6a8!important}}`;

/**
 * Renders the text and HTML parts. `foot` says who wrote it and where to answer; what `look` leaves out is that of Haat. Ground and colours are on
 * table cells: Outlook and Yahoo drop what is on the body.
 */
export function render(
  { subject, body }: Message,
  foot: string,
  look: Partial<MailLook> = {},
): { subject: string; text: string; html: string } {
  const whole = { ...sampleLook, ...look };
  const name = whole.name === sampleShopName ? 'haat' : safe(whole.name);
  const brand = `<p class="brand" translate="no" style="margin:0 0 16px;color:${whole.brand};font:800 24px/1.2 sans-serif">${name}</p>`;
  const end = `<p class="foot" style="margin:32px 0 0;color:#6b5750;font-size:13px">${safe(foot)}</p>`;
  const inner = `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px"><tr><td align="left" bgcolor="#fffbf5" class="ground ink" style="background:#fffbf5;color:#2a1d1a;font:16px/1.5 sans-serif;overflow-wrap:anywhere">${brand}${body.map((part) => htmlOf(part, whole)).join('')}${end}</td></tr></table>`;
  return {
    subject,
    text: `${[...body.map(textOf), foot].join('\n\n')}\n`,
    html: `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${safe(subject)}</title><style>${darkStyle(whole)}</style></head><body style="margin:0;padding:0"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#fffbf5" class="ground" style="background:#fffbf5"><tr><td align="center" bgcolor="#fffbf5" class="ground" style="background:#fffbf5;padding:24px">${inner}</td></tr></table></body></html>`,
  };
}
