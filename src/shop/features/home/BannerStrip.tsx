import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { stripBannersQuery } from '#src/shop/data/banner.ts';
import { Picture } from '#src/ui/Picture.tsx';
import { Scroller } from '#src/ui/Scroller.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { useWithPicture } from '#src/shop/features/catalogue/use-with-picture.ts';
import { BannerLink } from './BannerLink.tsx';
import styles from './BannerStrip.module.css';
import { words } from '#language/words.ts';

/** Spec 2: a strip of three. Nothing where there is none or it did not load: the page is whole without it. A banner whose picture cannot be had is skipped. */
export function BannerStrip() {
  const { data: banners, isPending } = useQuery(stripBannersQuery());
  const [shown, skip] = useWithPicture(banners ?? [], ({ images }) => images[0]);
  if (!isPending && shown.length === 0) return null;
  return (
    <div className={styles.strip} data-late>
      <Scroller label={words().home.moreFromTheShop} perView="trio" busy={isPending}>
        {banners
          ? shown.slice(0, 3).map((banner) => (
              <BannerLink key={banner._id} to={banner.link} className={styles.banner}>
                <span className={styles.picture}>
                  <Picture src={banner.images[0] ?? ''} alt="" fill sizes="(min-width: 62em) 700px, 470px" onTorn={skip} />
                </span>
                <span className={styles.words}>
                  <span className={styles.title}>{banner.title}</span>
                  <ChevronRight size={20} strokeWidth={1.75} aria-hidden />
                  <span className={styles.text}>{banner.text}</span>
                </span>
              </BannerLink>
            ))
          : [1, 2, 3].map((index) => (
              <div key={index} className={styles.banner}>
                <Skeleton shape="block" className={styles.picture} />
                <div className={styles.words}>
                  <Skeleton length="medium" />
                  <Skeleton className={styles.text} />
                </div>
              </div>
            ))}
      </Scroller>
    </div>
  );
}
