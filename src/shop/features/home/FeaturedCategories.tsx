import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { categoriesQuery } from '#src/shop/data/category.ts';
import { PageSection } from '#src/shop/features/catalogue/PageSection.tsx';
import { FailedLine } from '#src/ui/FailedLine.tsx';
import { Picture } from '#src/ui/Picture.tsx';
import { Scroller } from '#src/ui/Scroller.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import styles from './FeaturedCategories.module.css';
import { words } from '#language/words.ts';

/** Spec 2: eight categories per view on wide screens, five from 500 px, three below. */
export function FeaturedCategories() {
  const categories = useQuery(categoriesQuery());
  if (categories.isError && !categories.data) {
    return (
      <PageSection title={words().home.featuredCategoriesTitle}>
        <FailedLine error={categories.error} onRetry={() => void categories.refetch()} />
      </PageSection>
    );
  }
  return (
    <PageSection title={words().home.featuredCategoriesTitle}>
      <Scroller label={words().home.featuredCategories} perView="tiles" step={4} busy={categories.isPending}>
        {categories.data
          ? categories.data.map((category, index) => (
              <Link key={category._id} to="/products/category/$id" params={{ id: category._id }} className={styles.tile}>
                <span className={styles.arch}>
                  <Picture
                    src={category.images[0] ?? ''}
                    alt=""
                    sizes="(min-width: 62em) 140px, (min-width: 31.25em) 18vw, 30vw"
                    cutOut
                    eager={index < 4}
                  />
                </span>
                <span className={styles.name}>{category.name}</span>
              </Link>
            ))
          : Array.from({ length: 8 }, (_, index) => (
              <div key={index} className={styles.tile}>
                <Skeleton shape="picture" />
                <span className={styles.name}>
                  <Skeleton />
                </span>
              </div>
            ))}
      </Scroller>
    </PageSection>
  );
}
