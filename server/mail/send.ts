import type { Env } from '#server/env.ts';
import { type Mailer, openMailer } from './mailer.ts';

/** The shop's post: how mails leave, and how who queued one tells the worker that waits for them. */
export interface Post extends Mailer {
  /** A mail has been queued and committed. Without a worker it simply waits. */
  wake(): void;
  /** Says whom to wake. */
  wakeWith(wake: () => void): void;
}

/** Opens the post. */
export function openPost(env: Env): Post {
  const { send } = openMailer(env);
  let worker = () => {};
  return {
    send,
    wake: () => worker(),
    wakeWith: (wake) => {
      worker = wake;
    },
  };
}
