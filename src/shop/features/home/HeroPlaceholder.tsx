import styles from './HeroPlaceholder.module.css';
import { words } from '#language/words.ts';

const niche = 'M0 300V130C0 66 50 54 80 0c30 54 80 66 80 130v170z';

/** Shown when there is no banner. */
export function HeroPlaceholder() {
  return (
    <div className={styles.frame}>
      <HeroDrawing />
    </div>
  );
}

/** A drawing of the shop that fills its box: in place of pictures that cannot be had. */
export function HeroDrawing() {
  return (
    <svg
      className={styles.drawing}
      viewBox="0 0 960 400"
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={words().home.emptyNiches}
    >
      <path className={styles.floor} d="M0 352h960v48H0z" />
      {[160, 400, 640].map((x) => (
        <g key={x} transform={`translate(${x} 52)`}>
          <path className={styles.wall} d={niche} />
          <path className={styles.print} d={niche} transform="translate(12 22) scale(.85 .926)" />
        </g>
      ))}
    </svg>
  );
}
