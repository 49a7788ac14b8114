import { describe, expect, it } from 'vitest';
import { bugNames } from './planted.ts';
import { play } from './players.ts';

/** Histories within which each bug must be found. */
const patience = 2_000;

describe('a bug that others have shipped is found when it is planted in', () => {
  it.for(bugNames)('%s', { timeout: 300_000 }, async (plant) => {
    const { failed, histories } = await play({ first: 1, count: patience, plant, untilFailed: true });
    expect(failed.length, `not found in ${histories} histories`).toBeGreaterThan(0);
  });
});
