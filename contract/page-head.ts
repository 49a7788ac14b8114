/** What a page says of itself to search engines and link previews. The screens write it, the server puts it into the document. */
import type { Product } from './product.ts';

/** A page above this one, or this one itself. */
export interface Crumb {
  name: string;
  path: string;
}

/** What of a product is told. */
type TellingFields =
  | ('id' | 'name' | 'brand' | 'description' | 'images' | 'color' | 'rating' | 'reviewCount')
  | ('price' | 'taxOfProduct' | 'countInStock' | 'size' | 'productRam' | 'productWeight' | 'variants');

export interface PageHead {
  title: string;
  description: string;
  /** Path of a picture for previews; absent where the page has none of its own. */
  image?: string;
  product?: Pick<Product, TellingFields>;
  /** From Home to this page; absent where the page stands alone. */
  trail?: Crumb[];
}

/** A sign-in by the form without script that the server refused. The page repeats the email, never the password. */
export interface Attempt {
  email: string;
  sentence: string;
  /** The field that the sentence is about; absent if it is about both. */
  field?: 'email' | 'password';
}
