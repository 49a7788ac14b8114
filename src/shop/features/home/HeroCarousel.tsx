import { useQuery } from '@tanstack/react-query';
import type { KeenSliderInstance } from 'keen-slider';
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Banner } from '#contract/banner.ts';
import { homeBannersQuery } from '#src/shop/data/banner.ts';
import { categoriesQuery } from '#src/shop/data/category.ts';
import { hasOwnName, shopProfile } from '#src/shop/data/shop-profile.ts';
import { classes } from '#src/ui/classes.ts';
import { layout } from '#src/ui/layout.ts';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { useSlider } from '#src/ui/use-slider.ts';
import { useWithPicture } from '#src/shop/features/catalogue/use-with-picture.ts';
import styles from './HeroCarousel.module.css';
import { HeroPlaceholder } from './HeroPlaceholder.tsx';
import { HeroSlide } from './HeroSlide.tsx';
import { useAutoplay } from './use-autoplay.ts';
import { words } from '#language/words.ts';

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Spec 2: one banner per view, looping; a drawn placeholder when there is none. A banner whose picture cannot be had is skipped. */
export function HeroCarousel() {
  const { data: banners, isPending } = useQuery(homeBannersQuery());
  const [shown, skip] = useWithPicture(banners ?? [], ({ images }) => images[0]);
  if (shown.length > 0) return <Carousel banners={shown} onTorn={skip} />;
  const inWords = banners?.find(({ title, text }) => title !== '' || text !== '');
  return (
    <div className={styles.hero}>
      {inWords ? <HeroSlide banner={inWords} place="1 of 1" first shown picture="drawn" onTorn={skip} /> : null}
      {!inWords && isPending ? <HeroSkeleton /> : null}
      {!inWords && !isPending ? <OwnHero onTorn={skip} /> : null}
    </div>
  );
}

/** The first banner of a shop that has made none: its name and what it sells, in its colours. */
function OwnHero({ onTorn }: Pick<CarouselProps, 'onTorn'>) {
  const { data: categories = [] } = useQuery(categoriesQuery());
  const { name, tagline } = shopProfile();
  const first = categories.find(({ children }) => children.length > 0) ?? categories[0];
  if (!hasOwnName() || !first) return <HeroPlaceholder />;
  const text =
    tagline ||
    categories
      .map((category) => category.name)
      .slice(0, 3)
      .join(', ');
  const banner = { _id: 'own', images: [], title: name, text, link: `/products/category/${first._id}` };
  return <HeroSlide banner={banner} place={words().home.placeOfCount(1, 1)} first shown picture="drawn" onTorn={onTorn} />;
}

/** As tall as a slide with its label, so that the page does not jump. */
function HeroSkeleton() {
  return (
    <div role="group" className={styles.slide} aria-busy="true" aria-label={words().home.loading}>
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

interface CarouselProps {
  banners: readonly Banner[];
  /** Called with a picture that could not be had, and the file of it that the browser asked for. */
  onTorn: (src: string, file: string) => void;
}

function Carousel({ banners, onTorn }: CarouselProps) {
  const box = useRef<HTMLElement>(null);
  const [at, setAt] = useState(0);
  // After the last one was skipped, until the slider has counted again.
  const current = at % banners.length;
  const loaded = useAfterLoad();
  const follow = ({ track: { details } }: KeenSliderInstance) => setAt(details.rel);
  const [track, slider] = useSlider<HTMLDivElement>(
    {
      loop: banners.length > 1,
      drag: banners.length > 1,
      slides: { perView: 1, spacing: layout.hero.gap },
      defaultAnimation: { duration: layout.hero.transition },
      slideChanged: follow,
      updated: follow,
    },
    banners.map(({ _id }) => _id).join(' '),
  );
  const next = () => slider.current?.next();
  const { isPlaying, toggle } = useAutoplay(box, next, layout.hero.every);
  const several = banners.length > 1;

  return (
    <section ref={box} className={styles.hero} aria-roledescription="carousel" aria-label={words().home.fromTheShop}>
      <div ref={track} className={styles.track}>
        {banners.map((banner, index) => (
          <HeroSlide
            key={banner._id}
            banner={banner}
            place={words().home.placeOfCount(index + 1, banners.length)}
            first={index === 0}
            shown={index === current}
            picture={index === 0 || loaded ? 'now' : 'later'}
            onTorn={onTorn}
          />
        ))}
      </div>
      {several ? (
        <>
          <div className={styles.pill}>
            <PauseButton isPlaying={isPlaying} onToggle={toggle} />
            {banners.map((banner, index) => (
              <span
                key={banner._id}
                aria-hidden="true"
                data-mark={index === current ? 'chosen' : ''}
                className={classes(styles.dot, index === current && styles.current)}
              />
            ))}
          </div>
          <Arrows onBack={() => slider.current?.prev()} onOn={next} />
        </>
      ) : null}
    </section>
  );
}

function PauseButton({ isPlaying, onToggle }: { isPlaying: boolean; onToggle: () => void }) {
  const label = isPlaying ? words().home.pauseBanners : words().home.playBanners;
  return (
    <button type="button" className={styles.pause} onClick={onToggle} aria-label={label}>
      {isPlaying ? <Pause {...icon} size={16} fill="currentColor" strokeWidth={0} /> : <Play {...icon} size={16} />}
    </button>
  );
}

/** Spec 2: only above 992 px. */
function Arrows({ onBack, onOn }: { onBack: () => void; onOn: () => void }) {
  return (
    <>
      <button type="button" className={classes(styles.arrow, styles.back)} onClick={onBack} aria-label={words().home.previousBanner}>
        <ChevronLeft {...icon} />
      </button>
      <button type="button" className={classes(styles.arrow, styles.on)} onClick={onOn} aria-label={words().home.nextBanner}>
        <ChevronRight {...icon} />
      </button>
    </>
  );
}
