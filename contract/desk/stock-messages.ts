/** Sentences about stock that people at the desk read. */
export const stockMessages = {
  gone: 'This product is counted apart by now. Open it again and count its sizes.',
  counted: (pieces: number, toSell: number) => `${pieces} counted. To sell: ${toSell}.`,
  delivered: (pieces: number, toSell: number) => `${pieces} delivered. To sell: ${toSell}.`,
  received: (pieces: number, products: number) =>
    `${pieces} ${pieces === 1 ? 'piece' : 'pieces'} of ${products} ${products === 1 ? 'product' : 'products'} delivered.`,
  damaged: (pieces: number, toSell: number) => `${pieces} taken away. To sell: ${toSell}.`,
  countedSince: 'This was counted again after that, so nothing changes.',
  tooFew: (onShelf: number, name: string) => `Only ${onShelf} of ${name} are on the shelf. Count them first.`,
  tooMany: (name: string) => `More than 10,00,000 pieces of ${name} would be on the shelf. Check the number.`,
  lineSplit: (name: string) => `${name} is counted apart by now. Take it out of the delivery and add its sizes.`,
  lineGone: (place: number) => `The product in line ${place} is gone. Take it out of the delivery.`,
  lowSaved: 'Saved.',
  split: 'These are counted separately from now on.',
  notShared: 'There is nothing to split: no two variants are counted together here.',
  partMissing: (names: string) => `Count every variant, with 0 if there is none. Missing: ${names}.`,
  partUnknown: (names: string) => `There is no such variant: ${names}.`,
  partsDiffer: (sum: number, onShelf: number) =>
    `The parts add up to ${sum}, but ${onShelf} are on the shelf. If ${sum} is right, count them together first.`,
} as const;
