/** The shopkeeper beside the running shop: `npm run shop -- WORDS` without npm. */
import type { Page } from '@playwright/test';
import { attempt, pinnedEnvironment, pinnedNode } from '../../../scripts/command.mjs';

/** Runs a command on the shop of this run; gives what it answers as JSON. Throws what the shopkeeper is told. */
export async function typeAtCounter(...words: string[]): Promise<Record<string, unknown>> {
  const { DATABASE_URL: _, ...rest } = pinnedEnvironment();
  const shop = JSON.parse(process.env['E2E_COUNTER'] ?? '{}') as Record<string, string>;
  const { code, output } = await attempt(pinnedNode, ['server/cli/cli.ts', ...words, '--json'], {
    env: { ...rest, ...shop, LOG_LEVEL: 'silent' },
  });
  if (code !== 0) throw new Error(output);
  return JSON.parse(output) as Record<string, unknown>;
}

/** A call by the page's own shopper, past the screens: what another tab or phone of hers would do. */
export function askAsShopper(page: Page, method: string, path: string, body?: unknown): Promise<{ status: number; body: unknown }> {
  return page.evaluate(
    async ([method, path, body]) => {
      const headers = { Authorization: `Bearer ${localStorage.getItem('token')}`, 'Content-Type': 'application/json' };
      const response = await fetch(path, { method, headers, ...(body === null ? {} : { body }) });
      return { status: response.status, body: (await response.json()) as unknown };
    },
    [method, path, body === undefined ? null : JSON.stringify(body)] as const,
  );
}
