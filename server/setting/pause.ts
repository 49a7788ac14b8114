/** The shop is closed until a time: checkouts are refused, all else goes on. A payment that has begun is settled as always. */
import { words } from '#language/words.ts';
import { sql } from '#server/db/sql.ts';
import { type Pause, pauseDaysMax } from '#contract/desk/pause.ts';
import type { DeskHandlers } from '#server/http/handlers.ts';
import { Conflict, InvalidInput } from '#server/http/errors.ts';
import { findPause, pauseKey } from './closing.ts';
import { writeSetting } from './store.ts';

const logged = (pause: Pause | null | undefined) => ({ isOpen: !pause, ...pause });

const endOf = (pause: Pause | null | undefined): number | undefined => (pause ? Date.parse(pause.until) : undefined);

const isSame = (one: Pause | null | undefined, other: Pause | null | undefined): boolean =>
  endOf(one) === endOf(other) && (one?.words ?? '') === (other?.words ?? '');

/** Whether somebody has closed or opened the shop since the screen of the sender showed it. A change may be sent hours after it was made. */
function isChanged(now: Pause | undefined, { pause, was }: { pause: Pause | null; was?: Pause | null | undefined }): boolean {
  if (was === undefined || isSame(now, pause)) return false;
  // One that has ended by itself since is as good as none.
  const isOver = now === undefined && (endOf(was) ?? 0) <= Date.now();
  return !isOver && !isSame(now, was);
}

export const pauseDeskRoutes: Pick<DeskHandlers, 'pauseShop'> = {
  async pauseShop({ input: { body }, audit, db }) {
    const before = await findPause(db);
    if (isChanged(before, body)) throw new Conflict(words().settingMessages.pausedMeanwhile, 'changed_meanwhile');
    const { rows } = await db.execute<{ ok: boolean }>(sql`
      select ${body.pause?.until ?? null}::timestamptz between now() and now() + make_interval(days => ${pauseDaysMax}) as ok`);
    if (body.pause !== null && rows[0]?.ok !== true) throw new InvalidInput(words().settingMessages.pauseTime, 'pause_time');
    await writeSetting(db, pauseKey, body.pause);
    await audit(db, {
      action: body.pause === null ? 'setting.unpause' : 'setting.pause',
      kind: 'setting',
      subject: 'shop',
      before: logged(before),
      after: logged(body.pause),
    });
    return { pause: body.pause };
  },
};
