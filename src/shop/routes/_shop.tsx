import { createFileRoute, Outlet, useNavigate, useRouter } from '@tanstack/react-router';
import { createElement } from 'react';
import { z } from '#contract/zod.ts';
import { categoriesQuery } from '#src/shop/data/category.ts';
import { contactQuery } from '#src/shop/data/contact.ts';
import { whenUsed } from '#src/state/first-use.ts';
import { whenIdle } from '#src/state/idle.ts';
import { loadQueries } from '#src/shop/data/load.ts';
import { PriceModeProvider } from '#src/shop/data/price-mode.tsx';
import { chooseLocation } from '#src/shop/data/location.ts';
import { savesData } from '#src/network/save-data.ts';
import { QuickViewIsland } from '#src/shop/features/product/QuickViewIsland.tsx';
import { ShopLayout } from '#src/shop/features/shell/ShopLayout.tsx';
import { PendingIsland } from '#src/shop/features/pending-changes/PendingIsland.tsx';
import { sayMissing } from '#src/ui/widgets/say-missing.ts';
import { useIsland } from '#src/ui/widgets/use-island.ts';

/** Dialogs that any screen may carry, in the address so that the back button closes them. */
const Search = z.object({
  /** Delivery location, the menu on phones, the filters of a list. */
  dialog: z.catch(z.optional(z.enum(['location', 'menu', 'filters'])), undefined),
  /** Id of the product in the quick view. */
  quickView: z.catch(z.optional(z.string()), undefined),
  /** Id of the product whose options are being chosen, on screens that have a sheet for that. */
  choose: z.catch(z.optional(z.string()), undefined),
});

export const Route = createFileRoute('/_shop')({
  validateSearch: (search) => Search.parse(search),
  loader: ({ context }) => loadQueries(context.queryClient, [categoriesQuery(), contactQuery()]),
  component: Shop,
});

const loadNow = async () => ({ default: (await import('#src/shop/after-first-paint.lazy.tsx')).ShopLater });

const loadLater = async () => {
  await whenUsed();
  await whenIdle();
  return loadNow();
};

/** The same element at every navigation, so that the header does not render again. */
const waitingIsland = <PendingIsland />;

/** Not in data saver mode, where nothing is loaded ahead of need. */
const loadPreview = async () => {
  await whenUsed();
  await whenIdle();
  if (savesData()) return { default: () => null };
  return { default: (await import('#src/first-paint/shop/ProductPreview.tsx')).ProductPreview };
};

function Shop() {
  const { dialog, quickView } = Route.useSearch();
  const { history } = useRouter();
  const navigate = useNavigate();
  const close = () => {
    if (history.canGoBack()) history.back();
    else void navigate({ to: '.', search: (now) => ({ ...now, dialog: undefined, quickView: undefined }), replace: true });
  };
  const open = (wanted: Partial<z.infer<typeof Search>>) => void navigate({ to: '.', search: (now) => ({ ...now, ...wanted }) });
  // A dialog that the address asks for opens at once.
  const asked = useIsland(loadNow, dialog === 'location' || dialog === 'menu', (error) => {
    close();
    sayMissing(error, () => open({ dialog }));
  });
  const inTime = useIsland(loadLater, true);
  const later = inTime ?? asked;
  const preview = useIsland(loadPreview, true);
  const choose = (name: string) => {
    // Spec 4: stores the choice and goes to the home page.
    chooseLocation(name);
    void navigate({ to: '/', replace: true });
  };
  return (
    <PriceModeProvider>
      <ShopLayout waiting={waitingIsland}>
        <Outlet />
        <QuickViewIsland id={quickView} onClose={close} onRetry={(id) => open({ quickView: id })} />
        {preview ? createElement(preview) : null}
        {later ? createElement(later, { dialog, onClose: close, onChoosePlace: choose }) : null}
      </ShopLayout>
    </PriceModeProvider>
  );
}
