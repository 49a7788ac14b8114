import { Link, useRouter } from '@tanstack/react-router';
import { words } from '#language/words.ts';
import { RecentlyViewed } from '#src/shop/features/catalogue/RecentlyViewed.tsx';
import { Button, buttonClass } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { Page } from '#src/ui/Page.tsx';

/** An address of a product that the shop does not have, or no longer has. */
export function ProductNotFound() {
  const router = useRouter();
  return (
    <Page>
      <EmptyState
        level={1}
        art="nothing-found"
        title={words().product.notFound}
        text={words().productScreen.goneOrWrongLink}
        action={
          <>
            <Link to="/search" className={buttonClass()}>
              {words().labels.searchTheShop}
            </Link>
            <Button tone="secondary" onClick={() => router.history.back()}>
              {words().productScreen.goBack}
            </Button>
          </>
        }
      />
      <RecentlyViewed />
    </Page>
  );
}
