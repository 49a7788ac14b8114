/** What `scripts/fonts.mjs` uses of the package, which carries no types. */
declare module 'subset-font' {
  export default function subset(
    font: Buffer,
    text: string,
    options: { targetFormat: 'woff2'; variationAxes: Record<string, number | { min: number; max: number }>; keepFeatures: string[] },
  ): Promise<Buffer>;
}
