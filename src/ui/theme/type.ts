import { defineTokens } from '@chakra-ui/react';

/** The font, then the system fonts that `src/fonts/fonts.css` stretches to its width, then what there is. */
const stack = (font: string) =>
  ['Variable', 'Roboto', 'Arial', 'DejaVu'].map((face) => `"${font} ${face}", `).join('') + 'system-ui, sans-serif';

/** Anek Latin speaks in headings, prices, tabs and counts; Hanken Grotesk says all else. */
export const type = {
  fonts: defineTokens.fonts({
    heading: { value: stack('Anek Latin') },
    body: { value: stack('Hanken Grotesk') },
  }),
  fontSizes: defineTokens.fontSizes({
    caption: { value: '0.75rem' }, // 12 badge, brand line, bottom bar
    small: { value: '0.8125rem' }, // 13 struck price, hint, table head
    card: { value: '0.875rem' }, // 14 card title, chip
    body: { value: '0.9375rem' }, // 15
    form: { value: '1rem' }, // 16 every field, so that iOS does not zoom
    'title-sm': { value: '1.125rem' }, // 18 card price, sheet title
    title: { value: '1.375rem' }, // 22 section title on phones
    heading: { value: '1.75rem' }, // 28 section title from lg
    display: { value: 'clamp(2rem, 1.4rem + 2.6vw, 3.25rem)' },
  }),
  lineHeights: defineTokens.lineHeights({
    body: { value: '1.5' },
    card: { value: '1.35' },
    title: { value: '1.2' },
    display: { value: '1.04' },
  }),
  letterSpacings: defineTokens.letterSpacings({
    display: { value: '-0.02em' },
    title: { value: '-0.01em' },
    caps: { value: '0.04em' },
  }),
};
