import { defineSemanticTokens } from '@chakra-ui/react';

/** A colour in both modes; a name of the palette (`sand.50`) or a colour that exists only here. */
function both(light: string, dark: string) {
  return { value: { _light: reference(light), _dark: reference(dark) } };
}

function reference(color: string): string {
  return /^(#|rgba)/.test(color) ? color : `{colors.${color}}`;
}

/** What the colours mean. Components read these only. */
export const semanticColors = defineSemanticTokens.colors({
  bg: {
    DEFAULT: both('paper', 'soot.900'),
    panel: both('white', 'soot.850'), // cards, sheets, header, fields
    subtle: both('sand.50', 'soot.850'), // bands, hover, table head
    muted: both('sand.100', 'soot.800'), // picture floor, skeleton, stepper
    strip: both('indigo.800', 'indigo.800'), // promo strip, footer head
    scrim: both('rgba(42,29,26,.52)', 'rgba(10,6,6,.66)'),
  },
  fg: {
    DEFAULT: both('ink', 'chalk'),
    muted: both('ink-2', 'chalk-2'), // second voice, on any ground
    subtle: both('ink-3', 'chalk-2'), // struck price, placeholder: on bg and bg.panel only
    strip: both('chalk', 'chalk'),
  },
  border: {
    DEFAULT: both('sand.200', 'soot.700'),
    emphasized: both('sand.300', 'soot.750'),
    control: both('ink-3', 'chalk-2'), // fields, radios, checkboxes: 4.5 at least
  },
  brand: {
    solid: both('madder.600', 'madder.300'),
    contrast: both('paper', 'soot.900'),
    fg: both('madder.700', 'madder.300'),
    muted: both('madder.100', 'madder.900'),
    subtle: both('madder.50', '#2E1817'),
    emphasized: both('madder.700', 'madder.200'),
    focusRing: both('indigo.600', 'indigo.300'),
    border: both('madder.300', 'madder.700'),
  },
  info: {
    solid: both('indigo.700', 'indigo.300'),
    contrast: both('paper', 'soot.900'),
    fg: both('indigo.700', 'indigo.300'),
    muted: both('indigo.100', 'indigo.800'),
    subtle: both('indigo.50', '#201F33'),
    emphasized: both('indigo.800', 'indigo.200'),
    focusRing: both('indigo.600', 'indigo.300'),
    border: both('indigo.200', 'indigo.700'),
  },
  success: {
    solid: both('neem.700', 'neem.300'),
    contrast: both('paper', 'soot.900'),
    fg: both('neem.700', 'neem.300'),
    muted: both('neem.100', 'neem.800'),
    subtle: both('neem.50', '#17231B'),
    emphasized: both('neem.800', 'neem.200'),
    focusRing: both('indigo.600', 'indigo.300'),
    border: both('neem.200', 'neem.700'),
  },
  danger: {
    solid: both('madder.800', 'madder.800'),
    contrast: both('paper', 'paper'),
    fg: both('madder.700', 'madder.300'),
    muted: both('madder.100', 'madder.900'),
    subtle: both('madder.50', '#2E1817'),
    emphasized: both('madder.900', 'madder.200'),
    focusRing: both('indigo.600', 'indigo.300'),
    border: both('madder.600', 'madder.400'),
  },
  notice: {
    solid: both('haldi.300', 'haldi.300'),
    contrast: both('ink', 'ink'),
    fg: both('haldi.800', 'haldi.200'),
    muted: both('haldi.100', '#46310F'),
    subtle: both('haldi.50', '#2C2110'),
    emphasized: both('haldi.400', 'haldi.200'),
    focusRing: both('indigo.600', 'indigo.300'),
    border: both('haldi.300', 'haldi.700'),
  },
  neutral: { muted: both('sand.200', 'soot.700'), fg: both('ink', 'chalk') },
  toast: { success: both('neem.700', 'neem.700'), fg: both('paper', 'paper') },
  star: { DEFAULT: both('haldi.500', 'haldi.300'), off: both('sand.300', 'soot.750') },
  mark: { DEFAULT: both('madder.600', 'madder.500'), contrast: both('paper', 'paper') },
  print: { DEFAULT: both('rgba(143,40,39,.07)', 'rgba(233,141,129,.08)'), strip: both('rgba(248,239,228,.09)', 'rgba(248,239,228,.07)') },
});

/** Two shadows only: what floats over the page, and what covers it. Cards have none. */
export const semanticShadows = defineSemanticTokens.shadows({
  raised: {
    value: {
      _light: '0 1px 0 rgba(42,29,26,.06), 0 6px 20px -8px rgba(42,29,26,.18)',
      _dark: '0 1px 0 rgba(0,0,0,.5), 0 8px 24px -8px rgba(0,0,0,.6)',
    },
  },
  dialog: { value: { _light: '0 24px 60px -16px rgba(42,29,26,.38)', _dark: '0 24px 60px -12px rgba(0,0,0,.75)' } },
});
