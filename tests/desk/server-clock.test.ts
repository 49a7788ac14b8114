import { describe, expect, test } from 'vitest';
import { createServerClock } from '#src/desk/data/create-server-clock.ts';

type ClockStore = Parameters<typeof createServerClock>[1];

const hour = 3_600_000;
/** Ten o'clock at the shop, ms since 1970. */
const ten = Date.UTC(2026, 10, 23, 10);

/** A phone whose clock may be wrong; `sleeps` says that its steady clock stands still. */
function phone({ ahead = 0 } = {}) {
  const time = { wall: ten + ahead, steady: 5_000 };
  let kept: ReturnType<ClockStore['read']>;
  const store: ClockStore = { read: () => kept, write: (known) => (kept = known) };
  const open = () => createServerClock({ wall: () => time.wall, steady: () => time.steady }, store);
  return {
    open,
    pass: (ms: number) => {
      time.wall += ms;
      time.steady += ms;
    },
    sleep: (ms: number) => (time.wall += ms),
    setClock: (ms: number) => (time.wall += ms),
    /** The page is opened again: its steady clock begins at nothing. */
    reopen: () => {
      time.steady = 0;
      return open();
    },
  };
}

const micros = (ms: number) => ms * 1_000;

describe('the time at the shop, three hours after its last answer', () => {
  test.each([
    ['right', 0],
    ['a day ahead', 24 * hour],
    ['a day behind', -24 * hour],
  ])('on a phone whose clock is %s', (_, ahead) => {
    const one = phone({ ahead });
    const clock = one.open();
    clock.learn(micros(ten));
    one.pass(3 * hour);
    expect(clock.now()).toBe(micros(ten + 3 * hour));
  });

  test('on a phone that slept: its steady clock stood still', () => {
    const one = phone();
    const clock = one.open();
    clock.learn(micros(ten));
    one.sleep(3 * hour);
    expect(clock.now()).toBe(micros(ten + 3 * hour));
  });

  test('on a phone whose clock was set back meanwhile', () => {
    const one = phone({ ahead: 24 * hour });
    const clock = one.open();
    clock.learn(micros(ten));
    one.pass(3 * hour);
    one.setClock(-24 * hour);
    expect(clock.now()).toBe(micros(ten + 3 * hour));
  });

  test('after the desk was killed and opened without a network', () => {
    const one = phone({ ahead: -2 * hour });
    one.open().learn(micros(ten));
    one.pass(3 * hour);
    expect(one.reopen().now()).toBe(micros(ten + 3 * hour));
  });
});

test('a page that never heard from the shop does not know its time', () => {
  expect(phone().open().now()).toBeUndefined();
});

test('time never runs back before the last answer', () => {
  const one = phone();
  one.open().learn(micros(ten));
  one.setClock(-5 * hour);
  expect(one.reopen().now()).toBe(micros(ten));
});
