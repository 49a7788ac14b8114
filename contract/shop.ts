/** What the shop is called and looks like: what shoppers see on every page. */
import { z } from './zod.ts';

/** The name of a shop that has none of its own yet. */
export const sampleShopName = 'Haat';

/** Public. `findShopProfile` of the server makes it from the settings. */
export const ShopProfile = z.object({
  name: z.string(),
  /** For a home screen: at most 12 letters fit there. */
  shortName: z.string(),
  /** What the shop sells, in a few words; empty: none. */
  tagline: z.string(),
  /** Path below which icons, logo and share picture of this look are served, such as `/brand/0a1b2c3d4e5f`; empty: the pictures of Haat. */
  brand: z.string(),
  /** CSS text: the name and logo in the header, and the colours of the accent. */
  style: z.string(),
  /** Up to four, as in the footer; empty: what is true of every shop. */
  blurbs: z.array(z.object({ title: z.string(), text: z.string() })),
});
export type ShopProfile = z.output<typeof ShopProfile>;

/** A page whose words the shop may write itself. */
export const shopPageTopics = ['about', 'delivery', 'returns', 'terms', 'privacy'] as const;
export type ShopPageTopic = (typeof shopPageTopics)[number];

/** One part of a page: a heading, paragraphs and lists. */
export interface TextBlock {
  kind: 'heading' | 'paragraph' | 'list';
  /** The lines of a paragraph, the items of a list, or the one line of a heading. */
  lines: string[];
}

/** What the sign at the start of a line makes of it. */
function kindOf(sign: string | undefined): TextBlock['kind'] {
  if (sign === undefined) return 'paragraph';
  return sign.startsWith('#') ? 'heading' : 'list';
}

/**
 * Reads the plain text of a page: a line that begins with `# ` is a heading, lines that begin with `- ` are a list, an empty line ends a
 * paragraph.
 */
export function textBlocks(text: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  let open: TextBlock | undefined;
  for (const raw of text.split(/\r?\n/)) {
    const line = raw.trim();
    const [, sign, rest = ''] = /^(#+|[-•*])\s+(.*)$/.exec(line) ?? [];
    const kind = kindOf(sign);
    if (line === '') open = undefined;
    else if (open?.kind === kind && kind !== 'heading') open.lines.push(sign === undefined ? line : rest);
    else {
      open = { kind, lines: [sign === undefined ? line : rest] };
      blocks.push(open);
    }
  }
  return blocks;
}
