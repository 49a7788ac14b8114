/** Types for the parts of the package that `scripts/fonts.mjs` uses; it has none of its own. */
declare module 'subset-font' {
  export default function subset(
    font: Buffer,
    text: string,
    options: { targetFormat: 'woff2'; variationAxes: Record<string, number | { min: number; max: number }>; keepFeatures: string[] },
  ): Promise<Buffer>;
}
