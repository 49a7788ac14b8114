/** Gap between page numbers that are not neighbours. */
export const gap = '…';

/** The numbers of a row of pages: first, last, and `page` with its neighbours; `gap` where some are left out. */
export function pageNumbers(page: number, pages: number): (number | typeof gap)[] {
  const shown = [...new Set([1, page - 1, page, page + 1, pages])].filter((one) => one >= 1 && one <= pages).sort((a, b) => a - b);
  return shown.flatMap((one, at) => {
    const before = shown[at - 1];
    if (before === undefined || one - before === 1) return [one];
    // A gap of one page is that page: it takes no more room than the dots.
    return one - before === 2 ? [one - 1, one] : [gap, one];
  });
}
