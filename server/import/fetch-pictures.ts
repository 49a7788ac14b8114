/** Fetches the pictures of a staged file from the hosts that an owner allows: one at a time from each host, four hosts at once. */
import { setTimeout as pause } from 'node:timers/promises';
import { and, eq, isNotNull, sql } from '#server/db/sql.ts';
import pLimit from 'p-limit';
import type { Db } from '#server/db/client.ts';
import { insertMany } from '#server/db/insert-many.ts';
import { importPictures } from '#server/db/schema.ts';
import { Unavailable } from '#server/http/errors.ts';
import type { Services } from '#server/services.ts';
import { findAddresses } from './addresses.ts';
import { NotOurs } from './apply.ts';
import { readLayout } from './layout.ts';
import { fetchOutside, OutsideError } from './outside.ts';
import { keepPicture } from './photographs.ts';
import { allowedOf, storedAnswers, findImport, type ImportRow, noteProgress } from './store.ts';

type Needs = Pick<Services, 'db' | 'storage' | 'outside' | 'lifecycle'>;
type Kept = Omit<typeof importPictures.$inferInsert, 'importId' | 'name'>;

const hostsAtOnce = 4;
/** A host that has not answered so many times in a row is asked no more. */
const silencesMost = 3;
/** Hours for which a picture that an earlier import has fetched is not fetched again. */
const freshHours = 24;

/**
 * Fetches what is not there yet; each picture is kept as it comes, so a restart goes on with the rest. What fails is noted with its address, and is
 * no failure of the import. Throws `NotOurs` when somebody has given the import up, or the shop stops.
 */
export async function fetchFromHosts(services: Needs, row: ImportRow): Promise<void> {
  const { db } = services;
  const allowed = allowedOf(storedAnswers(row));
  const known = await findKnown(db, row.id);
  let done = 0;
  const fetching: Fetching = {
    services,
    row,
    allowed,
    earlier: await findEarlier(db, row.id),
    onDone: () => noteProgress(db, row.id, { done: (done += 1) }),
  };
  const addresses = await findAddresses(db, row.id, readLayout(row.header));
  const limit = pLimit(hostsAtOnce);
  const works = [...addresses].flatMap(([host, ofHost]) => {
    if (!allowed.has(host)) return [];
    const due = [...ofHost].filter((address) => !known.has(address));
    done += ofHost.size - due.length;
    return [limit(() => fetchFromHost(fetching, due))];
  });
  // Each is waited for: none may write when the next process begins.
  const ended = await Promise.allSettled(works);
  for (const one of ended) if (one.status === 'rejected') throw one.reason;
}

/** Lets what failed be tried again. */
export async function forgetFailures(tx: Db, importId: string): Promise<void> {
  await tx.delete(importPictures).where(and(eq(importPictures.importId, importId), isNotNull(importPictures.problem)));
}

/** Hosts to which allowed ones have led, with how many addresses: nobody has allowed these. */
export async function findLedTo(db: Db, importId: string): Promise<{ host: string; pictures: number }[]> {
  const { rows } = await db.execute<{ host: string; pictures: number }>(sql`
    select detail as host, count(*)::int as pictures from ${importPictures}
    where import_id = ${importId} and problem = 'pictureLeads' group by detail order by 2 desc, 1`);
  return rows;
}

async function findKnown(db: Db, importId: string): Promise<Set<string>> {
  const rows = await db.select({ name: importPictures.name }).from(importPictures).where(eq(importPictures.importId, importId));
  return new Set(rows.map(({ name }) => name));
}

/** Photographs by the address from which an import has fetched them lately. */
async function findEarlier(db: Db, importId: string): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ name: string; hash: string }>(sql`
    select p.name, p.hash from import_pictures p join imports i on i.id = p.import_id join pictures kept on kept.hash = p.hash
    where i.id <> ${importId} and i.created_at > now() - make_interval(hours => ${freshHours}) and p.name like 'https://%'`);
  return new Map(rows.map(({ name, hash }) => [name, hash]));
}

interface Fetching {
  services: Needs;
  row: ImportRow;
  allowed: ReadonlySet<string>;
  earlier: ReadonlyMap<string, string>;
  onDone: () => Promise<void>;
}

/** Fetches from one host, one after the other. */
async function fetchFromHost(fetching: Fetching, addresses: readonly string[]): Promise<void> {
  const { services, row, earlier, onDone } = fetching;
  const { db, outside } = services;
  let silences = 0;
  for (const [place, address] of addresses.entries()) {
    await requireOurs(services, row.id);
    const hash = earlier.get(address);
    const kept: Kept = hash === undefined ? await fetchOne(fetching, address) : { hash };
    await db
      .insert(importPictures)
      .values({ importId: row.id, name: address, ...kept })
      .onConflictDoNothing();
    await onDone();
    silences = kept.problem === 'pictureSlow' ? silences + 1 : 0;
    if (silences === silencesMost) return giveUp(db, row.id, addresses.slice(place + 1));
    if (hash === undefined) await pause(outside.pauseMs);
  }
}

/** Throws `NotOurs` when the work is to end. */
async function requireOurs({ db, lifecycle }: Needs, id: string): Promise<void> {
  if (lifecycle.stopping || (await findImport(db, id)).phase !== 'fetching') throw new NotOurs();
}

/** A picture as it is kept, or why there is none. */
async function fetchOne({ services, row, allowed }: Fetching, address: string): Promise<Kept> {
  try {
    const bytes = await fetchOutside(services.outside, new URL(address), allowed);
    const hash = await keepPicture(services, row.actorId, bytes);
    return hash === null ? { problem: 'pictureDamaged' } : { hash };
  } catch (error) {
    if (error instanceof OutsideError) return { problem: error.code, detail: error.detail };
    // The machine had no time for it, which is no fault of the picture.
    if (error instanceof Unavailable) return { problem: 'pictureBusy' };
    throw error;
  }
}

/** Notes the rest of a host that does not answer. */
async function giveUp(db: Db, importId: string, addresses: readonly string[]): Promise<void> {
  await insertMany(
    db,
    importPictures,
    addresses.map((name) => ({ importId, name, problem: 'pictureSlow' })),
  );
}
