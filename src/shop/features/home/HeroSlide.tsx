import type { Banner } from '#contract/banner.ts';
import { buttonClass } from '#src/ui/Button.tsx';
import { classes } from '#src/ui/classes.ts';
import { Picture } from '#src/ui/Picture.tsx';
import { BannerLink } from './BannerLink.tsx';
import styles from './HeroCarousel.module.css';
import { HeroDrawing } from './HeroPlaceholder.tsx';
import { words } from '#language/words.ts';

interface HeroSlideProps {
  banner: Banner;
  /** "1 of 4" */
  place: string;
  /** The slide of the first paint. */
  first: boolean;
  shown: boolean;
  /** Later: the first picture goes before it. Drawn: it cannot be had. */
  picture: 'now' | 'later' | 'drawn';
  onTorn: (src: string, file: string) => void;
}

/** One banner: its first picture (spec 2) and its words on a paper label. */
export function HeroSlide({ banner, place, first, shown, picture, onTorn }: HeroSlideProps) {
  const { title, text, link, images } = banner;
  return (
    <div
      className={classes('keen-slider__slide', styles.slide)}
      role="group"
      aria-roledescription="slide"
      aria-label={place}
      inert={!shown}
    >
      <div className={styles.picture}>
        {picture === 'drawn' ? <HeroDrawing /> : null}
        {picture === 'now' ? (
          <Picture
            src={images[0] ?? ''}
            alt={title === '' ? text : ''}
            fill
            ratio="banner"
            sizes="(min-width: 80em) 1216px, (min-width: 48em) 100vw, 150vw"
            eager={first}
            priority={first}
            onTorn={onTorn}
          />
        ) : null}
      </div>
      {title === '' && text === '' ? null : (
        <div className={styles.label}>
          <h2 className={styles.title}>{title}</h2>
          <p className={styles.text}>{text}</p>
          <BannerLink to={link} className={classes(buttonClass(), styles.go)} label={words().home.shopNowFor(title)}>
            {words().home.shopNow}
          </BannerLink>
        </div>
      )}
    </div>
  );
}
