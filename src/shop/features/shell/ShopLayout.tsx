import type { ReactNode } from 'react';
import { words } from '#language/words.ts';
import { BottomBar } from './BottomBar.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { NavBar } from './NavBar.tsx';
import { OfflineBar } from './OfflineBar.tsx';
import { PromoStrip } from './PromoStrip.tsx';
import styles from './ShopLayout.module.css';

/** The layout around every screen of the shop. */
export function ShopLayout({
  waiting,
  children,
}: {
  /** The chip of unsent changes, for the header. */ waiting: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={styles.layout}>
      <a href="#main" className={styles.skip}>
        {words().shell.skip}
      </a>
      <PromoStrip />
      <Header waiting={waiting} />
      <NavBar />
      <OfflineBar />
      <div id="last-seen" />
      <main id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <BottomBar />
    </div>
  );
}
