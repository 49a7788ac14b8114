/** Changes that wait on the device. */
import { form } from './meta.ts';

export const pending = {
  pending: {
    changes: (count: number) => (form(count) === 'one' ? '1 change' : `${count} changes`),
    changeWord: (count: number) => (form(count) === 'one' ? 'change' : 'changes'),
    notSent: (count: number) => (form(count) === 'one' ? '1 change not sent' : `${count} changes not sent`),
    waiting: (count: number) => (form(count) === 'one' ? '1 change pending' : `${count} changes pending`),
    waitingAndFailed: (count: number, failed: number) =>
      form(count) === 'one' ? `1 change pending, ${failed} failed` : `${count} changes pending, ${failed} failed`,
    failed: (count: number) => (form(count) === 'one' ? '1 change failed' : `${count} changes failed`),
    undoOf: (change: string) => `Undo: ${change}`,
    removes: (name: string) => `${name}: remove`,
    adds: (name: string, count: number) => `${name}: add ${count}`,
    sets: (name: string, from: number, to: number) => `${name}: ${from} to ${to}`,
    sentAt: (change: string, time: string) => `${change} · sent ${time}`,
    sending: 'sending',
    retrying: 'retrying',
    isWaiting: 'pending',
    answer: 'Answer',
    tooOld: 'A day has passed, so it was not sent. Do you still want it?',
    dismiss: 'Dismiss',
    discard: 'Discard',
    staySignedIn: 'Stay signed in',
    logOutAndKeepThem: 'Log out and keep them',
    sendNow: 'Send now',
    keepForNextTime: 'Keep for my next sign-in',
    orderNotSent: 'An order is saved on this device and not sent. It cannot stay here after you log out: someone else may use this device.',
    takeOrderBack: 'Take the order back',
    unsentChanges: 'Unsent changes',
    failedChanges: 'Failed changes',
    allChangesSent: 'All changes sent',
    trying: 'Trying...',
  },
};
