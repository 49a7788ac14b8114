/** In the column `places`: sold wherever the shop sells. No place may be called so. */
export const everywhere = 'everywhere';

/** The columns of our own layout of products, in the order of an export: the sheet that a shopkeeper fills in. */
export const ownColumns = [
  'handle',
  'name',
  'brand',
  'category',
  'subcategory',
  'description',
  'size',
  'weight',
  'ram',
  'sku',
  'barcode',
  'price',
  'mrp',
  'was',
  'gst_class',
  'hsn',
  'pieces',
  'pool',
  'colour',
  'colour_hex',
  'info',
  'dimension',
  'places',
  'featured',
  'state',
  'pictures',
  'cost',
  'low_at',
  'origin',
  'net_quantity',
] as const;
export type OwnColumn = (typeof ownColumns)[number];
