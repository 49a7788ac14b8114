const rupees = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });
const withPaise = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `Rs 1,29,999`: a price in rupees with Indian grouping; prefix and number never part. Paise only where there are any. */
export function formatRupees(amount: number): string {
  const number = Number.isInteger(amount) ? rupees.format(amount) : withPaise.format(amount);
  return `Rs\u00a0${number}`;
}
