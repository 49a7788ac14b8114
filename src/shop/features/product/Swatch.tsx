import styles from './Swatch.module.css';

/** A disc of one colour (`#rrggbb`). An SVG attribute, because server HTML may carry no style attributes. */
export function Swatch({ hex }: { hex: string }) {
  return (
    <svg className={styles.swatch} viewBox="0 0 40 40" aria-hidden focusable="false">
      <circle cx="20" cy="20" r="19.5" fill={hex} className={styles.disc} />
    </svg>
  );
}
