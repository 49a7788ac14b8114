import { Bell, BellOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { words } from '#language/words.ts';
import { usePush, useStartPush, useStopPush } from '#src/shop/data/notification.ts';
import { messageFor } from '#src/network/api-error.ts';
import { useConnectivity } from '#src/network/use-connectivity.ts';
import { hasDeviceSubscription, pushChance, subscribeDevice, unsubscribeDevice } from '#src/pwa/push.ts';
import { noteMistake, reportMistake } from '#src/state/mistake.ts';
import { isIosTab } from '#src/state/standalone.ts';
import { Button } from '#src/ui/Button.tsx';
import { notify } from '#src/ui/toaster.ts';
import styles from './Notifications.module.css';

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Turns push messages on and off for this device. Where the browser refuses them, says where the news is instead. */
export function PushOffer() {
  const chance = pushChance();
  const push = usePush({ enabled: chance === 'possible' });
  const start = useStartPush();
  const stop = useStopPush();
  const isOffline = useConnectivity() === 'down';
  const isBusy = start.isPending || stop.isPending;
  const state = push.data;
  const isHere = useDeviceSubscribed(isBusy);
  /** The server may not have heard yet that this device has given its subscription up. */
  const isOn = state?.on === true && isHere;
  const stay = useMoveToNewKey(state, start.mutate);
  if (chance === 'refused') return <p className={styles.text}>{words().notifications.refused}</p>;
  if (chance === 'unsupported')
    return <p className={styles.text}>{isIosTab() ? words().notifications.installFirst : words().notifications.unsupported}</p>;
  if (!state) return null;

  const turnOn = async () => {
    try {
      const subscription = await subscribeDevice(() => state.key);
      if (typeof subscription === 'object') start.mutate(subscription);
      else notify({ tone: 'info', text: words().notifications[subscription] });
    } catch (error) {
      reportMistake(error);
      notify({ tone: 'error', text: messageFor(error) });
    }
  };
  const turnOff = () => {
    stay();
    // The device stops at once, also if the server hears of it only with the next message.
    void unsubscribeDevice().catch(() => undefined);
    stop.mutate();
  };
  return (
    <div className={styles.offer}>
      <p className={styles.text}>{isOn ? words().notifications.on : words().notifications.offer}</p>
      {isOn ? (
        <Button tone="quiet" size="sm" busy={isBusy} disabled={isOffline} onClick={turnOff}>
          <BellOff {...icon} />
          {words().notifications.turnOff}
        </Button>
      ) : (
        <Button tone="secondary" size="sm" busy={isBusy} disabled={isOffline} onClick={() => void turnOn()}>
          <Bell {...icon} />
          {words().notifications.turnOn}
        </Button>
      )}
    </div>
  );
}

/** Whether the browser still has its subscription; true until it has said so. Looked up again after each press (`isBusy`). */
function useDeviceSubscribed(isBusy: boolean): boolean {
  const [isHere, setHere] = useState(true);
  useEffect(() => {
    hasDeviceSubscription().then(setHere, noteMistake);
  }, [isBusy]);
  return isHere;
}

/** A device that subscribed under an older key of the shop moves to the new one by itself: it has permission. Gives what keeps it from moving. */
function useMoveToNewKey(state: { key: string; on: boolean } | undefined, start: ReturnType<typeof useStartPush>['mutate']): () => void {
  const tried = useRef(false);
  useEffect(() => {
    if (!state || state.on || tried.current || Notification.permission !== 'granted') return;
    tried.current = true;
    void (async () => {
      const subscription = (await hasDeviceSubscription()) ? await subscribeDevice(() => state.key) : undefined;
      if (typeof subscription === 'object') start(subscription);
    })().catch(noteMistake);
  }, [state, start]);
  // The server may say "off" before the browser has given the subscription up: that is no device to move.
  return () => {
    tried.current = true;
  };
}
