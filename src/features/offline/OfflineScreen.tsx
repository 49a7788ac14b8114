import { useState } from 'react';
import { messages } from '#contract/messages.ts';
import { type OfflineFacts, useOfflineChores, useOfflineFacts } from '#src/data/storage-stats.ts';
import { Button } from '#src/ui/Button.tsx';
import { formatSeen } from '#src/ui/dates.ts';
import { FailedState } from '#src/ui/FailedState.tsx';
import { Page } from '#src/ui/Page.tsx';
import { PageHeading } from '#src/ui/PageHeading.tsx';
import { Panel } from '#src/ui/Panel.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { formatCount } from '#contract/money.ts';
import { notify } from '#src/ui/toaster.ts';
import styles from './OfflineScreen.module.css';

const megabyte = 1024 * 1024;

/** What is kept on this device, how much room it takes, how old it is, and how to refresh or clear it. */
export function OfflineScreen() {
  const facts = useOfflineFacts();
  return (
    <Page className={styles.page}>
      <PageHeading title="Offline" text="What Haat keeps on this device, so that it opens without a network." />
      {facts.data ? (
        <Facts facts={facts.data} />
      ) : facts.error ? (
        <FailedState error={facts.error} onRetry={() => void facts.refetch()} />
      ) : (
        <Skeleton shape="block" className={styles.skeleton} />
      )}
    </Page>
  );
}

function Facts({ facts }: { facts: OfflineFacts }) {
  const { catalogue, room, isPersistent, answers, pictures, refreshedAt } = facts;
  return (
    <Panel className={styles.panel}>
      <dl className={styles.facts}>
        <Fact name="Goods to search">{catalogue ? goodsOf(catalogue) : 'Not fetched yet'}</Fact>
        <Fact name="Pages seen">{answers === 0 ? 'None' : `${answers} lists, products and things of yours`}</Fact>
        <Fact name="Pictures">{formatCount(pictures)}</Fact>
        <Fact name="Last refreshed">{refreshedAt === undefined ? 'Not yet' : formatSeen(refreshedAt)}</Fact>
        <Fact name="Room taken">{room === undefined ? 'The browser does not say' : `${(room / megabyte).toFixed(1)} MB`}</Fact>
        <Fact name="Kept for good">{isPersistent ? 'Yes' : 'Until this device needs the room'}</Fact>
      </dl>
      <Chores isPersistent={isPersistent} />
    </Panel>
  );
}

/** A large shop does not fit onto a phone whole; what is missing can only be found online. */
function goodsOf({ products, total, at }: NonNullable<OfflineFacts['catalogue']>): string {
  const count = formatCount(products);
  const kept = total > products ? `The newest ${count} of ${formatCount(total)} products` : `${count} products`;
  return `${kept}, from ${formatSeen(at)}`;
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Chores({ isPersistent }: { isPersistent: boolean }) {
  const chores = useOfflineChores();
  const [busy, setBusy] = useState<'refresh' | 'clear' | 'persist'>();
  const does = (what: 'refresh' | 'clear' | 'persist', work: () => Promise<unknown>) => async () => {
    setBusy(what);
    await work();
    setBusy(undefined);
  };
  const refresh = () =>
    chores.refresh().then(
      () => notify({ tone: 'success', text: messages.offline.refreshed }),
      () => notify({ tone: 'error', text: messages.network.unreachable }),
    );
  const clear = () => chores.clear().then(() => notify({ tone: 'success', text: messages.offline.cleared }));
  const persist = async () => {
    if (!(await chores.persist())) notify({ tone: 'info', text: messages.offline.notPersistent });
  };
  return (
    <>
      <div className={styles.chores}>
        <Button busy={busy === 'refresh'} busyLabel="Refreshing..." onClick={does('refresh', refresh)}>
          Refresh the catalogue
        </Button>
        {isPersistent ? null : (
          <Button tone="secondary" busy={busy === 'persist'} onClick={does('persist', persist)}>
            Keep it for good
          </Button>
        )}
        <Button tone="secondary" busy={busy === 'clear'} busyLabel="Clearing..." onClick={does('clear', clear)}>
          Clear it
        </Button>
      </div>
      <p className={styles.note}>Clearing never touches changes that are waiting to be sent.</p>
    </>
  );
}
