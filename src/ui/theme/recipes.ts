import { defineSlotRecipe } from '@chakra-ui/react';
import { dialogAnatomy, sliderAnatomy } from '@chakra-ui/react/anatomy';

/** A widget whose recipe is missing here renders unstyled without an error; `tests/ui/widgets.test.tsx` looks at each. */

/** Sheet from below on phones, dialog in the middle from lg; `side` is the menu drawer at the left edge. */
const dialog = defineSlotRecipe({
  slots: dialogAnatomy.keys(),
  className: 'haat-dialog',
  base: {
    backdrop: {
      position: 'fixed',
      inset: '0',
      bg: 'bg.scrim',
      zIndex: 'scrim',
      _open: { animation: 'haat-fade-in var(--haat-durations-fade) var(--haat-easings-enter)' },
      _closed: { animation: 'haat-fade-out var(--haat-durations-pop) var(--haat-easings-leave)' },
    },
    positioner: {
      position: 'fixed',
      inset: '0',
      zIndex: 'sheet',
      display: 'flex',
      overscrollBehavior: 'contain',
    },
    content: {
      position: 'relative',
      display: 'flex',
      flexDirection: 'column',
      bg: 'bg.panel',
      color: 'fg',
      boxShadow: 'dialog',
      outline: '0',
      minHeight: '0',
    },
    header: {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      minHeight: '3.75rem',
      paddingInline: '5',
      flex: 'none',
    },
    title: {
      flex: '1',
      margin: '0',
      fontFamily: 'heading',
      fontSize: 'title-sm',
      fontWeight: '700',
      lineHeight: 'title',
    },
    body: { flex: '1', overflowY: 'auto', overscrollBehavior: 'contain', paddingInline: '5', paddingBottom: '5' },
    footer: {
      flex: 'none',
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      minHeight: '4.5rem',
      paddingInline: '4',
      paddingBlock: '3',
      borderTop: '1px solid',
      borderColor: 'border',
      paddingBottom: 'calc(0.75rem + env(safe-area-inset-bottom, 0px))',
    },
  },
  variants: {
    kind: {
      sheet: {
        positioner: { alignItems: { base: 'flex-end', lg: 'center' }, justifyContent: 'center', padding: { base: '0', lg: '6' } },
        content: {
          width: '100%',
          maxHeight: { base: '88dvh', lg: 'calc(100dvh - 3rem)' },
          borderRadius: { base: '1.25rem 1.25rem 0 0', lg: 'sheet' },
          _open: { animation: 'haat-rise var(--haat-durations-sheet) var(--haat-easings-enter)' },
          _closed: { animation: 'haat-sink var(--haat-durations-pop) var(--haat-easings-leave)' },
          _before: {
            content: '""',
            display: { base: 'block', lg: 'none' },
            position: 'absolute',
            top: '2',
            left: '50%',
            width: '2.25rem',
            height: '0.25rem',
            marginLeft: '-1.125rem',
            borderRadius: 'full',
            bg: 'border.emphasized',
          },
        },
        header: { paddingTop: { base: '3', lg: '0' } },
      },
      side: {
        positioner: { justifyContent: 'flex-start' },
        content: {
          width: 'min(21rem, 88vw)',
          height: '100dvh',
          _open: { animation: 'haat-slide-in var(--haat-durations-sheet) var(--haat-easings-enter)' },
          _closed: { animation: 'haat-slide-out var(--haat-durations-pop) var(--haat-easings-leave)' },
        },
      },
    },
    width: {
      narrow: { content: { lg: { maxWidth: '30rem' } } },
      medium: { content: { lg: { maxWidth: '40rem' } } },
      wide: { content: { lg: { maxWidth: '55rem' } } },
    },
  },
  compoundVariants: [],
  defaultVariants: { kind: 'sheet', width: 'narrow' },
});

/** Track 4, thumb 22, and a hit area 44 tall. */
const slider = defineSlotRecipe({
  slots: sliderAnatomy.keys(),
  className: 'haat-slider',
  base: {
    root: { display: 'flex', flexDirection: 'column', position: 'relative', touchAction: 'none', userSelect: 'none', paddingInline: '2.5' },
    control: { position: 'relative', display: 'flex', alignItems: 'center', height: 'touch', cursor: 'pointer' },
    track: { flex: '1', height: '0.25rem', borderRadius: 'full', bg: 'border', overflow: 'hidden' },
    range: { height: '100%', bg: 'brand.solid' },
    thumb: {
      width: '1.375rem',
      height: '1.375rem',
      borderRadius: 'full',
      bg: 'bg.panel',
      border: '2px solid',
      borderColor: 'brand.solid',
      outline: '0',
      zIndex: '1',
      _before: { content: '""', position: 'absolute', inset: '-0.6875rem' },
      _focusVisible: { outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '2px' },
    },
  },
});

export const slotRecipes = { dialog, slider };
