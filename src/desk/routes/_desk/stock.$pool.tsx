import { createFileRoute } from '@tanstack/react-router';
import { PoolScreen } from '#src/desk/features/stock/PoolScreen.tsx';

export const Route = createFileRoute('/_desk/stock/$pool')({ component: Pool });

function Pool() {
  const { pool } = Route.useParams();
  return <PoolScreen key={pool} poolId={pool} />;
}
