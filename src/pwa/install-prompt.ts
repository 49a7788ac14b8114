/**
 * When the shop may offer to be installed: after a good moment (an order was placed, or somebody came back), never again for
 * a while after "Not now", never where it is installed. The browser's own offer is kept until the shopper asks for it.
 */
import { useSyncExternalStore } from 'react';
import { z } from '#contract/zod.ts';
import { createListeners } from '#src/state/listeners.ts';
import { stored } from '#src/state/stored.ts';

/** The browser's offer; Chromium alone makes one. */
interface BrowserOffer extends Event {
  prompt: () => Promise<unknown>;
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/** `offer`: one tap installs; `steps`: iOS, where the shopper does it by hand; `none`: not possible here, or done. */
export type InstallWay = 'offer' | 'steps' | 'none';

const Memory = z.object({ visits: z.number(), lastVisit: z.number(), ordered: z.boolean(), refusedAt: z.number() });
type Memory = z.output<typeof Memory>;

const hour = 60 * 60 * 1000;
/** A visit is another one when this long has passed since the last; ms. */
const newVisitAfter = hour / 2;
/** "Not now" is an answer for this long; ms. */
const refusalHolds = 90 * 24 * hour;
const untouched: Memory = { visits: 0, lastVisit: 0, ordered: false, refusedAt: 0 };

const memory = stored('haat-install', Memory, untouched);
const listeners = createListeners();
let offer: BrowserOffer | undefined;
let installed = false;

function remember(change: Partial<Memory>): void {
  // Where it cannot be stored, nothing is offered twice either: the moment never comes.
  memory.write({ ...memory.read(), ...change });
  listeners.notify();
}

/** Takes the browser's offer, whenever it comes; `early` is one that came before this code did. */
export function watchInstall(early: Event | undefined): void {
  offer ??= early as BrowserOffer | undefined;
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offer = event as BrowserOffer;
    listeners.notify();
  });
  addEventListener('appinstalled', () => {
    installed = true;
    listeners.notify();
  });
  const { visits, lastVisit } = memory.read();
  const now = Date.now();
  if (Math.abs(now - lastVisit) > newVisitAfter) remember({ visits: visits + 1, lastVisit: now });
}

function isInstalled(): boolean {
  return installed || matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true);
}

function isIos(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
}

export function installWay(): InstallWay {
  if (isInstalled()) return 'none';
  if (offer) return 'offer';
  return isIos() ? 'steps' : 'none';
}

/** The way to offer now; `none` when this is no good moment. */
function invitation(): InstallWay {
  const { visits, ordered, refusedAt } = memory.read();
  const isGood = ordered || visits >= 2;
  return isGood && Math.abs(Date.now() - refusedAt) > refusalHolds ? installWay() : 'none';
}

/** A good moment: the shop has proved itself. */
export function noteOrderPlaced(): void {
  remember({ ordered: true });
}

export function refuseInstall(): void {
  remember({ refusedAt: Date.now() });
}

/** Shows the browser's own question; whatever the answer is, it is the answer. */
export async function install(): Promise<void> {
  const asked = offer;
  if (!asked) return;
  await asked.prompt();
  const { outcome } = await asked.userChoice;
  offer = undefined;
  if (outcome === 'dismissed') refuseInstall();
  else listeners.notify();
}

export function useInvitation(): InstallWay {
  return useSyncExternalStore(listeners.subscribe, invitation, () => 'none' as const);
}
