import { createElement, useEffect, useState } from 'react';
import { useIsland } from '#src/ui/widgets/use-island.ts';
import { sayMissing } from '#src/ui/widgets/say-missing.ts';

const load = async () => ({ default: (await import('./QuickView.tsx')).QuickView });

interface QuickViewIslandProps {
  /** Id of the product, undefined while no quick view is open. */
  id: string | undefined;
  onClose: () => void;
  /** Opens it again after its code did not come. */
  onRetry: (id: string) => void;
}

/** The quick view of any screen. Its code comes with its first opening, and it is never part of the server's HTML. */
export function QuickViewIsland({ id, onClose, onRetry }: QuickViewIslandProps) {
  const [last, setLast] = useState<string>();
  useEffect(() => {
    if (id !== undefined) setLast(id);
  }, [id]);
  const view = useIsland(load, id !== undefined, (error) => {
    onClose();
    sayMissing(error, () => onRetry(id ?? ''));
  });
  return last !== undefined && view ? createElement(view, { id: last, open: id !== undefined, onClose }) : null;
}
