/** What the list of pending changes needs to say about the actions of a group; `labels.ts` has the words. */
import type { AnyAction } from './module.ts';

export interface Labels<A extends AnyAction> {
  /** Where in the shop it belongs: "Cart". */
  place: string;
  /** "Added To Cart", once the server has applied it. */
  sent: Readonly<Record<A['kind'], string>>;
  /** Name of the change when it is about no single product. */
  title?: string;
  /** The chosen options that the action itself names. */
  options?(action: A): readonly string[];
  /** What it does, when the quantities before and after are unknown: "add 2". */
  detail?(action: A): string | undefined;
}
