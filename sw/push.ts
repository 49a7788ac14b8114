/** Push messages: shows what the server sent (`server/notification/push/deliver.ts`), and opens its page when the shopper taps it. */
import { fieldOf } from '#contract/shop-time.ts';
import { words } from '#language/words.ts';

declare const self: ServiceWorkerGlobalScope;

interface Message {
  title: string;
  body: string;
  path: string;
  tag: string;
}

/** A browser ends the subscription of a shop that shows nothing for a message, so an unreadable one gets these words. */
const unreadable = (): Message => ({
  title: words().notifications.unreadable,
  body: words().notifications.unreadableText,
  path: '/orders',
  tag: 'news',
});

function parse(data: PushMessageData | null): Message {
  try {
    return { ...unreadable(), ...(data?.json() as Message) };
  } catch {
    return unreadable();
  }
}

/**
 * Brings a tab that shows the page to the front, or opens one. Other tabs stay: a form may be open there. One that the worker does not control
 * cannot be moved, and a tap lets it focus or open once, not both.
 */
async function openPage(path: string): Promise<void> {
  const target = new URL(path, self.location.origin);
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const own = await self.clients.matchAll({ type: 'window' });
  const tab = tabs.find(({ url }) => url === target.href) ?? own.find(({ url }) => new URL(url).pathname === target.pathname);
  if (!tab) return void (await self.clients.openWindow(target.href));
  const shown = await tab.focus();
  if (shown.url !== target.href) await shown.navigate(target.href);
}

/** 22 to 7 o'clock in India: an order that is placed when the network comes back at night wakes nobody. */
function isNight(): boolean {
  const hour = Number(fieldOf(Date.now()).slice(11, 13));
  return hour >= 22 || hour < 7;
}

/** Listens for messages and taps. */
export function answerPush(): void {
  self.addEventListener('push', (event) => {
    const { title, body, path, tag } = parse(event.data);
    const icons = { icon: '/icons/icon-192.png', badge: '/icons/badge-96.png' };
    event.waitUntil(self.registration.showNotification(title, { body, tag, data: path, ...icons, ...(isNight() && { silent: true }) }));
  });
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(openPage(String(event.notification.data)));
  });
}
