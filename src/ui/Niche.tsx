import hanger from './niche/hanger.svg?no-inline';
import emptyBasket from './niche/empty-basket.svg?no-inline';
import emptyOrders from './niche/empty-orders.svg?no-inline';
import emptyWishlist from './niche/empty-wishlist.svg?no-inline';
import nothingFound from './niche/nothing-found.svg?no-inline';
import unreachable from './niche/unreachable.svg?no-inline';
import styles from './Niche.module.css';

const pictures = {
  hanger,
  'empty-basket': emptyBasket,
  'empty-orders': emptyOrders,
  'empty-wishlist': emptyWishlist,
  'nothing-found': nothingFound,
  unreachable,
} as const;

export type NicheThing = keyof typeof pictures;

/** An illustration of the shop's niche with one thing in it. Separate files, so that they are precached. */
export function Niche({ thing }: { thing: NicheThing }) {
  return <img className={styles.niche} src={pictures[thing]} alt="" width={250} height={300} decoding="async" />;
}
