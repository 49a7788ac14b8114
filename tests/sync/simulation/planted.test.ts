import { describe, expect, it } from 'vitest';
import { bugNames } from './planted.ts';
import { play } from './players.ts';

/** Histories within which each bug must be found. */
const patience = 2_000;

// The fourteenth, a worker that stamps its answers as fresh, does not pass through the outbox: tests/data/answer-age.test.ts.
describe('thirteen of fourteen bugs that others have shipped are found when they are planted in', () => {
  it('are thirteen', () => expect(bugNames).toHaveLength(13));

  it.for(bugNames)('%s', { timeout: 300_000 }, async (plant) => {
    const { failed, histories } = await play({ first: 1, count: patience, plant, untilFailed: true });
    expect(failed.length, `not found in ${histories} histories`).toBeGreaterThan(0);
  });
});
