import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Banner } from '#contract/banner.ts';
import { homeBannersQuery } from '#src/data/banner.ts';
import { classes } from '#src/ui/classes.ts';
import { layout } from '#src/ui/layout.ts';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { useSlider } from '#src/ui/use-slider.ts';
import styles from './HeroCarousel.module.css';
import { HeroPlaceholder } from './HeroPlaceholder.tsx';
import { HeroSlide } from './HeroSlide.tsx';
import { useAutoplay } from './use-autoplay.ts';

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Spec 2: one banner per view, looping; a drawn placeholder when there is none. */
export function HeroCarousel() {
  const { data: banners, isPending } = useQuery(homeBannersQuery());
  if (banners && banners.length > 0) return <Carousel banners={banners} />;
  return <div className={styles.hero}>{isPending ? <HeroSkeleton /> : <HeroPlaceholder />}</div>;
}

/** As tall as a slide with its label, so that the page does not jump. */
function HeroSkeleton() {
  return (
    <div role="group" className={styles.slide} aria-busy="true" aria-label="Loading">
      <Skeleton shape="block" className={styles.picture} />
      <div className={styles.label} />
    </div>
  );
}

/** True after the page has loaded: hidden pictures must not compete with the first one. */
function useAfterLoad(): boolean {
  const [loaded, setLoaded] = useState(false);
  useEffect(() => {
    if (document.readyState === 'complete') {
      setLoaded(true);
      return;
    }
    const onLoad = () => setLoaded(true);
    window.addEventListener('load', onLoad, { once: true });
    return () => window.removeEventListener('load', onLoad);
  }, []);
  return loaded;
}

function Carousel({ banners }: { banners: readonly Banner[] }) {
  const box = useRef<HTMLElement>(null);
  const [current, setCurrent] = useState(0);
  const loaded = useAfterLoad();
  const [track, slider] = useSlider<HTMLDivElement>({
    loop: banners.length > 1,
    drag: banners.length > 1,
    slides: { perView: 1, spacing: layout.hero.gap },
    defaultAnimation: { duration: layout.hero.transition },
    slideChanged: ({ track: { details } }) => setCurrent(details.rel),
  });
  const next = () => slider.current?.next();
  const { isPlaying, toggle } = useAutoplay(box, next, layout.hero.every);
  const several = banners.length > 1;

  return (
    <section ref={box} className={styles.hero} aria-roledescription="carousel" aria-label="From the shop">
      <div ref={track} className={styles.track}>
        {banners.map((banner, index) => (
          <HeroSlide
            key={banner._id}
            banner={banner}
            place={`${index + 1} of ${banners.length}`}
            first={index === 0}
            shown={index === current}
            withPicture={index === 0 || loaded}
          />
        ))}
      </div>
      {several ? (
        <>
          <div className={styles.pill}>
            <button type="button" className={styles.pause} onClick={toggle} aria-label={isPlaying ? 'Pause banners' : 'Play banners'}>
              {isPlaying ? <Pause {...icon} size={16} fill="currentColor" strokeWidth={0} /> : <Play {...icon} size={16} />}
            </button>
            {banners.map((banner, index) => (
              <span key={banner._id} aria-hidden="true" className={classes(styles.dot, index === current && styles.current)} />
            ))}
          </div>
          <button
            type="button"
            className={classes(styles.arrow, styles.back)}
            onClick={() => slider.current?.prev()}
            aria-label="Previous banner"
          >
            <ChevronLeft {...icon} />
          </button>
          <button type="button" className={classes(styles.arrow, styles.on)} onClick={next} aria-label="Next banner">
            <ChevronRight {...icon} />
          </button>
        </>
      ) : null}
    </section>
  );
}
