/** The pictures in a product's gallery. Garments and lengths of cloth have front, back, close, folded, scale; everything else has box instead of folded. */
export type View = 'front' | 'back' | 'close' | 'folded' | 'box' | 'scale';

export const CLOTH_VIEWS = ['front', 'back', 'close', 'folded', 'scale'] as const satisfies readonly View[];
export const OBJECT_VIEWS = ['front', 'back', 'close', 'box', 'scale'] as const satisfies readonly View[];

/** Every picture of a product: its gallery, and the plain front (plain.ts), which is shown by Customize alone. */
export type PictureView = View | 'plain';
