/** Commands of `npm run shop` beside the running server. */
import type { Page } from '@playwright/test';
import { attempt, pinnedEnvironment, pinnedNode } from '../../../scripts/command.mjs';

/** Runs a command on the database of this run; returns its JSON output. Throws its error output. */
export async function runShopCli(...args: string[]): Promise<Record<string, unknown>> {
  const { DATABASE_URL: _, ...rest } = pinnedEnvironment();
  const serverEnv = JSON.parse(process.env['E2E_SERVER_ENV'] ?? '{}') as Record<string, string>;
  const { code, output } = await attempt(pinnedNode, ['server/cli/cli.ts', ...args, '--json'], {
    env: { ...rest, ...serverEnv, LOG_LEVEL: 'silent' },
  });
  if (code !== 0) throw new Error(output);
  return JSON.parse(output) as Record<string, unknown>;
}

/** An API call in the session of the page's shopper, as from another tab or device. */
export function callAsShopper(page: Page, method: string, path: string, body?: unknown): Promise<{ status: number; body: unknown }> {
  return page.evaluate(
    async ([method, path, body]) => {
      const headers = { Authorization: `Bearer ${localStorage.getItem('token')}`, 'Content-Type': 'application/json' };
      const response = await fetch(path, { method, headers, ...(body === null ? {} : { body }) });
      return { status: response.status, body: (await response.json()) as unknown };
    },
    [method, path, body === undefined ? null : JSON.stringify(body)] as const,
  );
}
