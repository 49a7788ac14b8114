/** What an archive says about itself: the header before its contents, the manifest behind them. */
import { z } from '#contract/zod.ts';
import { BadArchive } from './bad-archive.ts';

const count = z.int().check(z.nonnegative());

/** Raise it when archives are written differently. An older version of Haat then refuses them as newer. */
const format = 1;

const Header = z.object({
  format: z.literal('haat-backup'),
  version: z.literal(format),
  /** By the clock of the database. The archive has every change from before. */
  createdAt: z.iso.datetime(),
  /** Name of the build that wrote it, for people. */
  build: z.string(),
  /** How many migrations the database had, and the time in the name of the last one. */
  schema: z.object({ level: z.int().check(z.positive()), newest: z.int() }),
});

const Manifest = z.object({
  /** In the order of the archive. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: count, parts: count })),
  uploads: z.object({ files: count, bytes: count, missing: count }),
  /** Of everything before the manifest. */
  entries: count,
  sha256: z.string(),
});

export type ArchiveHeader = z.infer<typeof Header>;
export type Manifest = z.infer<typeof Manifest>;
/** The manifest without what the archive adds: its digest. */
export type Contents = Omit<Manifest, 'entries' | 'sha256'>;

export function newHeader(fields: Omit<ArchiveHeader, 'format' | 'version'>): ArchiveHeader {
  return { format: 'haat-backup', version: format, ...fields };
}

/** Parses the first entry of an archive. Throws `BadArchive` for another program's file and for a later format. */
export function readHeader(bytes: Buffer): ArchiveHeader {
  const json = parse(bytes) as Partial<ArchiveHeader> | undefined;
  if (json?.format !== 'haat-backup') throw new BadArchive('foreign');
  if (typeof json.version === 'number' && json.version > format) throw new BadArchive('newer');
  const header = Header.safeParse(json);
  if (!header.success) throw new BadArchive('altered');
  return header.data;
}

/** Parses the last entry. Throws `BadArchive`. */
export function readManifest(bytes: Buffer): Manifest {
  const manifest = Manifest.safeParse(parse(bytes));
  if (!manifest.success) throw new BadArchive('altered');
  return manifest.data;
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return undefined;
  }
}
