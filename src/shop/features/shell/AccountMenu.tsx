import { urlPart } from '#contract/url-part.ts';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { CircleUserRound, Heart, LogOut, Package, User, WifiOff } from 'lucide-react';
import { useEffect } from 'react';
import { words } from '#language/words.ts';
import { type Session, useSession } from '#src/shop/session/session.ts';
import { useSignOut } from '#src/shop/data/sign-out.ts';
import { buttonClass } from '#src/ui/Button.tsx';
import { classes } from '#src/ui/classes.ts';
import { EmailAddress } from '#src/ui/EmailAddress.tsx';
import { IconButton, iconButtonClass } from '#src/ui/IconButton.tsx';
import { notify } from '#src/ui/toaster.ts';
import { useDisclosure } from '#src/ui/use-disclosure.ts';
import styles from './AccountMenu.module.css';
import { PageLink } from './PageLink.tsx';

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Sign In for visitors, the account menu for signed-in shoppers (spec 2). */
export function AccountMenu() {
  const session = useSession();
  const here = useRouterState({ select: ({ location }) => location.href });
  useEffect(() => {
    // public/theme.js guessed it before the first paint.
    document.documentElement.classList.toggle('signed-in', session !== undefined);
  }, [session]);
  if (session) return <SignedIn session={session} />;
  const signIn = `/signIn?redirect=${urlPart(here)}`;
  return (
    <>
      <PageLink href={signIn} className={classes(buttonClass('secondary', 'sm'), styles.signIn)}>
        {words().labels.signIn}
      </PageLink>
      <PageLink href={signIn} className={classes(iconButtonClass, styles.signInIcon)} aria-label={words().labels.signIn}>
        <User size={24} strokeWidth={1.75} aria-hidden />
      </PageLink>
    </>
  );
}

function SignedIn({ session }: { session: Session }) {
  const { box, open, toggle, close } = useDisclosure<HTMLDivElement>();
  const signOut = useSignOut();
  const navigate = useNavigate();
  const leave = () => {
    close();
    // Spec 4: logout clears both keys and goes to sign-in.
    void signOut.mutateAsync().then((left) => {
      if (!left) return;
      notify({ tone: 'success', text: words().signIn.goodbye });
      void navigate({ to: '/signIn' });
    });
  };
  return (
    <div className={styles.account} ref={box}>
      <IconButton label={words().shell.yourAccount} icon={User} aria-expanded={open} onClick={toggle} />
      {open ? (
        <div className={styles.menu}>
          <p className={styles.who} translate="no">
            <span className={styles.name}>{session.name}</span>
            <EmailAddress>{session.email}</EmailAddress>
          </p>
          <ul>
            <li>
              <PageLink href="/my-account" className={styles.item} onClick={close}>
                <CircleUserRound {...icon} />
                {words().pages.myAccount}
              </PageLink>
            </li>
            <li>
              <PageLink href="/orders" className={styles.item} onClick={close}>
                <Package {...icon} />
                {words().pages.orders}
              </PageLink>
            </li>
            <li>
              <PageLink href="/my-list" className={styles.item} onClick={close}>
                <Heart {...icon} />
                {words().pages.wishlists}
              </PageLink>
            </li>
            <li>
              <PageLink href="/offline" className={styles.item} onClick={close}>
                <WifiOff {...icon} />
                {words().pages.offline}
              </PageLink>
            </li>
            <li>
              <button type="button" className={styles.item} onClick={leave}>
                <LogOut {...icon} />
                {words().shell.logout}
              </button>
            </li>
          </ul>
        </div>
      ) : null}
    </div>
  );
}
