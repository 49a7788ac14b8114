/** What a query says of its data. Everything that treats queries differently decides by this and never by the key. */
import type { QueryClient } from '@tanstack/react-query';
import type { CatalogueQuestion, OfflineResponse } from './catalogue-question.ts';

type CacheMeta = {
  /** Store the data on the device. Without it the data lives in memory only. */
  cached?: boolean;
  /** Store only the first items of a list. */
  maxCachedItems?: number;
  /**
   * Whether stored data is read at launch: `always` for what every screen shows, `never` for what is rarely opened twice.
   * Without it, while it is among what was opened most recently.
   */
  launch?: 'always' | 'never';
  /**
   * Shown by the frame around every page: the menu, the footer. Its age says nothing about the page. A page that shows the same data
   * reads it with `false`.
   */
  inFrame?: boolean;
};

type PublicMeta = CacheMeta & {
  scope: 'public';
  /** What to ask the offline catalogue when the server cannot be reached. */
  offline?: CatalogueQuestion;
};

type PrivateMeta = CacheMeta & {
  /** Removed at sign-out. Also the default: data without a declared scope counts as private. */
  scope: 'private';
  /** Id of the shopper whose data it is. */
  owner: string;
  /** Answers from what this device has when the server cannot be reached and nothing is stored for the query itself. */
  offline?: (client: QueryClient) => Promise<OfflineResponse | undefined>;
};

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: PublicMeta | PrivateMeta;
    mutationMeta: {
      /** Shown after success; `true` shows the server's message. */
      done?: string | true;
      /** The screen shows the failure itself, for example beside a field; a function is asked when it fails (`useQuietHere`). */
      quiet?: boolean | (() => boolean);
    };
  }
}
