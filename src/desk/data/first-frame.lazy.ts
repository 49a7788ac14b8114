/** Keeps Today as it stands on screen, for the next visit to paint before its script runs (`src/first-paint/desk/first-frame.ts`). */
import type { QueryClient } from '@tanstack/react-query';
import { readText, removeText, writeText } from '#src/state/stored.ts';
import { isLocked } from '../session/lock.ts';
import { currentSession, onSessionChange } from '#src/desk/session/desk-session.ts';
import { todayKey } from './desk-key.ts';

const key = 'haat-desk-frame';
/** ms from an answer until the screen has settled. */
const settleMs = 500;
/** Characters: far more than the screen has. */
const maxLength = 60_000;

type Kept = string | [name: string, attributes: Record<string, string>, children: Kept[], namespace?: string];

/** What tells of this moment only, and what loads or runs something. Of the buttons the one that locks the desk works without the script. */
const passing = '[role=status], [role=alert], [role=dialog], [aria-live], script, style, iframe, button:not([title=Lock])';
const html = 'http://www.w3.org/1999/xhtml';

function keptOf(node: Node): Kept[] {
  if (node.nodeType === Node.TEXT_NODE) return [node.nodeValue ?? ''];
  if (!(node instanceof Element) || node.matches(passing)) return [];
  const attributes = Object.fromEntries([...node.attributes].map(({ name, value }) => [name, value]));
  const children = [...node.childNodes].flatMap(keptOf);
  const space = node.namespaceURI ?? html;
  return [space === html ? [node.localName, attributes, children] : [node.localName, attributes, children, space]];
}

/** Forgets it: the device is taken off the shop, or another person works here. */
export function forgetFrame(): void {
  removeText(key);
}

function keep(client: QueryClient): void {
  const root = document.getElementById('root');
  const owner = currentSession()?.token;
  const isShown = /^\/desk\/?$/.test(location.pathname) && root?.querySelector('main table') !== null;
  if (!root || owner === undefined || isLocked() || !isShown || client.getQueryData(todayKey()) === undefined) return;
  const build = document.querySelector<HTMLScriptElement>('script[type=module]')?.src;
  const styles = [...document.querySelectorAll('link[rel=stylesheet]')].flatMap((link) => link.getAttribute('href') ?? []);
  const text = JSON.stringify({ owner, build, styles, frame: [...root.childNodes].flatMap(keptOf) });
  if (text.length <= maxLength && text !== readText(key)) writeText(key, text);
}

/** Keeps it after each answer from now on. */
export function keepFirstFrame(client: QueryClient): void {
  const todays = JSON.stringify(todayKey());
  let timer: ReturnType<typeof setTimeout> | undefined;
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => keep(client), settleMs);
  };
  client.getQueryCache().subscribe(({ query }) => {
    if (JSON.stringify(query.queryKey) === todays) soon();
  });
  onSessionChange(() => {
    if (!currentSession()) forgetFrame();
  });
  soon();
}
