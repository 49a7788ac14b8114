/** An import as the desk shows it. */
import { desc, eq, sql } from '#server/db/sql.ts';
import type { ImportAnswers, ImportRow as ShownRow, ProductImport } from '#contract/desk/import.ts';
import { mayUse } from '#contract/desk/rights.ts';
import type { Db } from '#server/db/client.ts';
import { cursorOf, isAfterCursor, pageOf } from '#server/db/keyset.ts';
import { imports } from '#server/db/schema.ts';
import type { Staff } from '#server/http/caller.ts';
import type { Answers } from './context.ts';
import { readLayout } from './layout.ts';
import { findDifferences, findKept } from './report.ts';
import { storedAnswers, countImport, findImport, type ImportRow, questionsOf, undoDays } from './store.ts';
import { countUnlisted } from './unlisted.ts';

const pageSize = 50;
const keyset = { time: imports.createdAt, id: imports.id };

/** One page of the imports, newest first. @param after `next` of the page before */
export async function listForDesk(db: Db, after: string | undefined): Promise<{ items: ShownRow[]; next: string | null }> {
  const rows = await db
    .select({ row: imports, cursor: cursorOf(keyset) })
    .from(imports)
    .where(isAfterCursor(after, keyset, 'newest first'))
    .orderBy(desc(imports.createdAt), desc(imports.id))
    .limit(pageSize + 1);
  const page = pageOf(rows, pageSize);
  return { items: page.rows.map(({ row }) => rowOf(row)), next: page.next };
}

const rowOf = ({ id, fileName, bytes, actorName: by, phase, rowsRead, createdAt }: ImportRow): ShownRow => ({
  id,
  fileName,
  bytes,
  by,
  phase,
  rowsRead,
  createdAt: createdAt.toISOString(),
});

const unread: ReadonlySet<ImportRow['phase']> = new Set(['staging', 'asking', 'fetching', 'checking']);
const moving: ReadonlySet<ImportRow['phase']> = new Set(['staging', 'fetching', 'checking', 'applying', 'undoing']);

/** One import for a person of the staff. Throws 404. */
export async function findForDesk(db: Db, id: string, staff: Pick<Staff, 'role'>): Promise<ProductImport> {
  const row = await findImport(db, id);
  const seesCost = mayUse(staff.role, 'product.cost');
  const differences = unread.has(row.phase) ? [] : await findDifferences(db, id);
  const kept = row.phase === 'undone' ? await findKept(db, id) : [];
  return {
    ...rowOf(row),
    failure: row.failure,
    done: row.done,
    perSecond: moving.has(row.phase) ? await findRate(db, row) : null,
    ignored: row.header.length > 0 ? [...readLayout(row.header).ignored] : [],
    questions: questionsOf(row),
    answers: answersForDesk(row),
    checkedAt: row.checkedAt?.toISOString() ?? null,
    appliedAt: row.appliedAt?.toISOString() ?? null,
    undoneAt: row.undoneAt?.toISOString() ?? null,
    undoUntil: undoUntilOf(row),
    counts: unread.has(row.phase) ? null : await countForDesk(db, row),
    differences: differences.map((one) => ({
      ...one,
      fields: one.fields.filter(({ field }) => seesCost || field !== 'costPaise'),
    })),
    kept: kept.map(({ productId, name, kept: why }) => ({ id: productId, name, why })),
  };
}

async function countForDesk(db: Db, row: ImportRow): Promise<ProductImport['counts']> {
  const counts = await countImport(db, row.id);
  const unlisted = row.phase === 'checked' && storedAnswers(row).mode === 'all' ? await countUnlisted(db, row.id) : undefined;
  return { ...counts, ...(unlisted !== undefined && { unlisted }) };
}

/** Rows or products a second since the phase began, by the clock of the database. */
async function findRate(db: Db, { id, phase, rowsRead, done }: ImportRow): Promise<number> {
  const [found] = await db
    .select({ seconds: sql<number>`extract(epoch from clock_timestamp() - ${imports.phaseAt})::float8` })
    .from(imports)
    .where(eq(imports.id, id));
  return Math.round((phase === 'staging' ? rowsRead : done) / Math.max(0.5, found?.seconds ?? 1));
}

function undoUntilOf({ phase, appliedAt }: ImportRow): string | null {
  if (phase !== 'applied' || appliedAt === null) return null;
  const until = new Date(appliedAt.getTime() + undoDays * 86_400_000);
  return until > new Date() ? until.toISOString() : null;
}

/** Of what is remembered, what this file asks. */
function answersForDesk(row: ImportRow): ImportAnswers {
  const { shelves, options, prices, colours, hosts, mode, pieces, unlisted } = storedAnswers(row);
  const asked = questionsOf(row);
  return {
    shelves: (asked?.shelves ?? []).flatMap(({ word }) => (Object.hasOwn(shelves, word) ? [{ word, subCatId: shelves[word] ?? '' }] : [])),
    options: (asked?.options ?? []).flatMap((name) => {
      const kind = Object.hasOwn(options, name) ? options[name] : undefined;
      return kind === undefined ? [] : [{ name, kind }];
    }),
    hosts: (asked?.hosts ?? []).flatMap(({ host }) => (Object.hasOwn(hosts, host) ? [{ host, pictures: hosts[host] ?? 'leave' }] : [])),
    ...(prices !== undefined && { prices }),
    ...(colours !== undefined && { colours }),
    mode,
    pieces,
    ...(unlisted && { unlisted }),
  };
}

/** What the desk has sent, as it is stored. */
export function answersFromDesk({ shelves, options, prices, colours, hosts, mode, pieces, unlisted }: ImportAnswers): Answers {
  return {
    shelves: Object.fromEntries(shelves.map(({ word, subCatId }) => [word, subCatId])),
    options: Object.fromEntries(options.map(({ name, kind }) => [name, kind])),
    hosts: Object.fromEntries(hosts.map(({ host, pictures }) => [host, pictures])),
    ...(prices !== undefined && { prices }),
    ...(colours !== undefined && { colours }),
    mode,
    pieces,
    // Also where it is not said: what was said before does not stay.
    unlisted,
  };
}
