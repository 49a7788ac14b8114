/** Pictures of a look: what is asked for at `/brand/<look>/<file>`. */
export const brandFiles = {
  'icon-48.png': { kind: 'icon', width: 48 },
  'icon-192.png': { kind: 'icon', width: 192 },
  'icon-512.png': { kind: 'icon', width: 512 },
  /** iOS shows no transparency and rounds the corners itself. */
  'touch-180.png': { kind: 'maskable', width: 180 },
  'maskable-192.png': { kind: 'maskable', width: 192 },
  'maskable-512.png': { kind: 'maskable', width: 512 },
  /** Twice what the header shows at most (`Logo.module.css`: 8 by 2.25 rem). */
  'logo.webp': { kind: 'logo', width: 256 },
  'share.jpg': { kind: 'share', width: 1200 },
} as const;

export type BrandFile = keyof typeof brandFiles;
type BrandKind = (typeof brandFiles)[BrandFile]['kind'];

/** One picture of a look. */
export interface BrandOrder {
  kind: 'brand';
  what: BrandKind;
  /** px */
  width: number;
  /** `#rrggbb` */
  accent: string;
  /** Colour on the accent. */
  onAccent: string;
  /** The photograph of the logo; absent: the arch. */
  logo?: Uint8Array;
}
