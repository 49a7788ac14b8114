/** A changing call of the desk that is ready to be sent, for tests of what all of them have in common. */
import type { DeskApi, DeskApiName } from '#contract/desk/api.ts';
import type { CallInput } from '#contract/endpoint.ts';
import type { DeskPerson } from '../desk.ts';
import type { PushService } from '../push-service.ts';
import type { TestApp } from '../test-app.ts';

type Changing = { [K in DeskApiName]: DeskApi[K]['method'] extends 'GET' ? never : K }[DeskApiName];

/** A call that is ready to be sent. */
export interface Prepared<K extends DeskApiName> {
  input: CallInput<DeskApi[K]>;
  /** The body of a multipart call, or a file. */
  form?: FormData | Blob;
  /** Who sends it: the owner, unless another is named. */
  as?: DeskPerson;
  /** Nobody is signed in; the headers of the browser. */
  headers?: Record<string, string>;
  /** Tables in which it changes something; none for a call that only reads. */
  rows: string[];
}

/** The ways to make each call, by title. Each prepares what it needs and gives the call to send. */
export type Changes = { [K in Changing]: Record<string, () => Promise<Prepared<K>>> };

export interface Shop {
  app: TestApp;
  owner: DeskPerson;
  push: PushService;
  /** Closes the first run of an empty shop: gives the key of its owner's link. */
  setupKey: () => Promise<string>;
}

let counter = 0;
/** A name that nothing else has. */
export const newName = (what: string): string => `${what} ${(counter += 1)}`;

/** Of everybody in tests. */
export const password = 'mango-tree-77';
