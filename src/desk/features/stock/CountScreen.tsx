import { words } from '#language/words.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useRef, useState } from 'react';
import type { Pool } from '#contract/desk/stock.ts';
import { categoriesQuery } from '#src/desk/data/category.ts';
import { openCodeReader } from '#src/desk/data/code-reader.ts';
import { deskDrafts, readDeskDraft } from '#src/desk/data/desk-drafts.ts';
import { serverClock } from '#src/desk/data/server-clock.ts';
import { reportStock, stockQuery, withWaitingReports } from '#src/desk/data/stock.ts';
import { useChangesAfter } from '#src/desk/outbox/desk-outbox.ts';
import { ActionBar } from '#src/desk/ui/ActionBar.tsx';
import { DeskPage } from '#src/desk/ui/DeskPage.tsx';
import { MoreRows } from '#src/desk/ui/MoreRows.tsx';
import { QueryStates } from '#src/desk/ui/QueryStates.tsx';
import { Rows } from '#src/desk/ui/Rows.tsx';
import { ScanButton } from '#src/desk/ui/scan/ScanButton.tsx';
import { useSingleFlight } from '#src/desk/ui/use-single-flight.ts';
import { offerUndo, type Undo, undoAll, undoMs } from '#src/desk/ui/undo.ts';
import { messageFor } from '#src/network/api-error.ts';
import { Button } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { SelectField } from '#src/ui/SelectField.tsx';
import { notify } from '#src/ui/toaster.ts';
import { BackToStock } from './BackToStock.tsx';
import { CountRow } from './CountRow.tsx';
import { countedWords, poolName } from './pool-words.ts';
import { typedPieces } from './typed-pieces.ts';
import styles from './stock.module.css';
import { UnknownCode } from './UnknownCode.tsx';
import { useCodes } from './use-codes.ts';

/** What was typed for a pool, and when, in microseconds of the shop's clock. */
interface Counted {
  typed: string;
  at?: number | undefined;
  /** As it was shown: others may take it out of the list before it is saved. Absent in drafts of older versions. */
  pool?: Pool;
}
type Counts = Record<string, Counted>;

const countDraft = (subcategory: string | undefined) => `count:${subcategory ?? 'low'}`;

/** The counts of one list, kept on the device while somebody walks along the shelf. */
function useCounts(subcategory: string | undefined) {
  const name = countDraft(subcategory);
  const [counts, setCounts] = useState<Counts>(() => (readDeskDraft<Counts>(name) as Counts | undefined) ?? {});
  /** Two codes that are scanned before the next render count both. */
  const latest = useRef(counts);
  const keep = useCallback(
    (next: Counts) => {
      latest.current = next;
      setCounts(next);
      const typed = Object.entries(next).filter(([, count]) => count.typed.trim() !== '');
      if (typed.length === 0) deskDrafts.discard(name);
      else deskDrafts.write(name, Object.fromEntries(typed));
    },
    [name],
  );
  const type = useCallback(
    (pool: Pool, typed: string) => {
      const { [pool.poolId]: _before, ...others } = latest.current;
      // An emptied field stays where it is: somebody corrects what they have typed.
      keep({ ...others, [pool.poolId]: { typed, at: serverClock.now(), pool } });
    },
    [keep],
  );
  return {
    counts,
    type,
    countOneMore: (pool: Pool) => {
      const pieces = (typedPieces(latest.current[pool.poolId]?.typed ?? '') ?? 0) + 1;
      type(pool, String(pieces));
      return pieces;
    },
    /** What is saved; the rest stays typed, and so does what was typed again meanwhile. */
    forget: (saved: Counts) => keep(Object.fromEntries(Object.entries(latest.current).filter(([id, count]) => saved[id] !== count))),
  };
}

/** Products that were scanned and are not in the list, kept on the device with their counts. */
function useScannedPools(subcategory: string | undefined): [readonly Pool[], (next: readonly Pool[]) => void] {
  const name = `${countDraft(subcategory)}:scanned`;
  const [pools, setPools] = useState<readonly Pool[]>(() => readDeskDraft<{ pools: Pool[] }>(name)?.pools ?? []);
  const keep = (next: readonly Pool[]) => {
    setPools(next);
    if (next.length === 0) deskDrafts.discard(name);
    else deskDrafts.write(name, { pools: next });
  };
  return [pools, keep];
}

/** `listed` behind those of the others that it does not have. */
function withOthers(listed: readonly Pool[], others: readonly Pool[]): Pool[] {
  const known = new Set(listed.map(({ poolId }) => poolId));
  const first = others.filter(({ poolId }) => !known.has(poolId) && known.add(poolId));
  return [...first, ...listed];
}

interface CountOfPool {
  pool: Pool;
  pieces: number;
  at?: number | undefined;
}

/** The pools that were counted. */
function countedOf(pools: readonly Pool[], counts: Counts): CountOfPool[] {
  return pools.flatMap((pool): CountOfPool[] => {
    const { typed = '', at } = counts[pool.poolId] ?? {};
    const pieces = typedPieces(typed);
    return pieces === undefined ? [] : [{ pool, pieces, at }];
  });
}

/** How many counts say something else than the shop knew. */
const differingOf = (counted: readonly CountOfPool[]) => counted.filter(({ pool, pieces }) => pieces !== pool.onShelf).length;

/** Saves the counts one by one and offers to take all of them back; true when the device has them. */
async function saveCounts(counted: readonly CountOfPool[]): Promise<boolean> {
  const undos: Undo[] = [];
  try {
    for (const { pool, pieces, at } of counted)
      undos.push(await reportStock({ poolId: pool.poolId, name: poolName(pool) }, { event: 'count', pieces, doneAt: at }, undoMs));
    offerUndo(words().deskStock.countsSaved(counted.length), undoAll(undos));
    return true;
  } catch (error) {
    notify({ tone: 'error', text: messageFor(error) });
    return false;
  }
}

/** Walks along a shelf: a number per pool, Enter for the next one, and all of them saved at once. Works without a network. */
export function CountScreen({ subcategory }: { subcategory: string | undefined }) {
  const navigate = useNavigate();
  const query = useInfiniteQuery(stockQuery(subcategory === undefined ? { filter: 'low' } : { filter: 'all', subcategory }));
  const { counts, type, countOneMore, forget } = useCounts(subcategory);
  const queue = useChangesAfter(query.dataUpdatedAt);
  // A number that was counted here and is not sent yet is the one to compare with.
  const listed = query.data?.pages.flatMap(({ items, lowAt }) => items.map((pool) => withWaitingReports(pool, queue, lowAt).pool)) ?? [];
  const [scanned, setScanned] = useScannedPools(subcategory);
  const typed = Object.values(counts).flatMap(({ pool }) => pool ?? []);
  const pools = withOthers(listed, [...scanned, ...typed]);
  const countUp = (pool: Pool) => {
    if (!pools.some(({ poolId }) => poolId === pool.poolId)) setScanned([pool, ...scanned]);
    codes.forget();
    return countedWords(pool, countOneMore(pool));
  };
  const codes = useCodes(countUp);
  const counted = countedOf(pools, counts);
  const save = useSingleFlight(async () => {
    if (!(await saveCounts(counted))) return;
    const ids = new Set(counted.map(({ pool }) => pool.poolId));
    forget(Object.fromEntries(Object.entries(counts).filter(([id]) => ids.has(id))));
    setScanned(scanned.filter(({ poolId }) => !ids.has(poolId)));
  });
  const choose = (next: string) => void navigate({ to: '/stock/count', search: next ? { subcategory: next } : {}, replace: true });
  const empty = <EmptyState title={words().deskStock.nothingToCount} text={words().deskStock.nothingToCountText} />;
  const bar = (
    <ActionBar hint={words().deskStock.countHint(counted.length, differingOf(counted))}>
      <Button data-save="" onClick={() => void save()}>
        {words().deskStock.saveCounts(counted.length)}
      </Button>
    </ActionBar>
  );
  return (
    <DeskPage
      title={words().deskStock.count}
      back={<BackToStock />}
      bar={counted.length > 0 ? bar : undefined}
      actions={<ScanButton kind="button" openReader={openCodeReader} onCode={codes.read} />}
    >
      <ShelfChoice value={subcategory} onChange={choose} />
      {codes.unknown === undefined ? null : (
        <UnknownCode key={codes.unknown} code={codes.unknown} onClose={codes.forget} onGiven={countUp} />
      )}
      <QueryStates query={query} empty={() => (pools.length === 0 ? empty : undefined)}>
        {() => (
          <>
            <Rows label={words().deskStock.count}>
              {pools.map((pool) => (
                <CountRow key={pool.poolId} pool={pool} value={counts[pool.poolId]?.typed ?? ''} onType={type} />
              ))}
            </Rows>
            <MoreRows query={query} />
          </>
        )}
      </QueryStates>
    </DeskPage>
  );
}

/** Which products are counted. */
function ShelfChoice({ value, onChange }: { value: string | undefined; onChange: (subcategory: string) => void }) {
  const { data } = useQuery(categoriesQuery());
  return (
    <div className={styles.choice}>
      <SelectField label={words().deskStock.whichCount} value={value ?? ''} onChange={({ target }) => onChange(target.value)}>
        <option value="">{words().deskStock.whatIsLow}</option>
        {data?.categories.map(({ id, name, children }) => (
          <optgroup key={id} label={name}>
            {children.map((child) => (
              <option key={child.id} value={child.id}>
                {child.name}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
    </div>
  );
}
