import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { words } from '#language/words.ts';
import { categoriesQuery } from '#src/shop/data/category.ts';
import { useDeliveryLocation } from '#src/shop/data/location.ts';
import { popularProductsQuery } from '#src/shop/data/product.ts';
import { ProductScroller } from '#src/shop/features/catalogue/ProductRow.tsx';
import { moreClass, PageSection } from '#src/shop/features/catalogue/PageSection.tsx';
import { FailedLine } from '#src/ui/FailedLine.tsx';
import { Tabs } from '#src/ui/Tabs.tsx';
import styles from './PopularProducts.module.css';

interface PopularProductsProps {
  tab: string | undefined;
  onTab: (categoryId: string) => void;
}

/** Spec 2: tabs of the categories, the first one chosen; four products per view moving three, a scroller on phones. */
export function PopularProducts({ tab, onTab }: PopularProductsProps) {
  const { data: categories = [] } = useQuery(categoriesQuery());
  const chosen = categories.find((category) => category._id === tab) ?? categories[0];
  if (!chosen) {
    return (
      <PageSection title={words().home.popularProductsTitle}>
        <div className={styles.tabsPlace} />
        <ProductScroller label={words().home.popularProducts} products={undefined} perView="four" />
      </PageSection>
    );
  }
  const more = (
    <Link to="/products/category/$id" params={{ id: chosen._id }} className={moreClass}>
      {words().home.seeAll} {chosen.name}
    </Link>
  );
  return (
    <PageSection title={words().home.popularProductsTitle} more={more}>
      <Tabs
        label={words().pages.categories}
        tabs={categories.map(({ _id, name }) => ({ id: _id, label: name }))}
        value={chosen._id}
        onChange={onTab}
      >
        <TabProducts categoryId={chosen._id} label={words().home.popularIn(chosen.name)} />
      </Tabs>
    </PageSection>
  );
}

/** Spec 2: a category's products reversed, so the newest come first. */
function TabProducts({ categoryId, label }: { categoryId: string; label: string }) {
  const location = useDeliveryLocation();
  const list = useQuery({ ...popularProductsQuery({ catId: categoryId }, location), placeholderData: keepPreviousData });
  if (list.isError && !list.data) return <FailedLine error={list.error} onRetry={() => void list.refetch()} />;
  if (list.data?.products.length === 0) return <p>{words().product.noneHere}</p>;
  return (
    <div className={list.isPlaceholderData ? styles.dimmed : undefined}>
      {/* A new tab starts at its first product. */}
      <ProductScroller key={list.isPlaceholderData ? undefined : categoryId} label={label} products={list.data?.products} perView="four" />
    </div>
  );
}
