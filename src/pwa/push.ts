/** The browser's side of push messages. It is asked for permission only when the shopper taps a button. */

/** `unsupported`: no push here, such as in a private window; `refused`: the shopper or the browser said no; `possible`: it can be turned on. */
export type PushChance = 'unsupported' | 'refused' | 'possible';

/** ms; on a first visit the worker may take minutes, and in a browser without room for it, it never comes. */
const workerWithinMs = 10_000;

const after = (ms: number) => new Promise<undefined>((resolve) => void setTimeout(resolve, ms, undefined));

/** What the server needs to reach this device (`contract/notification.ts`). */
export interface DeviceSubscription {
  endpoint: string;
  p256dh: string;
  auth: string;
  key: string;
}

/**
 * Why a device was not subscribed. `refused`: by the shopper or the browser's settings; `unanswered`: the question was closed, and may be asked
 * again; `unreachable`: the push service of the browser was not reached.
 */
export type PushFailure = 'refused' | 'unanswered' | 'unreachable';

export function pushChance(): PushChance {
  if (!('serviceWorker' in navigator) || !('PushManager' in globalThis) || !('Notification' in globalThis)) return 'unsupported';
  return Notification.permission === 'denied' ? 'refused' : 'possible';
}

/** Whether the browser has a subscription, under whatever key. */
export async function hasDeviceSubscription(): Promise<boolean> {
  const registration = await navigator.serviceWorker?.getRegistration();
  return Boolean(await registration?.pushManager?.getSubscription());
}

/**
 * Subscribes the device under the shop's public key, in place of a subscription under another. The browser may ask the shopper, which it does
 * only right after a press: the key is asked for later. Throws what `findKey` throws, and mistakes of ours.
 */
export async function subscribeDevice(findKey: () => string | Promise<string>): Promise<DeviceSubscription | PushFailure> {
  const answer = await Notification.requestPermission();
  if (answer !== 'granted') return answer === 'denied' ? 'refused' : 'unanswered';
  const key = await findKey();
  const registration = await Promise.race([navigator.serviceWorker.ready, after(workerWithinMs)]);
  if (!registration) return 'unreachable';
  const { pushManager } = registration;
  try {
    // A browser refuses a second key beside the first.
    await (await pushManager.getSubscription())?.unsubscribe();
    const { endpoint, keys } = (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })).toJSON();
    if (!endpoint || !keys?.['p256dh'] || !keys['auth']) return 'unreachable';
    return { endpoint, p256dh: keys['p256dh'], auth: keys['auth'], key };
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    return error.name === 'NotAllowedError' ? 'refused' : 'unreachable';
  }
}

/** Ends the subscription of the device, also while the server cannot be told. */
export async function unsubscribeDevice(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
}
