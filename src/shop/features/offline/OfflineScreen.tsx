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
      <PageHeading title={words().pages.offline} text={words().offlineScreen.hint} />
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
        <Fact name={words().offlineScreen.availableOffline}>
          {catalogue ? productsLine(catalogue) : words().offlineScreen.notDownloaded}
        </Fact>
        <Fact name={words().offlineScreen.savedPages}>
          {responses === 0 ? words().offlineScreen.none : words().offlineScreen.pages(responses)}
        </Fact>
        <Fact name={words().offlineScreen.pictures}>{formatCount(pictures)}</Fact>
        <Fact name={words().offlineScreen.lastUpdated}>
          {refreshedAt === undefined ? words().offlineScreen.never : formatTimestamp(refreshedAt)}
        </Fact>
        <Fact name={words().offlineScreen.storageUsed}>
          {usedBytes === undefined ? words().offlineScreen.notReported : words().offlineScreen.megabytes((usedBytes / megabyte).toFixed(1))}
        </Fact>
        <Fact name={words().offlineScreen.permanentStorage}>{isPersistent ? words().offlineScreen.yes : notPersistent()}</Fact>
      </dl>
      <Actions isPersistent={isPersistent} />
    </Panel>
  );
}

/** A large shop does not fit onto a phone whole; what is missing can only be found online. */
function productsLine({ products, total, at }: NonNullable<OfflineFacts['catalogue']>): string {
  const count = formatCount(products);
  const time = formatTimestamp(at);
  if (total > products) return words().offlineScreen.productsOfFrom(count, formatCount(total), time);
  return words().offlineScreen.productsFrom(count, time);
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
        <Button busy={busy === 'refresh'} busyLabel={words().offlineScreen.updating} onClick={runs('refresh', refresh)}>
          {words().offlineScreen.update}
        </Button>
        {isPersistent ? null : (
          <Button tone="secondary" busy={busy === 'persist'} onClick={runs('persist', persist)}>
            {words().offlineScreen.allow}
          </Button>
        )}
        <Button tone="secondary" busy={busy === 'clear'} busyLabel={words().offlineScreen.clearing} onClick={runs('clear', clear)}>
          {words().offlineScreen.clear}
        </Button>
      </div>
      <p className={styles.note}>{words().offlineScreen.clearKeeps}</p>
    </>
  );
}
