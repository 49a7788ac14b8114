import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { PencilRuler, Video } from 'lucide-react';
import { contactQuery } from '#src/shop/data/contact.ts';
import styles from './RequestCards.module.css';
import { words } from '#language/words.ts';

/** Spec 2: the two ways to ask the seller about this product before buying. Both chat, so a shop without a number has none. */
export function RequestCards({ productId }: { productId: string }) {
  const { data: contact } = useQuery(contactQuery());
  const params = { productId };
  if (contact?.whatsapp === '') return null;
  return (
    <div className={styles.cards}>
      <Link to="/showlive/$productId" params={params} className={styles.card}>
        <Video size={20} strokeWidth={1.75} aria-hidden className={styles.icon} />
        <span className={styles.title}>{words().labels.showLive}</span>
        <span className={styles.line}>{words().productScreen.seeOnCall}</span>
      </Link>
      <Link to="/customize/$productId" params={params} className={styles.card}>
        <PencilRuler size={20} strokeWidth={1.75} aria-hidden className={styles.icon} />
        <span className={styles.title}>{words().labels.customize}</span>
        <span className={styles.line}>{words().productScreen.printOrColour}</span>
      </Link>
    </div>
  );
}
