/** How an order, a checkout and a line are named: on every screen, in mails, notifications, chats, on paper and in the terminal. */
import { joined } from '../language/isolate.ts';
import { words } from '../language/words.ts';

/** The options of a line; empty where its product has no such option. */
export interface LineOptions {
  size: string;
  ram: string;
  weight: string;
}

/** `HT-1A2B3C4D`: what people call an order. Takes its id. */
export const referenceOf = (id: string): string => `HT-${id.slice(-8).toUpperCase()}`;

/** `No. 1042`: the running number of an order, which can be read over a phone. */
export const orderNumber = (number: number): string => words().naming.orderNumber(number);

/** `No. 1042 · HT-1A2B3C4D`: both names of an order; the code alone where its number is not known. */
export const orderNames = ({ id, number }: { id: string; number?: number | undefined }): string =>
  number === undefined ? referenceOf(id) : `${orderNumber(number)} · ${referenceOf(id)}`;

/** `1A2B3C4D`: what people call a payment that has not become an order. Takes the id of its checkout. */
export const checkoutReferenceOf = (id: string): string => id.slice(-8).toUpperCase();

/** The options that are chosen, in the order in which they are always named. */
export function chosenOf({ size, ram, weight }: LineOptions): string[] {
  return [size, ram, weight].filter((name) => name !== '');
}

/** "M, 8 GB": what was chosen; empty without a choice. */
export const optionsOf = (options: LineOptions): string => joined(chosenOf(options));

/** A product's name with the chosen options: "Shimla apples, 1 kg". */
export function withOptions(name: string, options: LineOptions): string {
  return joined([name, ...chosenOf(options)]);
}

/** "Size M, RAM 8 GB": the same with what each option is, for a place of its own beside the name (spec 2, Specification). */
export function labelledOptions({ size, ram, weight }: LineOptions): string {
  return [size && words().naming.size(size), ram && words().naming.ram(ram), weight && words().naming.weight(weight)]
    .filter((part) => part !== '')
    .join(', ');
}
