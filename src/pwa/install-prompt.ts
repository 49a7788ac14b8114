/**
 * When the shop offers to be installed: after an order or a second visit, not for 90 days after "Not now", never where it is installed. The
 * browser's prompt is kept until the shopper asks for it.
 */
import { useSyncExternalStore } from 'react';
import { z } from '#contract/zod.ts';
import { isIosTab, isStandalone } from '#src/state/standalone.ts';
import { createListeners } from '#src/state/listeners.ts';
import { stored } from '#src/state/stored.ts';

/** The browser's install prompt; only Chromium has one. */
interface BrowserOffer extends Event {
  prompt: () => Promise<unknown>;
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/** `offer`: one tap installs; `steps`: iOS, where the shopper does it by hand; `none`: not possible here, or done. */
export type InstallWay = 'offer' | 'steps' | 'none';

const Memory = z.object({ visits: z.number(), lastVisit: z.number(), ordered: z.boolean(), refusedAt: z.number() });
type Memory = z.output<typeof Memory>;

const hourMs = 60 * 60 * 1000;
const newVisitAfterMs = hourMs / 2;
const refusalMs = 90 * 24 * hourMs;
const untouched: Memory = { visits: 0, lastVisit: 0, ordered: false, refusedAt: 0 };

const memory = stored('haat-install', Memory, untouched);
const listeners = createListeners();
let offer: BrowserOffer | undefined;
let installed = false;

function remember(change: Partial<Memory>): void {
  // Where it cannot be stored, nothing is offered.
  memory.write({ ...memory.read(), ...change });
  listeners.notify();
}

/** Takes the browser's install prompt; `early`: one from before this code had loaded. */
export function watchInstall(early: Event | undefined): void {
  offer ??= early as BrowserOffer | undefined;
  // The card may have been drawn by now.
  if (offer) listeners.notify();
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
  if (Math.abs(now - lastVisit) > newVisitAfterMs) remember({ visits: visits + 1, lastVisit: now });
}

function isInstalled(): boolean {
  return installed || isStandalone();
}

function isIos(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
}

export function installWay(): InstallWay {
  if (isInstalled()) return 'none';
  if (offer) return 'offer';
  return isIosTab() || isIos() ? 'steps' : 'none';
}

/** How to install now; `none` when the shop should not ask. */
function invitation(): InstallWay {
  const { visits, ordered, refusedAt } = memory.read();
  const isGood = ordered || visits >= 2;
  return isGood && Math.abs(Date.now() - refusedAt) > refusalMs ? installWay() : 'none';
}

/** Notes an order: from then on the shop may ask. */
export function noteOrderPlaced(): void {
  remember({ ordered: true });
}

export function refuseInstall(): void {
  remember({ refusedAt: Date.now() });
}

/** Shows the browser's prompt. */
export async function install(): Promise<void> {
  const prompted = offer;
  if (!prompted) return;
  await prompted.prompt();
  const { outcome } = await prompted.userChoice;
  offer = undefined;
  if (outcome === 'dismissed') refuseInstall();
  else listeners.notify();
}

export function useInvitation(): InstallWay {
  return useSyncExternalStore(listeners.subscribe, invitation, () => 'none' as const);
}
