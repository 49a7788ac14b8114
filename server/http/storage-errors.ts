/** How a file storage fails. Shoppers see the sentence of the response; the log shows the cause, which is for the operator. */
import { words } from '#language/words.ts';
import { AppError, Unavailable } from './errors.ts';

/** 503: the storage did not answer, or broke off. Nothing is known of the outcome, and the same request may be sent again. */
export class StorageUnreachable extends Unavailable {
  constructor(why: string) {
    super(words().network.databaseDown, 'storage_unreachable');
    this.cause = new Error(why);
  }
}

/** 500: the storage said no. The same request would be refused again until the operator changes something. */
export class StorageRefused extends AppError {
  constructor(why: string) {
    super(500, 'storage_refused', words().network.broken);
    this.cause = new Error(why);
  }
}
