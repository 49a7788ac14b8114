import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** A reply with another status than the contract's success status, or with extra headers. */
export class Reply<T> {
  readonly reply: T;
  readonly status: ContentfulStatusCode | undefined;
  readonly headers: Record<string, string>;

  constructor(reply: T, { status, headers = {} }: { status?: ContentfulStatusCode; headers?: Record<string, string> } = {}) {
    this.reply = reply;
    this.status = status;
    this.headers = headers;
  }
}
