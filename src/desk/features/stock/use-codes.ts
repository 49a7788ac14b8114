import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Pool } from '#contract/desk/stock.ts';
import { poolOfCode } from '#src/desk/data/barcode.ts';
import { useScanner } from '#src/desk/ui/use-scanner.ts';
import { messageFor } from '#src/network/api-error.ts';
import { notify } from '#src/ui/toaster.ts';

interface Codes {
  /** A code that no product has. */
  unknown: string | undefined;
  /** Forgets the unknown code. */
  forget: () => void;
}

/** Reads codes on this page, by a connected scanner, and gives the pool of each, in the order in which they were read. */
export function useCodes(onPool: (pool: Pool) => void): Codes {
  const client = useQueryClient();
  const [unknown, setUnknown] = useState<string>();
  useScanner((code) => {
    void poolOfCode(client, code).then(
      (pool) => {
        setUnknown(pool ? undefined : code);
        if (pool) onPool(pool);
      },
      (error: unknown) => notify({ tone: 'error', text: messageFor(error) }),
    );
  });
  return { unknown, forget: () => setUnknown(undefined) };
}
