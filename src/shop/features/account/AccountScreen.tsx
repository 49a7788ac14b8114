import { Link, useNavigate } from '@tanstack/react-router';
import { createElement, useState } from 'react';
import type { User } from '#contract/user.ts';
import { useSignOut } from '#src/shop/data/sign-out.ts';
import { useUser } from '#src/shop/data/user.ts';
import { isUnreachable, messageFor } from '#src/network/api-error.ts';
import { useStill } from '#src/state/use-still.ts';
import { Button, buttonClass } from '#src/ui/Button.tsx';
import { EmailAddress } from '#src/ui/EmailAddress.tsx';
import { FailedState } from '#src/ui/FailedState.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { Page } from '#src/ui/Page.tsx';
import { PageHeading } from '#src/ui/PageHeading.tsx';
import { Panel } from '#src/ui/Panel.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { Tabs } from '#src/ui/Tabs.tsx';
import { useIsland } from '#src/ui/widgets/use-island.ts';
import styles from './AccountScreen.module.css';
import { AccountSkeleton } from './AccountSkeleton.tsx';
import type { AccountTab } from './account-tabs.ts';
import { Avatar } from './Avatar.tsx';
import { EditProfile } from './EditProfile.tsx';
import { words } from '#language/words.ts';

interface AccountScreenProps {
  tab: AccountTab;
  onTab: (tab: AccountTab) => void;
}

/** Spec 2, My Account: the profile to edit, the way to another password, and the ways out. */
export function AccountScreen({ tab, onTab }: AccountScreenProps) {
  const user = useUser();
  const failure = useStill(user.isError && !isUnreachable(user.error) ? user.error : undefined);
  const [edition, setEdition] = useState(0);
  const [hadAddresses, setHadAddresses] = useState(false);
  if (tab === 'addresses' && !hadAddresses) setHadAddresses(true);
  const reload = () => void user.refetch().then(() => setEdition(edition + 1));
  return (
    <Page>
      <PageHeading title={words().pages.myAccount} />
      {!user.data && user.isError && <FailedState error={user.error} onRetry={() => void user.refetch()} />}
      {!user.data && !user.isError && <AccountSkeleton />}
      {user.data && (
        <div className={styles.columns}>
          <div className={styles.who}>
            <Avatar name={user.data.name} picture={user.data.images[0]} />
            <div className={styles.words}>
              <p className={styles.name} translate="no">
                {user.data.name}
              </p>
              <p className={styles.email}>
                <EmailAddress>{user.data.email}</EmailAddress>
              </p>
            </div>
          </div>
          <div>
            {failure && (
              <div className={styles.failure}>
                <Notice tone="notice" title={messageFor(failure)} />
              </div>
            )}
            <Tabs
              label={words().pages.myAccount}
              tabs={[
                { id: 'profile', label: words().accountScreen.editProfile },
                { id: 'addresses', label: words().addresses.title },
                { id: 'access', label: words().accountScreen.passwordAndDevices },
              ]}
              value={tab}
              onChange={(id) => onTab(id as AccountTab)}
            >
              <Panel>
                {/* Kept while the other tab is looked at: what was typed and uploaded must not go. */}
                <div hidden={tab !== 'profile'}>
                  <EditProfile key={`${user.data._id} ${edition}`} user={user.data} onReload={reload} />
                </div>
                <div hidden={tab !== 'addresses'}>{(tab === 'addresses' || hadAddresses) && <AddressesPart />}</div>
                {tab === 'access' && <Access user={user.data} />}
              </Panel>
            </Tabs>
          </div>
        </div>
      )}
    </Page>
  );
}

const loadAddresses = async () => ({ default: (await import('./Addresses.tsx')).Addresses });

/** Loaded when somebody opens its tab. */
function AddressesPart() {
  const part = useIsland(loadAddresses, true);
  return part ? createElement(part) : <Skeleton />;
}

/** A new password by a code, and the end of the sign-in here or everywhere. */
function Access({ user }: { user: Pick<User, 'email'> }) {
  const signOut = useSignOut();
  const navigate = useNavigate();
  const leave = async (everywhere: boolean) => {
    // A toast tells that the other devices stay signed in.
    const left = await signOut.mutateAsync({ everywhere }).catch(() => false);
    if (left) void navigate({ to: '/signIn' });
  };
  const isEverywhere = signOut.variables?.everywhere === true;
  return (
    <div className={styles.parts}>
      <section>
        <h2 className={styles.part}>{words().auth.password}</h2>
        <p className={styles.text}>
          {words().accountScreen.codeTo} <EmailAddress>{user.email}</EmailAddress>
          {words().accountScreen.codeUse}
        </p>
        <Link
          to="/signIn"
          search={{ redirect: '/my-account', step: 'recover' }}
          state={{ email: user.email }}
          className={buttonClass('secondary')}
        >
          {words().accountScreen.changePassword}
        </Link>
      </section>
      <section>
        <h2 className={styles.part}>{words().accountScreen.devices}</h2>
        <p className={styles.text}>{words().accountScreen.logoutText}</p>
        <div className={styles.ways}>
          <Button tone="secondary" busy={signOut.isPending && !isEverywhere} disabled={signOut.isPending} onClick={() => void leave(false)}>
            {words().accountScreen.logout}
          </Button>
          <Button tone="quiet" busy={signOut.isPending && isEverywhere} disabled={signOut.isPending} onClick={() => void leave(true)}>
            {words().accountScreen.logOutEverywhere}
          </Button>
        </div>
      </section>
    </div>
  );
}
