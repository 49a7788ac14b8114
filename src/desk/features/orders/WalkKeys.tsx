import { words } from '#language/words.ts';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useKeys } from '#src/desk/ui/use-keys.ts';

/** The orders on screen, as they stand: column after column, from top to bottom. */
const shownRows = () => [...document.querySelectorAll<HTMLElement>('main [data-order]')];
const idOf = (row: HTMLElement | undefined) => row?.dataset['order'];

/** Where an order stood when it was opened: after a step it stands in another column, and the walk goes on where it was. */
interface Place {
  list: Element | null | undefined;
  before: string | undefined;
  after: string | undefined;
}

function placeOf(open: string | undefined): Place {
  const rows = shownRows();
  const at = rows.findIndex((row) => idOf(row) === open);
  return { list: rows[at]?.closest('ul'), before: at > 0 ? idOf(rows[at - 1]) : undefined, after: at < 0 ? undefined : idOf(rows[at + 1]) };
}

/** The row that is `by` steps from the open order; the first one while none is open. */
function rowBeside(open: string | undefined, place: Place, by: 1 | -1): HTMLElement | undefined {
  const rows = shownRows();
  const at = rows.findIndex((row) => idOf(row) === open);
  const remembered = by === 1 ? place.after : place.before;
  const hasMoved = place.list !== undefined && rows[at]?.closest('ul') !== place.list;
  const kept = hasMoved ? rows.find((row) => idOf(row) === remembered) : undefined;
  return kept ?? rows[at < 0 ? 0 : at + by];
}

/** `j` and `k` open the next and the previous order beside the list; Space chooses the open one. Shows nothing. */
export function WalkKeys({ open }: { open: string | undefined }) {
  const navigate = useNavigate();
  const place = useRef<Place>({ list: undefined, before: undefined, after: undefined });
  useEffect(() => {
    place.current = placeOf(open);
  }, [open]);
  const walk = (by: 1 | -1) => {
    const row = rowBeside(open, place.current, by);
    if (!row) return;
    row.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    void navigate({ to: '/orders', search: (before) => ({ ...before, order: idOf(row) }), replace: open !== undefined });
  };
  const choose = () =>
    shownRows()
      .find((row) => idOf(row) === open)
      ?.querySelector<HTMLInputElement>('input[type="checkbox"]')
      ?.click();
  useKeys([
    { keys: 'j', does: words().deskOrders.next, run: () => walk(1) },
    { keys: 'k', does: words().deskOrders.previous, run: () => walk(-1) },
    { keys: 'space', does: words().deskOrders.chooseOpen, run: choose },
  ]);
  return null;
}
