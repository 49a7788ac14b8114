import { connect } from '#src/outbox/store/connection.ts';
import { shopNames } from '#src/shop/session/shop-names.ts';
import { adoptForgotten } from './adopt.ts';

/** `adoptForgotten` in the store of this device, before its outbox hears of the sign-in. Where there is no store, nothing waits. */
export async function adoptHere(userId: string, email: string): Promise<void> {
  const connection = connect({ actions: { sending: {}, lists: {} }, names: shopNames }, async () => undefined);
  await adoptForgotten(connection, userId, email).catch(() => undefined);
  await connection.close().catch(() => undefined);
}
