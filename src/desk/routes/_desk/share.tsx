import { createFileRoute } from '@tanstack/react-router';
import { ShareScreen } from '#src/desk/features/share/ShareScreen.tsx';
import { textOf } from '#src/desk/ui/list-params.ts';

export const Route = createFileRoute('/_desk/share')({
  validateSearch: (search): { product?: string } => {
    const product = textOf(search['product'], /^[a-z0-9-]+$/);
    return { ...(product && { product }) };
  },
  component: Share,
});

function Share() {
  const { product } = Route.useSearch();
  return <ShareScreen key={product ?? ''} product={product} />;
}
