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
  /** Looks a code up, as the camera reads it. Gives what to say of it, or undefined where no product has it. */
  read: (code: string) => Promise<string | undefined>;
}

/**
 * Reads codes on this page, by a connected scanner or the camera, and gives the pool of each, in the order in which they were read.
 * @param onPool says what became of it
 */
export function useCodes(onPool: (pool: Pool) => string): Codes {
  const client = useQueryClient();
  const [unknown, setUnknown] = useState<string>();
  const find = async (code: string) => {
    const pool = await poolOfCode(client, code);
    setUnknown(pool ? undefined : code);
    return pool && onPool(pool);
  };
  useScanner((code) => {
    find(code).catch((error: unknown) => notify({ tone: 'error', text: messageFor(error) }));
  });
  return { unknown, forget: () => setUnknown(undefined), read: (code) => find(code).catch(messageFor) };
}
