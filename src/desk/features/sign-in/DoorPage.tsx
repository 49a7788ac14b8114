import { words } from '#language/words.ts';
import type { ReactNode } from 'react';
import { Logo } from '#src/ui/Logo.tsx';
import styles from './sign-in.module.css';

/** A page outside the frame: sign-in, PIN, lock screen. */
export function DoorPage({ title, text, children }: { title: ReactNode; text?: ReactNode; children: ReactNode }) {
  return (
    <main className={styles.door}>
      <div className={styles.card}>
        <div className={styles.mark}>
          <Logo />
          <span>{words().deskSignIn.desk}</span>
        </div>
        <h1 className={styles.title}>{title}</h1>
        {text ? <p className={styles.text}>{text}</p> : null}
        {children}
      </div>
    </main>
  );
}
