/** Versions of the snapshot's change log. Pure. */
import { createHash } from 'node:crypto';

/** The state of the change log; its rows are in `catalogue_rows`. */
export interface VersionLog {
  /** Random, so that versions of another database are not mistaken for ours. */
  id: string;
  /** The newest version in the log. */
  version: number;
  /** The catalogue version up to which every change is in the log. */
  checked: number;
  /** Up to when changes of stock are in the log: a time of the database. */
  stockAt: string;
  categories: readonly [hash: string, version: number];
  /** Products that devices hold. */
  held: number;
  /** Products on sale; exact in a shop that fits, otherwise as counted when all were compared. */
  total: number;
}

/** A short hash of what devices get. */
export function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 10);
}

/** The name of a version, as devices give it back. */
export function versionName({ id, version }: Pick<VersionLog, 'id' | 'version'>): string {
  return `${id}-${version}`;
}

/** Parses the version that a device has; undefined if the changes since then are not known. */
export function heldVersion(log: VersionLog, since: string | undefined): number | undefined {
  const [id, text = ''] = (since ?? '').split('-');
  const held = /^\d{1,12}$/.test(text) ? Number(text) : Number.NaN;
  return id === log.id && held <= log.version ? held : undefined;
}

/** How many products a device lacks; 0 in a shop that fits. `total` may be older than `held`. */
export function missing({ held, total }: VersionLog): number {
  return Math.max(0, total - held);
}
