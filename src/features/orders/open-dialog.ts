/** Which dialog of which order stands open; it is part of the address. */
export interface OpenDialog {
  order: string;
  show: 'products' | 'address' | 'review';
  /** Id of the product whose review is being written. */
  product?: string | undefined;
}
