/** Widths in which the shop offers pictures, px; the address of a picture ends in one of them. */
const widths = [160, 320, 640, 800, 960, 1600];

const pattern = /-(\d+)\.(avif|webp)$/;

/** Addresses of the same picture in larger widths, nearest first: `...-320.avif` gives `...-640.avif`, `...-800.avif` ... */
export function widerAddresses(address: string): string[] {
  const match = pattern.exec(address);
  if (!match) return [];
  const [ending, width, format] = match;
  return widths.filter((one) => one > Number(width)).map((one) => `${address.slice(0, -ending.length)}-${one}.${format}`);
}
