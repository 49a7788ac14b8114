import { Link } from '@tanstack/react-router';
import { PencilRuler, Video } from 'lucide-react';
import styles from './RequestCards.module.css';

/** Spec 2: the two ways to ask the seller about this product before buying. */
export function RequestCards({ productId }: { productId: string }) {
  const params = { productId };
  return (
    <div className={styles.cards}>
      <Link to="/showlive/$productId" params={params} className={styles.card}>
        <Video size={20} strokeWidth={1.75} aria-hidden className={styles.icon} />
        <span className={styles.title}>Show Live</span>
        <span className={styles.line}>See it on a call before you buy</span>
      </Link>
      <Link to="/customize/$productId" params={params} className={styles.card}>
        <PencilRuler size={20} strokeWidth={1.75} aria-hidden className={styles.icon} />
        <span className={styles.title}>Customize</span>
        <span className={styles.line}>Print, embroidery or colour</span>
      </Link>
    </div>
  );
}
