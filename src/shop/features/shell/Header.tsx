import { Link, useRouter, useRouterState } from '@tanstack/react-router';
import { ArrowLeft, Search, ShoppingBag, TextAlignStart } from 'lucide-react';
import { memo, type ReactNode, useState } from 'react';
import { words } from '#language/words.ts';
import { cartLabel } from '#src/shop/data/cart-label.ts';
import { classes } from '#src/ui/classes.ts';
import { Count } from '#src/ui/Count.tsx';
import { IconButton, iconButtonClass } from '#src/ui/IconButton.tsx';
import { Logo } from '#src/ui/Logo.tsx';
import { formatRupees } from '#contract/money.ts';
import { AccountMenu } from './AccountMenu.tsx';
import styles from './Header.module.css';
import { LocationButton } from './LocationButton.tsx';
import { PageLink } from './PageLink.tsx';
import { SearchBox } from './SearchBox.tsx';
import { useCartSummary } from './use-cart-summary.ts';
import { useScrolledPast } from './use-scrolled-past.ts';

/** Screens that a phone enters and leaves again: they have a way back in place of the menu. */
const inside = /^\/(product|checkout|customize|showlive)(\/|$)/;

function BackButton() {
  const router = useRouter();
  const back = () => {
    if (router.history.canGoBack()) router.history.back();
    else void router.navigate({ to: '/' });
  };
  return <IconButton label={words().shell.back} icon={ArrowLeft} className={styles.narrow} onClick={back} />;
}

function CartLink({ narrow }: { narrow: boolean }) {
  const { count } = useCartSummary();
  return (
    <PageLink href="/cart" className={classes(iconButtonClass, styles.bag, !narrow && styles.wide)} aria-label={cartLabel(count)}>
      <ShoppingBag size={24} strokeWidth={1.75} aria-hidden />
      <Count value={count} className={styles.bagCount} />
    </PageLink>
  );
}

function CartTotal() {
  const { count, total } = useCartSummary();
  return count > 0 ? (
    <span className={styles.total} translate="no">
      {formatRupees(total)}
    </span>
  ) : null;
}

/** Logo, place, search, account, cart. Fixed once the page is scrolled more than 100 px (spec 2). */
export const Header = memo(function Header({ waiting }: { waiting: ReactNode }) {
  const [marker, scrolled] = useScrolledPast<HTMLDivElement>();
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const [opened, setOpened] = useState<string>();
  const isInside = inside.test(pathname);
  const searchOpen = opened === pathname;
  return (
    <>
      <div ref={marker} className={styles.marker} aria-hidden="true" />
      <div className={styles.place}>
        <header className={classes(styles.header, scrolled && styles.fixed)} data-header>
          <div className={styles.row}>
            {isInside ? (
              <BackButton />
            ) : (
              <Link
                to="."
                search={(now) => ({ ...now, dialog: 'menu' as const })}
                className={classes(iconButtonClass, styles.narrow)}
                aria-label={words().shell.menu}
              >
                <TextAlignStart size={24} strokeWidth={1.75} aria-hidden />
              </Link>
            )}
            <PageLink href="/" className={styles.logo}>
              <Logo />
              <span className="visually-hidden">{words().shell.homeLink}</span>
            </PageLink>
            <span className={styles.space} />
            <LocationButton className={styles.wide} />
            <div className={styles.search}>
              <SearchBox />
            </div>
            {isInside || searchOpen ? (
              <IconButton
                label={words().pages.search}
                icon={Search}
                className={styles.narrow}
                aria-expanded={searchOpen}
                onClick={() => setOpened(searchOpen ? undefined : pathname)}
              />
            ) : null}
            {waiting}
            <AccountMenu />
            <CartTotal />
            <CartLink narrow={isInside} />
          </div>
          {searchOpen ? (
            <div className={styles.phoneSearch}>
              <SearchBox focusFirst onLeave={() => setOpened(undefined)} />
            </div>
          ) : null}
        </header>
      </div>
    </>
  );
});
