import { form } from './meta.ts';

/** The desk: sales. */
export const deskSales = {
  deskSales: {
    title: 'Sales',
    periods: 'Period',
    period: { day: 'Day', week: 'Week', month: 'Month', year: 'Year' },
    before: 'Earlier',
    after: 'Later',
    /** Two days, `23 Nov` and `29 Nov 2026`. */
    fromTo: (from: string, to: string) => `${from} – ${to}`,
    figures: 'All together',
    revenue: 'Revenue',
    orders: 'Orders',
    pieces: 'Pieces',
    average: 'Average order',
    returned: 'Returned',
    returnedPieces: (count: number) => `${count} ${form(count) === 'one' ? 'piece' : 'pieces'}`,
    /** After what a figure was before: the days, or the day, that it is compared with. */
    was: (days: string) => `in ${days}`,
    wasOn: (day: string) => `on ${day}`,
    test: 'These are test orders. The first real order takes their place.',
    plot: (days: string) => `Revenue, ${days}`,
    table: 'Show as a table',
    at: { day: 'Hour', week: 'Day', month: 'Day', year: 'Month' },
    best: 'Best sellers',
    slow: 'Slow movers',
    slowHint: 'On sale all the time, in stock, and sold least.',
    soldOut: 'Sold out',
    sold: (count: number) => `${count} sold`,
    left: (count: number) => `${count} left`,
    nothing: 'Nothing sold',
    nothingText: 'No order was placed in this time.',
    file: 'Save as CSV',
    counting: 'A new order counts within seconds. What is cancelled or comes back later is taken off the day that sold it.',
    product: 'Product',
    list: 'List',
    inStock: 'In stock',
  },
};
