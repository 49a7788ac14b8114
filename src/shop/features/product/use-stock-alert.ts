import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { words } from '#language/words.ts';
import { rememberAction } from '#src/shop/data/interrupted-action.ts';
import type { AlertTarget, StockAlertState } from '#src/shop/data/stock-alert.lazy.ts';
import { currentSession, useSession } from '#src/shop/session/session.ts';
import { displayedFailure } from '#src/ui/failure.ts';
import { notify } from '#src/ui/toaster.ts';

const load = () => import('#src/shop/data/stock-alert.lazy.ts');

const off: StockAlertState = { isOn: false, isPending: false };

/**
 * Whether the shopper waits for a product or variant, and the action of its button. Without a sign-in the tap is remembered and finished
 * afterwards.
 */
export function useStockAlert({ productId, size, ram, weight }: AlertTarget): StockAlertState & { toggle: () => Promise<void> } {
  const client = useQueryClient();
  const router = useRouter();
  const userId = useSession()?.userId;
  const target = useMemo(() => ({ productId, size, ram, weight }), [productId, size, ram, weight]);
  const [state, setState] = useState(off);
  /** What was tapped, until it is saved. */
  const [wanted, setWanted] = useState<boolean>();

  useEffect(() => {
    if (userId === undefined) return undefined;
    let stop: (() => void) | undefined;
    let isLeft = false;
    // Without this code the button still works: it loads the code again.
    load().then(
      ({ watchStockAlert }) => {
        if (!isLeft) stop = watchStockAlert(client, { userId, target }, setState);
      },
      () => undefined,
    );
    return () => {
      isLeft = true;
      stop?.();
      setState(off);
    };
  }, [client, userId, target]);

  const isOn = wanted ?? state.isOn;
  const toggle = async () => {
    if (wanted !== undefined) return;
    if (!currentSession()) {
      notify({ tone: 'error', text: words().login.toContinue });
      rememberAction({ kind: 'stock-alert.add', input: target });
      await router.navigate({ to: '/signIn', search: { redirect: router.state.location.href } });
      return;
    }
    setWanted(!isOn);
    const code = await load().catch((error: unknown) => notify({ tone: 'error', text: displayedFailure(error).message }));
    await code?.setStockAlert(target, !isOn).catch(() => undefined);
    setWanted(undefined);
  };
  return { isOn, isPending: state.isPending, toggle };
}
