import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useChangesAfter } from '../outbox/desk-outbox.ts';
import { type Today, todayQuery } from './today.ts';

/** The numbers of the first screen with what was done on this device and they do not count yet: an order that was packed here waits for nobody. */
export function useToday() {
  const query = useQuery(todayQuery());
  const waiting = useChangesAfter(query.dataUpdatedAt);
  const client = useQueryClient();
  const { data: known } = query;
  const [shown, setShown] = useState<{ of: Today; today: Today }>();
  useEffect(() => {
    if (!known || waiting.length === 0) {
      setShown(undefined);
      return undefined;
    }
    let isOver = false;
    const show = async () => {
      // Loaded where something waits, so that the first screen is painted without the contract.
      const { todayHere } = await import('./today-here.lazy.ts');
      const today = await todayHere(client, known, waiting);
      if (!isOver) setShown({ of: known, today });
    };
    void show().catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [client, known, waiting]);
  return { ...query, data: waiting.length > 0 && shown ? shown.today : known };
}
