import { createElement } from 'react';
import { useOutbox } from '#src/shop/data/shop-outbox.ts';
import { useIsland } from '#src/ui/widgets/use-island.ts';

const loadChip = () => import('./PendingChip.tsx');

/** The chip of unsent changes. Its code comes with the sign-in, before there is anything to show: offline it could not come. */
export function PendingIsland() {
  const Chip = useIsland(
    loadChip,
    useOutbox(({ userId, held }) => userId !== '' || held > 0),
  );
  return Chip ? createElement(Chip) : null;
}
