/** Push messages at the desk: a new order, a request. */
import { words } from '#language/words.ts';

declare const self: ServiceWorkerGlobalScope;

interface Message {
  title: string;
  body: string;
  path: string;
  tag: string;
}

/** A browser ends the subscription of an app that shows nothing for a message, so an unreadable one gets these words. */
const unreadable = (): Message => ({ title: words().deskPush.title, body: words().deskPush.text, path: '/desk', tag: 'desk' });

function parse(data: PushMessageData | null): Message {
  try {
    return { ...unreadable(), ...(data?.json() as Partial<Message>) };
  } catch {
    return unreadable();
  }
}

/** Brings an open desk to the front and takes it to the page, or opens one. */
async function openPage(path: string): Promise<void> {
  const target = new URL(path, self.location.origin);
  if (!target.pathname.startsWith('/desk')) target.pathname = '/desk';
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const desk = windows.find(({ url }) => new URL(url).pathname.startsWith('/desk'));
  if (!desk) return void (await self.clients.openWindow(target.href));
  // The page goes there itself: a reload would lose nothing, but cost seconds.
  (await desk.focus()).postMessage({ type: 'OPEN', path: target.pathname });
}

/** Listens for messages and taps. */
export function answerDeskPush(): void {
  self.addEventListener('push', (event) => {
    const { title, body, path, tag } = parse(event.data);
    const options: NotificationOptions & { renotify?: boolean; vibrate?: number[] } = {
      body,
      tag,
      data: path,
      icon: '/desk/icons/icon-192.png',
      badge: '/icons/badge-96.png',
      renotify: true,
      vibrate: [120, 60, 120],
    };
    event.waitUntil(self.registration.showNotification(title, options));
  });
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(openPage(String(event.notification.data)));
  });
}
