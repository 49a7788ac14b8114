/** Orders that the desk has delivered, for tests that start after it; `desk-orders.spec.ts` tests its screens. */
import { type Browser, expect, type Page } from '@playwright/test';
import { askAgain } from '#tests/support/ask-again.ts';
import { openDesk } from './desk-person.ts';

/** Sends and delivers an order over the API of the desk; returns a page of its own there. */
export async function deliverOrder(browser: Browser, baseURL: string, id: string): Promise<Page> {
  const desk = await (await browser.newContext({ baseURL, viewport: { width: 360, height: 780 }, hasTouch: true })).newPage();
  await openDesk(desk);
  for (const to of ['SHIPPED', 'DELIVERED']) {
    const headers = { 'x-desk': '1', origin: baseURL };
    const moved = await askAgain(() => desk.request.put(`${baseURL}/api/desk/orders/${id}/status`, { headers, data: { to } }));
    expect(moved.ok(), await moved.text()).toBe(true);
  }
  return desk;
}
