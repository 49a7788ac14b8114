/** What is chosen and counted of a courier's cash. Amounts in paise. */
import { useState } from 'react';
import { type CarriedBy, hasNote } from '#contract/desk/cash.ts';
import { formatPaise } from '#contract/money.ts';
import { readRupees } from '#contract/rupees.ts';
import { words } from '#language/words.ts';

/** What is chosen and counted, and what is wrong with it. */
export function useCount({ orders }: CarriedBy) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [amount, setAmount] = useState('');
  const [note, setNote] = useState('');
  const chosen = orders.filter(({ orderId }) => !left.has(orderId));
  const carriedPaise = chosen.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  const receivedPaise = readRupees(amount);
  const shortPaise = receivedPaise === undefined ? 0 : Math.max(0, carriedPaise - receivedPaise);
  const say = words().cashMessages;
  const amountFault = () => {
    if (receivedPaise === undefined) return say.amount;
    return receivedPaise > carriedPaise ? say.tooMuch(formatPaise(carriedPaise)) : undefined;
  };
  const faults = {
    orders: chosen.length === 0 ? say.noOrder : undefined,
    amount: amountFault(),
    note: shortPaise > 0 && !hasNote(note) ? say.sayWhy(formatPaise(shortPaise)) : undefined,
  };
  const toggle = (orderId: string) => {
    const next = new Set(left);
    if (!next.delete(orderId)) next.add(orderId);
    setLeft(next);
  };
  return { left, toggle, amount, setAmount, note, setNote, chosen, carriedPaise, receivedPaise, shortPaise, faults };
}

export type Count = ReturnType<typeof useCount>;
