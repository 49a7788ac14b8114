import { expect, test } from 'vitest';
import { ownPort, unusedPort } from '#tests/support/own-port.ts';

test('no port is given twice, not even to those who ask at once', async () => {
  const ports = await Promise.all(Array.from({ length: 20 }, unusedPort));
  expect(new Set(ports).size).toBe(20);
});

test('no port of a run is one for outgoing connections, and none is one that browsers refuse', () => {
  const ports = Array.from({ length: 33_000 }, (_, pid) => ownPort(pid));
  expect(Math.min(...ports)).toBeGreaterThan(10_080);
  expect(Math.max(...ports)).toBeLessThan(19_999);
});
