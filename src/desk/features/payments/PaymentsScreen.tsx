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
      title="Payments"
      width="form"
      back={
        <Link to="/settings">
          <ChevronLeft size={20} strokeWidth={1.75} aria-hidden />
          Settings
        </Link>
      }
    >
      {isOffline ? (
        <Notice tone="notice" icon={WifiOff} title="No network">
          This page needs the network: the keys are tested with your payment provider and never kept on this device.
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
        <Notice tone="notice" title="Keys cannot be typed here yet">
          The server has nothing to lock them away with. The person who runs it sets SEAL_KEY, or sets the keys themselves.
        </Notice>
      )}
      {source === 'environment' ? null : (
        <Section title="Where the keys come from" boxed>
          <p>
            Haat takes payments with Razorpay. Open an account at razorpay.com. In its dashboard, API keys are under Account &amp; Settings,
            API keys.
          </p>
        </Section>
      )}
    </div>
  );
}

/** What counts now, in a sentence. */
function State({ settings: { source, test, keys } }: { settings: PaymentSettings }) {
  if (source === 'environment')
    return (
      <Notice tone="info" title={test ? 'Payments are tests' : 'Shoppers pay you'}>
        The keys are set on the server (RAZORPAY_KEY_ID and the others). They count; keys that you type here wait until those are taken out.
      </Notice>
    );
  if (keys?.isLost)
    return (
      <Notice tone="danger" title="Nobody can pay">
        The server no longer has what opens the keys, so they count as absent. Type them again, or put back SEAL_KEY or the file seal-key.
      </Notice>
    );
  if (source === 'none')
    return (
      <Notice tone="danger" title="Nobody can pay">
        Your shop has no keys of a payment provider yet. Shoppers can look and fill their carts.
      </Notice>
    );
  if (source === 'sandbox' || test)
    return (
      <Notice tone="notice" title="Payments are tests">
        {source === 'sandbox'
          ? 'Nobody is charged until you type the keys of your payment provider.'
          : 'These are test keys: nobody is charged.'}
      </Notice>
    );
  return (
    <Notice tone="info" title="Shoppers pay you">
      The money goes to your account at the payment provider.
    </Notice>
  );
}
