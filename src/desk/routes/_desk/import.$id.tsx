import { createFileRoute } from '@tanstack/react-router';
import { ImportScreen } from '#src/desk/features/import/ImportScreen.tsx';

export const Route = createFileRoute('/_desk/import/$id')({ component: Import });

function Import() {
  const { id } = Route.useParams();
  return <ImportScreen key={id} id={id} />;
}
