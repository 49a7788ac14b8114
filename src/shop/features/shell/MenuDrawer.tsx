import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronDown, CircleUserRound, Heart, MapPin, Package, WifiOff } from 'lucide-react';
import { words } from '#language/words.ts';
import { categoriesQuery } from '#src/shop/data/category.ts';
import { useDeliveryLocation } from '#src/shop/data/location.ts';
import { ColorModeButton } from '#src/ui/ColorModeButton.tsx';
import { Dialog } from '#src/ui/widgets/Dialog.tsx';
import styles from './MenuDrawer.module.css';

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** The menu of phones: every category with its subcategories, the place of delivery, the shopper's things, the colours. */
export function MenuDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title={words().shell.menu} kind="side">
      <Places />
      <h2 className={styles.heading}>{words().shell.yourAccountHeading}</h2>
      <ul className={styles.list}>
        <li>
          <Link to="/my-account" className={styles.link}>
            <CircleUserRound {...icon} />
            {words().pages.myAccount}
          </Link>
        </li>
        <li>
          <Link to="/orders" className={styles.link}>
            <Package {...icon} />
            {words().pages.orders}
          </Link>
        </li>
        <li>
          <Link to="/offline" className={styles.link}>
            <WifiOff {...icon} />
            {words().pages.offline}
          </Link>
        </li>
        <li>
          <Link to="/my-list" className={styles.link}>
            <Heart {...icon} />
            {words().pages.wishlists}
          </Link>
        </li>
      </ul>
      <div className={styles.end}>
        <ColorModeButton />
      </div>
    </Dialog>
  );
}

function Places() {
  const { data: categories = [] } = useQuery(categoriesQuery());
  const location = useDeliveryLocation();
  return (
    <div className={styles.list}>
      <Link to="." search={(now) => ({ ...now, dialog: 'location' as const })} replace className={styles.link}>
        <MapPin {...icon} />
        {words().shell.deliverTo}
        <span className={styles.now}>{location}</span>
      </Link>
      {categories.map((category) => (
        <details key={category._id} className={styles.group} name="menu-category">
          <summary className={styles.summary}>
            {category.name}
            <ChevronDown {...icon} />
          </summary>
          <ul className={styles.children}>
            <li>
              <Link to="/products/category/$id" params={{ id: category._id }} className={styles.link}>
                {words().catalogue.allOf(category.name)}
              </Link>
            </li>
            {category.children.map((child) => (
              <li key={child._id}>
                <Link to="/products/subCat/$id" params={{ id: child._id }} className={styles.link}>
                  {child.name}
                </Link>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </div>
  );
}
