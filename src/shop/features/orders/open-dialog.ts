/** The open dialog and its order, as part of the address. */
export interface OpenDialog {
  order: string;
  show: 'products' | 'address' | 'review';
  /** Id of the product whose review is being written. */
  product?: string | undefined;
}
