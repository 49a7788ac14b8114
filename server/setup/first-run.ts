import type { Services } from '#server/services.ts';
import { setShopOpen } from '#server/setting/store.ts';
import { findOwnerNames } from '#server/staff/store.ts';
import { setupHours } from '#contract/desk/setup.ts';
import { isUntouched, makeSetupKey } from './store.ts';

/** At the start of a shop without goods: closes it until its first day, and prints the link that makes its visitor the owner. */
export async function prepareFirstRun({ db, env }: Pick<Services, 'db' | 'env'>, print: (line: string) => void): Promise<void> {
  if (env.seed !== 'none' || env.role === 'worker') return;
  if (await isUntouched(db)) await setShopOpen(db, false);
  if ((await findOwnerNames(db)).length > 0) return;
  const key = await makeSetupKey(db);
  print(`Haat has no owner yet. Open this within ${setupHours} hours to become it: ${env.deskUrl ?? env.publicUrl}/desk/claim#${key}`);
}
