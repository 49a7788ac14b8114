import { lazy, Suspense, useEffect, useState } from 'react';

const QuickView = lazy(async () => ({ default: (await import('./QuickView.tsx')).QuickView }));

interface QuickViewIslandProps {
  /** Id of the product, undefined while no quick view is open. */
  id: string | undefined;
  onClose: () => void;
}

/** The quick view of any screen. Its code comes with its first opening, and it is never part of the server's HTML. */
export function QuickViewIsland({ id, onClose }: QuickViewIslandProps) {
  const [last, setLast] = useState<string>();
  useEffect(() => {
    if (id !== undefined) setLast(id);
  }, [id]);
  if (last === undefined) return null;
  return (
    <Suspense fallback={null}>
      <QuickView id={last} open={id !== undefined} onClose={onClose} />
    </Suspense>
  );
}
