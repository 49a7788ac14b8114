import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Logo } from '#src/ui/Logo.tsx';
import styles from './AuthLayout.module.css';
import { words } from '#language/words.ts';

interface AuthLayoutProps {
  heading: string;
  children: ReactNode;
}

/** Spec 2: sign-in and sign-up have no header and footer; Cancel leads back to the shop. */
export function AuthLayout({ heading, children }: AuthLayoutProps) {
  return (
    <div className={styles.page}>
      <header className={styles.side}>
        <Link to="/" className={styles.logo}>
          <Logo onStrip />
          <span className="visually-hidden">{words().auth.home}</span>
        </Link>
        <Link to="/" className={styles.cancelTop}>
          {words().labels.cancel}
        </Link>
        <div className={styles.words}>
          <p className={styles.promise}>{words().auth.layoutTitle}</p>
          <p className={styles.promiseText}>{words().auth.layoutText}</p>
        </div>
      </header>
      <main className={styles.main} id="main">
        <div className={styles.column}>
          <h1 className={styles.heading}>{heading}</h1>
          {children}
        </div>
      </main>
    </div>
  );
}
