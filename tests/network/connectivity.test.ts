/** Whether the server can be reached, judged by what happens to requests and probes. */
import { expect, test } from 'vitest';
import { createConnectivityMonitor } from '#src/network/connectivity.ts';

/** A monitor whose probes end when the test says so. */
function create() {
  const probes: ((isReached: boolean) => void)[] = [];
  const monitor = createConnectivityMonitor(
    {
      probe: () => new Promise((resolve) => probes.push(resolve)),
      setTimer: () => () => undefined,
      random: () => 0,
      isVisible: () => true,
      saysOffline: () => false,
      onChange: () => undefined,
    },
    true,
  );
  return { monitor, probes };
}

test('a network that comes back while a probe still waits on the old one is probed again at once', async () => {
  const { monitor, probes } = create();
  monitor.missed();
  const back = monitor.tryNow();
  expect(probes).toHaveLength(1);
  probes[0]?.(false);
  await expect.poll(() => probes.length).toBe(2);
  expect(monitor.state()).toBe('down');
  probes[1]?.(true);
  await back;
  expect(monitor.state()).toBe('up');
});

test('a probe that fails by itself is not repeated at once', async () => {
  const { monitor, probes } = create();
  monitor.missed();
  probes[0]?.(false);
  await expect.poll(() => monitor.state()).toBe('down');
  expect(probes).toHaveLength(1);
});
