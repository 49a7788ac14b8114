/**
 * The actions of the app that is compiled, and optionally what its screens can change. Each app declares its own by merging this interface, as TypeScript's documentation of module
 * augmentation has it:
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

/** Every action of the app. */
export type Action = Register extends { action: infer A } ? A : never;
