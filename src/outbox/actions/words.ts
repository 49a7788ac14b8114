import type { AnyAction } from '../queue-entry.ts';

/** What screens say about the actions of a noun. */
export interface Words<A extends AnyAction> {
  /** Where in the app it belongs: "Cart". */
  place: string;
  /** Name of the icon in the list of pending changes. */
  icon?: string;
  /** The toast once it is saved, where there is one: "Added To Cart". */
  saved?: Readonly<Partial<Record<A['kind'], string>>>;
  /** "Added To Cart", once the server has applied it. */
  sent: Readonly<Record<A['kind'], string>>;
  /** What a visitor without a sign-in reads (spec 5). */
  signIn: string;
  /** Name of the change when it is about no single product. */
  title?: string;
  /** The chosen options that the action itself names. */
  options?(action: A): readonly string[];
  /** What it does, when the quantities before and after are unknown: "add 2". */
  detail?(action: A): string | undefined;
}
