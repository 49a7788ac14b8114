import { words } from '#language/words.ts';
import { Link } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, WifiOff } from 'lucide-react';
import type { PaymentSettings } from '#contract/desk/payment-keys.ts';
import { useConnectivity } from '#src/network/use-connectivity.ts';
import { paymentKeysQuery } from '#src/desk/data/payment-keys.ts';
import { DeskPage } from '#src/desk/ui/DeskPage.tsx';
import { QueryStates } from '#src/desk/ui/QueryStates.tsx';
import { Section } from '#src/desk/ui/Section.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { KeysForm } from './KeysForm.tsx';
import { StoredKeys } from './StoredKeys.tsx';
import styles from './payments.module.css';

/** How shoppers pay: where the provider's keys come from, and the form for new ones. Nothing here is kept on the device. */
export function PaymentsScreen() {
  const query = useQuery(paymentKeysQuery());
  const isOffline = useConnectivity() === 'down';
  return (
    <DeskPage
      title={words().deskPayments.payments}
      width="form"
      back={
        <Link to="/settings">
          <ChevronLeft size={20} strokeWidth={1.75} aria-hidden />
          {words().deskPayments.settings}
        </Link>
      }
    >
      {isOffline ? (
        <Notice tone="notice" icon={WifiOff} title={words().deskPayments.noNetwork}>
          {words().deskPayments.needsNetwork}
        </Notice>
      ) : null}
      {isOffline && query.data === undefined ? null : (
        <QueryStates query={query}>{(settings) => <Payments settings={settings} isOffline={isOffline} />}</QueryStates>
      )}
    </DeskPage>
  );
}

function Payments({ settings, isOffline }: { settings: PaymentSettings; isOffline: boolean }) {
  const { source, keys, canKeep, webhookUrl } = settings;
  return (
    <div className={styles.parts}>
      <State settings={settings} />
      {keys ? <StoredKeys keys={keys} isOffline={isOffline} /> : null}
      {canKeep ? (
        <KeysForm hasKeys={keys !== null} webhookUrl={webhookUrl} isOffline={isOffline} />
      ) : (
        <Notice tone="notice" title={words().deskPayments.cannotKeep}>
          {words().deskPayments.cannotKeepText}
        </Notice>
      )}
      {source === 'environment' ? null : (
        <Section title={words().deskPayments.whereFrom} boxed>
          <p>{words().deskPayments.whereFromText}</p>
        </Section>
      )}
    </div>
  );
}

/** What counts now, in a sentence. */
function State({ settings: { source, test, keys } }: { settings: PaymentSettings }) {
  if (source === 'environment')
    return (
      <Notice tone="info" title={test ? words().deskPayments.paymentsAreTests : words().deskPayments.shoppersPayYou}>
        {words().deskPayments.keysOfServer}
      </Notice>
    );
  if (keys?.isLost)
    return (
      <Notice tone="danger" title={words().deskPayments.nobodyCanPay}>
        {words().deskPayments.keysLost}
      </Notice>
    );
  if (source === 'none')
    return (
      <Notice tone="danger" title={words().deskPayments.nobodyCanPay}>
        {words().deskPayments.noKeys}
      </Notice>
    );
  if (source === 'sandbox' || test)
    return (
      <Notice tone="notice" title={words().deskPayments.paymentsAreTests}>
        {source === 'sandbox' ? words().deskPayments.sandboxText : words().deskPayments.testKeysText}
      </Notice>
    );
  return (
    <Notice tone="info" title={words().deskPayments.shoppersPayYou}>
      {words().deskPayments.liveText}
    </Notice>
  );
}
