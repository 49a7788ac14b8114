import { Link } from '@tanstack/react-router';
import { ChevronDown, MapPin } from 'lucide-react';
import { words } from '#language/words.ts';
import { useDeliveryLocation } from '#src/shop/data/location.ts';
import { classes } from '#src/ui/classes.ts';
import { layout } from '#src/ui/layout.ts';
import { cutWithEllipsis } from '#contract/text.ts';
import styles from './LocationButton.module.css';

/** Where the shop delivers to; opens the list of places. The label is cut to 10 characters (spec 2). */
export function LocationButton({ className }: { className?: string | undefined }) {
  const location = useDeliveryLocation();
  return (
    <Link to="." search={(now) => ({ ...now, dialog: 'location' as const })} className={classes(styles.button, className)} title={location}>
      <MapPin size={20} strokeWidth={1.75} aria-hidden />
      <span className={styles.lines}>
        <span className={styles.over}>{words().shell.deliverTo} </span>
        <span className={styles.place}>{cutWithEllipsis(location, layout.titleCut.location)}</span>
      </span>
      <span className="visually-hidden">{words().shell.changeLocation}</span>
      <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
    </Link>
  );
}
