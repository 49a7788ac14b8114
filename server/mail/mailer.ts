import type { Env } from '#server/env/env.ts';
import { type MailTransport, openTransport } from './transport.ts';

/** Sends mail, and wakes the mail worker when a mail was queued. */
export interface Mailer extends MailTransport {
  /** Call after a queued mail was committed. Without a worker the mail waits. */
  wake(): void;
  /** Registers the worker to wake. */
  wakeWith(wake: () => void): void;
}

export function openMailer(env: Env): Mailer {
  const { send } = openTransport(env);
  let worker = () => {};
  return {
    send,
    wake: () => worker(),
    wakeWith: (wake) => {
      worker = wake;
    },
  };
}
