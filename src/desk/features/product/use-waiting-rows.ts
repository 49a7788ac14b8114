import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import type { DraftForm } from '#src/desk/data/use-draft-form.ts';
import type { PasteForm } from './paste-draft.ts';
import { dividedRows, type PastedRow, pastedMax, readPasted } from './pasted-rows.ts';

const change = { shouldDirty: true } as const;

interface WaitingRows {
  /** The rows that come after those in the field. */
  waiting: readonly PastedRow[];
  /** For every change of the field: a long list that is pasted is divided. A row more at a time, as it is typed, stays where it is. */
  takeText: (text: string) => void;
  /** Puts `rows` into the field, and as many of those that wait as there is room for; gives how many rows are left in all. Without any, nothing changes. */
  refill: (rows: readonly PastedRow[]) => number;
  /** Forgets the rows that wait; gives what brings them back. */
  dropWaiting: () => () => void;
}

/** What was pasted beyond the rows that are added at once. A list that was pasted before the form opened is divided, too. */
export function useWaitingRows(form: DraftForm<PasteForm>): WaitingRows {
  const { getValues, setValue, control } = form;
  const more = useWatch({ control, name: 'more' });
  const waiting = useMemo(() => readPasted(more), [more]);
  /** Rows in the field before its last change. */
  const inField = useRef(0);

  const put = useCallback(
    (rows: readonly PastedRow[]) => {
      const { text, more } = dividedRows(rows);
      setValue('text', text, change);
      setValue('more', more, change);
      inField.current = Math.min(rows.length, pastedMax);
    },
    [setValue],
  );
  const takeText = useCallback(
    (text: string) => {
      const lines = text.split('\n').length;
      if (lines <= pastedMax) {
        inField.current = lines;
        return;
      }
      const rows = readPasted(text);
      if (rows.length > pastedMax && rows.length > inField.current + 1) put([...rows, ...readPasted(getValues('more'))]);
      else inField.current = rows.length;
    },
    [getValues, put],
  );
  useEffect(() => takeText(getValues('text')), [getValues, takeText]);

  const refill = (rows: readonly PastedRow[]) => {
    const all = [...rows, ...waiting];
    if (all.length > 0) put(all);
    return all.length;
  };
  const dropWaiting = () => {
    setValue('more', '', change);
    return () => setValue('more', more, change);
  };
  return { waiting, takeText, refill, dropWaiting };
}
