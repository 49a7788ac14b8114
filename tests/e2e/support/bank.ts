/** The bank behind the sandbox: takes its time about a payment, and decides. */
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { attempt, pinnedEnvironment, pinnedNode } from '../../../scripts/command.mjs';

async function tellBank(what: 'hold' | 'decide' | 'wait', id: string): Promise<void> {
  const { DATABASE_URL: _, ...rest } = pinnedEnvironment();
  const shop = JSON.parse(process.env['E2E_COUNTER'] ?? '{}') as Record<string, string>;
  const script = fileURLToPath(new URL('../../support/server/sandbox-bank.ts', import.meta.url));
  const { code, output } = await attempt(pinnedNode, [script, what, id], { env: { ...rest, ...shop, LOG_LEVEL: 'silent' } });
  if (code !== 0) throw new Error(output);
}

export interface SlowBank {
  checkoutId: string;
  decide: () => Promise<void>;
  /** The time goes by after which a shopper may stop waiting. */
  letWaitEnd: () => Promise<void>;
}

/** On the page that asks for the card: whatever is paid here with the late card stays undecided until `decide`. */
export async function slowBank(page: Page): Promise<SlowBank> {
  const intent = JSON.parse((await page.locator('#intent').textContent()) ?? '{}') as { checkoutId: string; providerOrderId: string };
  await tellBank('hold', intent.providerOrderId);
  return {
    checkoutId: intent.checkoutId,
    decide: () => tellBank('decide', intent.providerOrderId),
    letWaitEnd: () => tellBank('wait', intent.checkoutId),
  };
}
