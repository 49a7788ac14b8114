import { useQuery } from '@tanstack/react-query';
import { useDeliveryLocation } from '#src/shop/data/location.ts';
import { featuredProductsQuery, newProductsQuery } from '#src/shop/data/product.ts';
import { ProductGrid } from '#src/shop/features/catalogue/ProductGrid.tsx';
import { ProductRow } from '#src/shop/features/catalogue/ProductRow.tsx';
import { RecentlyViewed } from '#src/shop/features/catalogue/RecentlyViewed.tsx';
import { PageSection } from '#src/shop/features/catalogue/PageSection.tsx';
import { shopProfile } from '#src/shop/data/shop-profile.ts';
import { FailedLine } from '#src/ui/FailedLine.tsx';
import { BannerStrip } from './BannerStrip.tsx';
import { FeaturedCategories } from './FeaturedCategories.tsx';
import { HeroCarousel } from './HeroCarousel.tsx';
import styles from './HomeScreen.module.css';
import { PopularProducts } from './PopularProducts.tsx';
import { words } from '#language/words.ts';

interface HomeScreenProps {
  /** Category of the chosen tab; the first one without it. */
  tab: string | undefined;
  onTab: (categoryId: string) => void;
}

/** Spec 2, Home, in its order. */
export function HomeScreen({ tab, onTab }: HomeScreenProps) {
  const { name, tagline } = shopProfile();
  return (
    <div className={styles.home}>
      <h1 className="visually-hidden">{[name, tagline].filter(Boolean).join(': ')}</h1>
      <HeroCarousel />
      <div className={styles.first}>
        <FeaturedCategories />
      </div>
      <PopularProducts tab={tab} onTab={onTab} />
      <BannerStrip />
      <NewProducts />
      <FeaturedProducts />
      <RecentlyViewed />
    </div>
  );
}

function NewProducts() {
  const list = useQuery(newProductsQuery(useDeliveryLocation()));
  if (list.data?.products.length === 0) return null;
  return (
    <PageSection title={words().home.newProductsTitle} late>
      {list.isError && !list.data ? (
        <FailedLine error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <ProductGrid products={list.data?.products} label={words().home.newProducts} />
      )}
    </PageSection>
  );
}

function FeaturedProducts() {
  const list = useQuery(featuredProductsQuery(useDeliveryLocation()));
  if (list.isError && !list.data) return null;
  if (list.data?.products.length === 0) return null;
  return <ProductRow title={words().home.featuredProducts} products={list.data?.products} />;
}
