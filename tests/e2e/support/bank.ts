/** Controls the bank of the payment sandbox: holds a payment and decides it later. */
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { attempt, pinnedEnvironment, pinnedNode } from '../../../scripts/command.mjs';

async function runBankCommand(command: 'hold' | 'decide' | 'wait' | 'real', id: string): Promise<void> {
  const { DATABASE_URL: _, ...rest } = pinnedEnvironment();
  const serverEnv = JSON.parse(process.env['E2E_SERVER_ENV'] ?? '{}') as Record<string, string>;
  const script = fileURLToPath(new URL('../../support/server/sandbox-bank.ts', import.meta.url));
  const { code, output } = await attempt(pinnedNode, [script, command, id], { env: { ...rest, ...serverEnv, LOG_LEVEL: 'silent' } });
  if (code !== 0) throw new Error(output);
}

export interface HeldPayment {
  checkoutId: string;
  decide: () => Promise<void>;
  /** Ends the time after which the shopper may stop waiting. */
  endWaitingTime: () => Promise<void>;
}

/** On the pay page: a payment with the late card stays pending until `decide`. */
export async function holdPayment(page: Page): Promise<HeldPayment> {
  const intent = JSON.parse((await page.locator('#intent').textContent()) ?? '{}') as { checkoutId: string; providerOrderId: string };
  await runBankCommand('hold', intent.providerOrderId);
  return {
    checkoutId: intent.checkoutId,
    decide: () => runBankCommand('decide', intent.providerOrderId),
    endWaitingTime: () => runBankCommand('wait', intent.checkoutId),
  };
}

/** Makes the test money of an order real: the sandbox has no other. */
export const makeReal = (orderId: string): Promise<void> => runBankCommand('real', orderId);
