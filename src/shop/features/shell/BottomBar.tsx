import { Link, useRouterState } from '@tanstack/react-router';
import { Heart, House, LayoutGrid, Search, ShoppingBag } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { words } from '#language/words.ts';
import { cartLabel } from '#src/shop/data/cart-label.ts';
import { classes } from '#src/ui/classes.ts';
import { Count } from '#src/ui/Count.tsx';
import { callKeyboard } from './call-keyboard.ts';
import styles from './BottomBar.module.css';
import { PageLink } from './PageLink.tsx';
import { useCartSummary } from './use-cart-summary.ts';

const icon = { size: 24, strokeWidth: 1.75, 'aria-hidden': true } as const;

function placeOf(pathname: string): 'home' | 'categories' | 'search' | 'wishlist' | 'cart' | undefined {
  if (pathname === '/') return 'home';
  if (pathname.startsWith('/products/')) return 'categories';
  if (pathname === '/search') return 'search';
  if (pathname === '/my-list') return 'wishlist';
  return pathname === '/cart' ? 'cart' : undefined;
}

/** The five places of a phone. Gives way to a buy bar: never two bars at the bottom. */
export const BottomBar = memo(function BottomBar() {
  const here = useRouterState({ select: ({ location }) => placeOf(location.pathname) });
  const linkProps = (place: typeof here) => ({
    className: classes(styles.link, here === place && styles.current),
    'aria-current': here === place ? ('page' as const) : undefined,
  });
  return (
    <nav className={styles.bar} aria-label={words().shell.tabBar} data-bottombar="">
      <div className={styles.columns}>
        <PageLink href="/" {...linkProps('home')}>
          <Spot label={words().pages.home}>
            <House {...icon} />
          </Spot>
        </PageLink>
        <Link to="." search={(now) => ({ ...now, dialog: 'menu' as const })} {...linkProps('categories')}>
          <Spot label={words().pages.categories}>
            <LayoutGrid {...icon} />
          </Spot>
        </Link>
        <PageLink href="/search" {...linkProps('search')} onClick={callKeyboard}>
          <Spot label={words().pages.search}>
            <Search {...icon} />
          </Spot>
        </PageLink>
        <PageLink href="/my-list" {...linkProps('wishlist')}>
          <Spot label={words().pages.wishlist}>
            <Heart {...icon} />
          </Spot>
        </PageLink>
        <CartPlace {...linkProps('cart')} />
      </div>
    </nav>
  );
});

/** Apart from the others, which an addition to the cart does not change. */
function CartPlace(linkProps: { className: string; 'aria-current': 'page' | undefined }) {
  const { count } = useCartSummary();
  return (
    <PageLink href="/cart" {...linkProps} aria-label={cartLabel(count)}>
      <Spot label={words().pages.cart}>
        <ShoppingBag {...icon} />
        <Count value={count} className={styles.count} />
      </Spot>
    </PageLink>
  );
}

function Spot({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <span className={styles.icon}>{children}</span>
      {label}
    </>
  );
}
