import { recordCommand } from '#server/audit/record.ts';
import { transaction } from '#server/db/transaction.ts';
import { readPushKeys, rotatePushKeys } from '#server/notification/push/keys.ts';
import { countSubscriptions, deleteOtherSubscriptions } from '#server/notification/push/subscription-store.ts';
import type { Command } from './command.ts';
import { momentText } from './order-format.ts';

export const pushKeysCommand: Command = {
  usage: [],
  does: 'shows or changes the keys that sign push messages',
  details: [
    '--rotate         makes a new key. A device moves to it when its orders page is next opened; until then the older keys serve it.',
    '--revoke         makes a new key and removes all others, because somebody else has them. Devices get nothing until they move.',
  ],
  options: { rotate: { type: 'boolean' }, revoke: { type: 'boolean' } },

  async run({ db }, { options }) {
    const revoke = options['revoke'] === true;
    if (revoke || options['rotate'] === true)
      await transaction(db, async (tx) => {
        const [{ publicKey }] = await rotatePushKeys(tx, { forget: revoke ? 'older' : 'none' });
        if (revoke) await deleteOtherSubscriptions(tx, publicKey);
        const after = { publicKey, olderKeys: revoke ? 'revoked' : 'kept' };
        await recordCommand(tx, { action: 'setting.push-keys', kind: 'setting', subject: 'push-keys', before: null, after });
      });
    const counts = await countSubscriptions(db);
    const keys = (await readPushKeys(db)).map(({ publicKey, createdAt }) => ({
      publicKey,
      createdAt,
      devices: counts.get(publicKey) ?? 0,
    }));
    const lines = keys.map(
      ({ publicKey, createdAt, devices }) =>
        `${momentText(new Date(createdAt))}  ${publicKey}  ${devices} ${devices === 1 ? 'device' : 'devices'}`,
    );
    return { text: ['Keys that sign push messages, newest first:', ...lines].join('\n'), data: { keys } };
  },
};
