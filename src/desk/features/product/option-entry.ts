/** What the options of a product are, by their names, and the colours that have a name. Pure. */

export type OptionKind = 'size' | 'weight' | 'colour';

/** Most options of one kind. */
export const optionsMax = 20;

/** Names of colours in lower case. */
export const colours: Readonly<Record<string, string>> = {
  beige: '#e8dcc0',
  black: '#1c1c1c',
  blue: '#2456b8',
  brown: '#6f4528',
  cream: '#f5ecd3',
  gold: '#c9a13b',
  green: '#2f7d3b',
  grey: '#8a8a8a',
  gray: '#8a8a8a',
  indigo: '#33406f',
  lavender: '#b9a6db',
  magenta: '#b8226f',
  maroon: '#701f2d',
  mustard: '#cf9a1f',
  navy: '#1e2a4f',
  'navy blue': '#1e2a4f',
  olive: '#6d6f2c',
  orange: '#e07a1f',
  peach: '#f4b799',
  pink: '#e58fae',
  purple: '#6a3a8c',
  red: '#bf2430',
  'rose pink': '#d9688d',
  rust: '#a9492a',
  silver: '#b9bcc2',
  'sky blue': '#86bfe6',
  teal: '#17707a',
  turquoise: '#2fa7a5',
  violet: '#5f4299',
  white: '#fafafa',
  wine: '#5d1f31',
  yellow: '#edc531',
  लाल: '#bf2430',
  नीला: '#2456b8',
  हरा: '#2f7d3b',
  पीला: '#edc531',
  काला: '#1c1c1c',
  सफेद: '#fafafa',
  गुलाबी: '#e58fae',
  नारंगी: '#e07a1f',
  बैंगनी: '#6a3a8c',
  भूरा: '#6f4528',
  सुनहरा: '#c9a13b',
};

/** The colour of a name, for the guide on the product's page; grey where the name is not known. */
export const hexOf = (name: string): string => colours[name.toLowerCase()] ?? '#888888';

const unit = 'mg|g|gm|gms|kg|kgs|ml|l|ltr|litres?|liters?|मिग्रा|ग्रा|ग्राम|किग्रा|किलो|किलोग्राम|मिली|मिलीलीटर|ली|लीटर';
const number = String.raw`\p{Nd}+(?:[.,]\p{Nd}+)*`;
/** A number with a unit of weight or volume, as the source of a pattern. */
export const weight = String.raw`${number}\s*(?:${unit})`;
const isWeight = (name: string) => new RegExp(`^${weight}$`, 'iu').test(name);

/** What the options seem to be. Colours have more names than are known here: most of a list make it one. */
export function guessKind(names: readonly string[]): OptionKind {
  if (names.every(isWeight)) return 'weight';
  const known = names.filter((name) => Object.hasOwn(colours, name.toLowerCase()));
  return known.length * 2 > names.length ? 'colour' : 'size';
}

/** The key of an option in the form, which reads dots and numbers in names as paths. */
export const rowKey = (name: string): string => `o${Array.from(name, (sign) => sign.codePointAt(0)?.toString(16)).join('_')}`;
