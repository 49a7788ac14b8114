import { defineSemanticTokens, defineTokens } from '@chakra-ui/react';

/** Widths at which the layout changes; `lg` is the switch of spec 9 (992 px). */
export const breakpoints = { sm: '30em', md: '48em', lg: '62em', xl: '80em' };

export const space = {
  spacing: defineTokens.spacing({
    1: { value: '0.25rem' },
    2: { value: '0.5rem' },
    3: { value: '0.75rem' },
    4: { value: '1rem' },
    5: { value: '1.25rem' },
    6: { value: '1.5rem' },
    8: { value: '2rem' },
    12: { value: '3rem' },
    16: { value: '4rem' },
    24: { value: '6rem' },
  }),
  radii: defineTokens.radii({
    l1: { value: '0.5rem' }, // 8 badge, small chip, thumb
    l2: { value: '0.75rem' }, // 12 button, field, panel in a panel
    l3: { value: '0.875rem' }, // 14 picture, panel
    sheet: { value: '1.25rem' }, // 20 sheet, dialog, hero
    full: { value: '999px' },
    arch: { value: '50% 50% 0.75rem 0.75rem / 42% 42% 0.75rem 0.75rem' }, // niche
  }),
  sizes: defineTokens.sizes({
    page: { value: '80rem' },
    nav: { value: '3rem' },
    bottombar: { value: '3.75rem' }, // plus the safe area
    buybar: { value: '4.5rem' }, // plus the safe area
    control: { value: '3rem' },
    'control-sm': { value: '2.5rem' }, // looks 40; the hit area is padded to 44
    touch: { value: '2.75rem' },
    badge: { value: '1.5rem' },
  }),
  zIndex: defineTokens.zIndex({
    bar: { value: 20 },
    header: { value: 30 },
    scrim: { value: 40 },
    sheet: { value: 50 },
    toast: { value: 60 },
  }),
};

/** Spaces that grow with the window. */
export const growingSpace = {
  spacing: defineSemanticTokens.spacing({
    gutter: { value: { base: '1rem', md: '1.5rem', lg: '2rem' } },
    section: { value: { base: '2.5rem', lg: '4.5rem' } },
    grid: { value: { base: '0.75rem', md: '1rem', lg: '1.25rem' } },
    'grid-row': { value: { base: '1.5rem', lg: '2.25rem' } },
  }),
  sizes: defineSemanticTokens.sizes({
    header: { value: { base: '3.5rem', lg: '4.75rem' } },
    strip: { value: { base: '2rem', lg: '2.25rem' } },
  }),
};
