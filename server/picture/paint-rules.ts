import type { PictureSubject } from '@haat/sample-catalogue/pictures.ts';
import type { BrandOrder } from './brand-rules.ts';
import type { PictureFormat } from '#contract/picture.ts';

interface Form {
  /** px */
  width: number;
  format: PictureFormat;
}

/** A drawing of the catalogue, a stored photograph in another width and format, or a picture of the shop's look. */
export type Wanted =
  | ({ kind: 'drawing'; subject: PictureSubject } & Form)
  | ({ kind: 'photograph'; bytes: Uint8Array } & Form)
  | BrandOrder;

/** What the picture process is asked for. */
export interface PaintOrder {
  id: number;
  wanted: Wanted;
}

/** What it answers. `problem`: why there is no picture; `memory`: bytes that it holds. */
export type Painted = { id: number; memory: number } & (
  | { picture: Uint8Array; problem?: undefined }
  | { picture?: undefined; problem: string }
);

/** Bytes above which the picture process is ended and the next picture gets a new one. */
export const paintMemoryMax = 320 * 1024 * 1024;
