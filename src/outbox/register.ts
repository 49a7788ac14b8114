/**
 * What the app that is compiled has of its own: its actions, and optionally its lists, what it displays and what its screens can change. Each app declares them by merging this
 * interface, as TypeScript's documentation of module augmentation has it:
 *
 *     declare module '#src/outbox/register.ts' {
 *       interface Register { action: ShopAction }
 *     }
 */
/** @public The apps fill it. */
// oxlint-disable-next-line typescript/no-empty-interface
export interface Register {}

/** What screens of the app can change: functions that save an action each. */
export type Changes = Register extends { changes: infer C } ? C : unknown;

/** Item type of each list of the server that the app's actions change, by the name under which the list is stored. */
export type ListItems = Register extends { lists: infer L } ? L : Record<never, never>;

/** What somebody had on screen when they acted. It is stored with the action, under the field name `seen`. */
export type Displayed = Register extends { displayed: infer D } ? D : never;

/** Every action of the app. */
export type Action = Register extends { action: infer A } ? A : never;
