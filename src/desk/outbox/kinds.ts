/**
 * Every action of the desk, in place of the shop's (`#outbox-actions`). A noun's module adds its type here, its rules to `tables.ts` and its
 * words to `labels.ts`.
 */

/** Until the first noun has actions: nothing makes this one. */
export type Action = { kind: 'none.none'; payload: Record<string, never> };
