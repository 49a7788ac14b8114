/**
 * The `test` of every browser test. It watches each page and fails an otherwise passing test when there was a problem:
 * an error on the console, a violation of the content policy, a failed response, or a page wider than its screen.
 */
import { test as base, expect, type ConsoleMessage, type Page, type Response } from '@playwright/test';
import { askAgain } from '#tests/support/ask-again.ts';
import { pageState } from '#tests/support/page-state.ts';

export interface Watch {
  /** Problems so far, one sentence each. */
  problems: string[];
  /** Responses whose path matches may fail from here on: `watch.allow(/signin/)` before a wrong password. */
  allow: (path: RegExp) => void;
  /** Messages on the console that are no problem, at any time. */
  allowMessages: (pattern: RegExp) => void;
  /** Fails when the page is wider than its screen. Called at the end of every test for the page it ends on. */
  fits: (page: Page) => Promise<void>;
}

declare global {
  interface Window {
    /** Filled by the script below, which runs before the page's own. */
    policyViolations?: string[];
  }
}

function recordViolations(): void {
  const violations: string[] = [];
  window.policyViolations = violations;
  document.addEventListener('securitypolicyviolation', (event) => {
    violations.push(`${event.effectiveDirective} refused ${event.blockedURI || 'inline'} (${event.sourceFile ?? ''}:${event.lineNumber})`);
  });
}

/** A request that changes nothing, answered with 503 and when to ask again. */
const isShed = (response: Response): boolean =>
  response.status() === 503 && response.headers()['retry-after'] !== undefined && response.request().method() === 'GET';

/** Chromium logs this for every response of 400 and above; the status is checked separately. */
const failedResponse = /^Failed to load resource/;

export const test = base.extend<{ watch: Watch }>({
  watch: [
    async ({ page, baseURL }, use, testInfo) => {
      const problems: string[] = [];
      const allowed: RegExp[] = [];
      const allowedMessages: RegExp[] = [];
      const mayFail = (url: string) => allowed.some((pattern) => pattern.test(new URL(url).pathname));
      const isOurs = (url: string) => baseURL !== undefined && url.startsWith(baseURL);
      const onConsole = (message: ConsoleMessage) => {
        if (message.type() === 'error' && !failedResponse.test(message.text())) problems.push(`console: ${message.text()}`);
      };
      const shed = new Set<string>();
      const onResponse = (response: Response) => {
        if (!isOurs(response.url()) || response.status() < 400 || mayFail(response.url())) return;
        if (isShed(response)) return void shed.add(response.url());
        problems.push(`response: ${response.status()} of ${response.request().method()} ${response.url()}`);
      };
      page.on('console', onConsole);
      page.on('pageerror', (error) => problems.push(`error: ${error.message}`));
      page.on('response', onResponse);
      await page.addInitScript(recordViolations);

      const fits = async (shown: Page) => {
        const [inside, outside] = await shown.evaluate(() => [document.documentElement.clientWidth, document.documentElement.scrollWidth]);
        expect(outside, `${shown.url()} is wider than its screen`).toBeLessThanOrEqual(inside ?? 0);
      };
      await use({ problems, allow: (path) => allowed.push(path), allowMessages: (pattern) => allowedMessages.push(pattern), fits });

      if (testInfo.status !== testInfo.expectedStatus) {
        const body = page.isClosed() ? undefined : await page.evaluate<string>(pageState).catch(String);
        if (body !== undefined) await testInfo.attach('page', { body, contentType: 'text/plain' });
        return;
      }
      // A picture that a busy shop shed is there for who asks again.
      for (const url of shed) {
        const status = (await askAgain(() => page.request.get(url))).status();
        if (status >= 400) problems.push(`response: 503, and then ${status} of GET ${url}`);
      }
      if (page.isClosed()) return;
      const violations = await page.evaluate(() => window.policyViolations ?? []);
      const unexpected = problems.filter((one) => !allowedMessages.some((pattern) => pattern.test(one)));
      expect([...unexpected, ...violations.map((one) => `policy: ${one}`)], 'problems of the page').toEqual([]);
      if (page.url() !== 'about:blank') await fits(page);
    },
    { auto: true },
  ],
});

export { expect };
