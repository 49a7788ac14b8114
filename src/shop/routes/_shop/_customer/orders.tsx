import { createFileRoute, useRouter } from '@tanstack/react-router';
import { words } from '#language/words.ts';
import { Slug, Uuid } from '#contract/identifier.ts';
import { z } from '#contract/zod.ts';
import { loadQueries } from '#src/shop/data/load.ts';
import { ordersQuery } from '#src/shop/data/order.ts';
import '#src/shop/features/orders/history-state.ts';
import type { OpenDialog } from '#src/shop/features/orders/open-dialog.ts';
import { SavedOrders } from '#src/shop/features/orders/SavedOrders.tsx';
import { OrdersScreen } from '#src/shop/features/orders/OrdersScreen.tsx';
import { currentSession, useSession } from '#src/shop/session/session.ts';
import { titled } from '#src/shop/ssr/title.ts';

/** The open dialog is part of the address, so that the back button closes it. */
const Search = z.object({
  order: z.catch(z.optional(Uuid), undefined),
  show: z.catch(z.optional(z.enum(['products', 'address', 'review'])), undefined),
  /** Product of the order whose review is being written. */
  product: z.catch(z.optional(Slug), undefined),
});

export const Route = createFileRoute('/_shop/_customer/orders')({
  validateSearch: (search) => Search.parse(search),
  // As a method it would stay with the routes, and its queries with the first script.
  loader: ({ context }) => {
    const session = currentSession();
    return loadQueries(context.queryClient, session ? [ordersQuery(session.userId)] : []);
  },
  head: () => titled(words().pages.orders),
  component: Orders,
});

function Orders() {
  const { order, show, product } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { history } = useRouter();
  const session = useSession();
  /** What this page opened is closed by going back; what a link came with is replaced. */
  const leave = (layers: number, instead: z.output<typeof Search>) => {
    const opened = history.location.state.layers ?? 0;
    if (layers > 0 && opened >= layers) history.go(-layers);
    else void navigate({ search: instead, replace: true, resetScroll: false });
  };
  const dialogs = {
    open: order && show ? { order, show, product } : undefined,
    onOpen: (next: OpenDialog) => void navigate({ search: next, state: ({ layers = 0 }) => ({ layers: layers + 1 }), resetScroll: false }),
    onClose: () => leave(history.location.state.layers ?? 0, {}),
  };
  // The build renders the frame of this screen for whoever is signed in.
  if (!session && typeof document !== 'undefined') return <SavedOrders {...dialogs} />;
  return <OrdersScreen {...dialogs} onBack={() => leave(1, { order, show })} />;
}
