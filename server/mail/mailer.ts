import type { Env } from '#server/env.ts';
import { type MailTransport, openTransport } from './transport.ts';

/** The shop's post: how mails leave, and how who queued one tells the worker that waits for them. */
export interface Mailer extends MailTransport {
  /** A mail has been queued and committed. Without a worker it simply waits. */
  wake(): void;
  /** Says whom to wake. */
  wakeWith(wake: () => void): void;
}

/** Opens the post. */
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
