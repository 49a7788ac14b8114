import { Link } from '@tanstack/react-router';
import { words } from '#language/words.ts';
import { useConnectivity } from '#src/network/use-connectivity.ts';
import { outbox } from '#src/shop/data/shop-outbox.ts';
import { useRemoveFromWishlist, useWishlist } from '#src/shop/data/wishlist.ts';
import type { WishlistItem } from '#contract/wishlist.ts';
import { RecentlyViewed } from '#src/shop/features/catalogue/RecentlyViewed.tsx';
import { tellRemoved } from '#src/shop/features/catalogue/tell-removed.ts';
import { buttonClass } from '#src/ui/Button.tsx';
import { formatTimestamp } from '#src/ui/dates.ts';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { FailedState } from '#src/ui/FailedState.tsx';
import { Page } from '#src/ui/Page.tsx';
import { PageHeading } from '#src/ui/PageHeading.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { WishlistTable } from './WishlistTable.tsx';
import styles from './WishlistScreen.module.css';

/** A toast has shown the error already. */
const ignore = () => undefined;

/** Spec 2, My Wishlists: what was saved, or the empty niche with what was seen lately below it. */
export function WishlistScreen() {
  const wishlist = useWishlist();
  const remove = useRemoveFromWishlist();
  const connectivity = useConnectivity();
  const items = wishlist.data?.items;
  const at = wishlist.data?.at;
  const age =
    connectivity !== 'up' && at !== undefined ? (
      <span data-last-seen>{`${words().product.lastSeen} ${formatTimestamp(at)}`}</span>
    ) : undefined;

  const onRemove = (item: WishlistItem) => {
    const takeBack = () => void outbox.save(({ addToWishlist }) => addToWishlist(item.productId, item)).catch(ignore);
    // Not with a callback of `mutate`: of removals that overlap only the last one would call it.
    remove.mutateAsync({ id: item._id }).then(() => tellRemoved(takeBack), ignore);
  };

  if (!items) {
    return (
      <Page>
        <PageHeading title={words().wishlistScreen.heading} />
        {wishlist.isError ? <FailedState error={wishlist.error} onRetry={() => void wishlist.refetch()} /> : <WishlistSkeleton />}
      </Page>
    );
  }
  return (
    <Page isKept>
      <PageHeading
        title={words().wishlistScreen.heading}
        text={
          <>
            {age}
            {age ? <span> · </span> : null}
            <span>{words().wishlistScreen.lines(items.length)}</span>
          </>
        }
      />
      {items.length === 0 ? (
        <EmptyState
          title={words().wishlist.empty}
          text={words().wishlistScreen.hint}
          action={
            <Link to="/" className={buttonClass()}>
              {words().labels.continueShopping}
            </Link>
          }
        />
      ) : (
        <WishlistTable items={items} busy={remove.isPending ? remove.variables.id : undefined} onRemove={onRemove} />
      )}
      <RecentlyViewed />
    </Page>
  );
}

function WishlistSkeleton() {
  return (
    <div role="group" className={styles.skeleton} aria-busy="true" aria-label={words().wishlistScreen.loadingYourWishlist}>
      {[1, 2, 3].map((row) => (
        <div key={row} className={styles.row}>
          <Skeleton shape="picture" className={styles.picture} />
          <div className={styles.words}>
            <Skeleton length="medium" />
            <Skeleton length="short" />
          </div>
        </div>
      ))}
    </div>
  );
}
