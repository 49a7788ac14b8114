/** The shop is closed until a time: checkouts are refused, all else goes on. A payment that has begun is settled as always. */
import { words } from '#language/words.ts';
import { sql } from '#server/db/sql.ts';
import { type Pause, pauseDaysMax } from '#contract/desk/pause.ts';
import type { DeskHandlers } from '#server/http/handlers.ts';
import { InvalidInput } from '#server/http/errors.ts';
import { findPause, pauseKey } from './closing.ts';
import { writeSetting } from './store.ts';

const logged = (pause: Pause | null | undefined) => ({ isOpen: !pause, ...pause });

export const pauseDeskRoutes: Pick<DeskHandlers, 'pauseShop'> = {
  async pauseShop({ input: { body }, audit, db }) {
    const before = await findPause(db);
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
