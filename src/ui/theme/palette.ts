import { defineTokens } from '@chakra-ui/react';

/** One dye from its lightest to its darkest step. */
function dye(steps: Record<string, string>) {
  return Object.fromEntries(Object.entries(steps).map(([step, value]) => [step, { value }]));
}

/** The raw dyes. Nothing but `semantic.ts` reads them. */
export const palette = defineTokens.colors({
  madder: dye({
    50: '#FDF0EE',
    100: '#FADCD7',
    200: '#F3B8AF',
    300: '#E98D81',
    400: '#DB6355',
    500: '#C8453A',
    600: '#B0342F',
    700: '#8F2827',
    800: '#702122',
    900: '#551C1D',
    950: '#330E10',
  }),
  haldi: dye({
    50: '#FEF8E4',
    100: '#FCEDBC',
    200: '#F9DD85',
    300: '#F4C84A',
    400: '#EBB022',
    500: '#D09312',
    600: '#A8710E',
    700: '#85560F',
    800: '#6B4513',
    900: '#573914',
    950: '#321E07',
  }),
  neem: dye({
    50: '#EFF8F0',
    100: '#D9EFDC',
    200: '#B2DDBA',
    300: '#82C491',
    400: '#53A569',
    500: '#36884F',
    600: '#276C3D',
    700: '#215733',
    800: '#1D462C',
    900: '#183926',
    950: '#0B2015',
  }),
  indigo: dye({
    50: '#EFF1FB',
    100: '#DDE2F6',
    200: '#BEC6EE',
    300: '#9AA5E3',
    400: '#7683D2',
    500: '#5563BB',
    600: '#3D4B9C',
    700: '#323C7E',
    800: '#283063',
    900: '#1F264D',
    950: '#12162E',
  }),
  sand: dye({ 50: '#FBF4EA', 100: '#F4E9DA', 200: '#E8D9C4', 300: '#D6C2A7' }),
  soot: dye({ 950: '#140E0D', 900: '#1C1413', 850: '#251A18', 800: '#30221F', 750: '#5D4740', 700: '#46342F' }),
  paper: { value: '#FFFBF5' },
  white: { value: '#FFFFFF' },
  ink: { value: '#2A1D1A' },
  'ink-2': { value: '#6B5750' },
  'ink-3': { value: '#806B62' },
  chalk: { value: '#F8EFE4' },
  'chalk-2': { value: '#C9B6A8' },
});
