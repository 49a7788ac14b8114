import { useState } from 'react';
import { words } from '#language/words.ts';
import { type OfflineFacts, useOfflineActions, useOfflineFacts } from '#src/shop/data/storage-stats.ts';
import { messageFor } from '#src/network/api-error.ts';
import { forgetsUnusedSites } from '#src/state/standalone.ts';
import { Button } from '#src/ui/Button.tsx';
import { formatTimestamp } from '#src/ui/dates.ts';
import { FailedState } from '#src/ui/FailedState.tsx';
import { Page } from '#src/ui/Page.tsx';
import { PageHeading } from '#src/ui/PageHeading.tsx';
import { Panel } from '#src/ui/Panel.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { formatCount } from '#contract/money.ts';
import { notify } from '#src/ui/toaster.ts';
import styles from './OfflineScreen.module.css';

const megabyte = 1024 * 1024;

/** What this device stores, how much space it takes, how old it is, and how to refresh or clear it. */
export function OfflineScreen() {
  const facts = useOfflineFacts();
  return (
    <Page className={styles.page}>
      <PageHeading title="Offline" text="Data that the shop stores on this device so that it works offline." />
      {facts.data && <Facts facts={facts.data} />}
      {!facts.data && facts.error && <FailedState error={facts.error} onRetry={() => void facts.refetch()} />}
      {facts.isPending && <Skeleton shape="block" className={styles.skeleton} />}
    </Page>
  );
}

function Facts({ facts }: { facts: OfflineFacts }) {
  const { catalogue, usedBytes, isPersistent, responses, pictures, refreshedAt } = facts;
  return (
    <Panel className={styles.panel}>
      <dl className={styles.facts}>
        <Fact name="Products available offline">{catalogue ? productsLine(catalogue) : 'Not downloaded yet'}</Fact>
        <Fact name="Saved pages">{responses === 0 ? 'None' : `${responses} lists, products and account pages`}</Fact>
        <Fact name="Pictures">{formatCount(pictures)}</Fact>
        <Fact name="Last updated">{refreshedAt === undefined ? 'Not yet' : formatTimestamp(refreshedAt)}</Fact>
        <Fact name="Storage used">
          {usedBytes === undefined ? 'Not reported by your browser' : `${(usedBytes / megabyte).toFixed(1)} MB`}
        </Fact>
        <Fact name="Permanent storage">{isPersistent ? 'Yes' : notPersistent()}</Fact>
      </dl>
      <Actions isPersistent={isPersistent} />
    </Panel>
  );
}

/** A large shop does not fit onto a phone whole; what is missing can only be found online. */
function productsLine({ products, total, at }: NonNullable<OfflineFacts['catalogue']>): string {
  const count = formatCount(products);
  const stored = total > products ? `${count} of ${formatCount(total)} products` : `${count} products`;
  return `${stored}, from ${formatTimestamp(at)}`;
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const notPersistent = () => (forgetsUnusedSites() ? words().offline.mayBeDeletedUnused : words().offline.mayBeDeleted);

function Actions({ isPersistent }: { isPersistent: boolean }) {
  const actions = useOfflineActions();
  const [busy, setBusy] = useState<'refresh' | 'clear' | 'persist'>();
  const runs = (what: 'refresh' | 'clear' | 'persist', work: () => Promise<unknown>) => async () => {
    setBusy(what);
    await work();
    setBusy(undefined);
  };
  const refresh = () =>
    actions.refresh().then(
      () => notify({ tone: 'success', text: words().offline.refreshed }),
      (error: unknown) => notify({ tone: 'error', text: messageFor(error) }),
    );
  const clear = () => actions.clear().then(() => notify({ tone: 'success', text: words().offline.cleared }));
  const persist = async () => {
    if (!(await actions.persist())) notify({ tone: 'info', text: words().offline.notPersistent });
  };
  return (
    <>
      <div className={styles.chores}>
        <Button busy={busy === 'refresh'} busyLabel="Updating..." onClick={runs('refresh', refresh)}>
          Update catalogue
        </Button>
        {isPersistent ? null : (
          <Button tone="secondary" busy={busy === 'persist'} onClick={runs('persist', persist)}>
            Allow permanent storage
          </Button>
        )}
        <Button tone="secondary" busy={busy === 'clear'} busyLabel="Clearing..." onClick={runs('clear', clear)}>
          Clear offline data
        </Button>
      </div>
      <p className={styles.note}>Clearing does not delete unsent changes.</p>
    </>
  );
}
