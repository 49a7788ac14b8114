/**
 * The actions of the app that is compiled. Each app declares its own by merging this interface, as TypeScript's documentation of module
 * augmentation has it:
 *
 *     declare module '#src/outbox/register.ts' {
 *       interface Register { action: ShopAction }
 *     }
 */
/** @public The apps fill it. */
// oxlint-disable-next-line typescript/no-empty-interface
export interface Register {}

/** Every action of the app. */
export type Action = Register extends { action: infer A } ? A : never;
