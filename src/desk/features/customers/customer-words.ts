/** "1 order", "3 orders". */
export const ordersText = (count: number): string => `${count} ${count === 1 ? 'order' : 'orders'}`;
