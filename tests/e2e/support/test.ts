/**
 * The `test` of every browser test. It watches over each page and fails a test that otherwise passes when the page
 * complained: an error on the console, a violation of the content policy, an answer that failed, a page wider than its screen.
 */
import { test as base, expect, type ConsoleMessage, type Page, type Response } from '@playwright/test';

export interface Watch {
  /** Complaints so far, one sentence each. */
  complaints: string[];
  /** Answers whose path matches may fail from here on: `watch.allow(/signin/)` before a wrong password. */
  allow: (path: RegExp) => void;
  /** Words on the console that are no complaint, whenever they come. */
  allowWords: (words: RegExp) => void;
  /** Fails when the page is wider than its screen. Called at the end of every test for the page it ends on. */
  fits: (page: Page) => Promise<void>;
}

declare global {
  interface Window {
    /** Filled by the script below before the page's own. */
    policyViolations?: string[];
  }
}

function noteViolations(): void {
  const noted: string[] = [];
  window.policyViolations = noted;
  document.addEventListener('securitypolicyviolation', (event) => {
    noted.push(`${event.effectiveDirective} refused ${event.blockedURI || 'inline'} (${event.sourceFile ?? ''}:${event.lineNumber})`);
  });
}

/** Chromium says this of every answer of 400 and above; those are judged one by one by their status. */
const aboutAnswers = /^Failed to load resource/;

export const test = base.extend<{ watch: Watch }>({
  watch: [
    async ({ page, baseURL }, use) => {
      const complaints: string[] = [];
      const allowed: RegExp[] = [];
      const allowedWords: RegExp[] = [];
      const mayFail = (url: string) => allowed.some((pattern) => pattern.test(new URL(url).pathname));
      const isOurs = (url: string) => baseURL !== undefined && url.startsWith(baseURL);
      const onConsole = (message: ConsoleMessage) => {
        if (message.type() === 'error' && !aboutAnswers.test(message.text())) complaints.push(`console: ${message.text()}`);
      };
      const onResponse = (response: Response) => {
        if (!isOurs(response.url()) || response.status() < 400 || mayFail(response.url())) return;
        complaints.push(`answer: ${response.status()} of ${response.request().method()} ${response.url()}`);
      };
      page.on('console', onConsole);
      page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
      page.on('response', onResponse);
      await page.addInitScript(noteViolations);

      const fits = async (shown: Page) => {
        const [inside, outside] = await shown.evaluate(() => [document.documentElement.clientWidth, document.documentElement.scrollWidth]);
        expect(outside, `${shown.url()} is wider than its screen`).toBeLessThanOrEqual(inside ?? 0);
      };
      await use({ complaints, allow: (path) => allowed.push(path), allowWords: (words) => allowedWords.push(words), fits });

      if (page.isClosed()) return;
      const violations = await page.evaluate(() => window.policyViolations ?? []);
      const meant = complaints.filter((one) => !allowedWords.some((words) => words.test(one)));
      expect([...meant, ...violations.map((one) => `policy: ${one}`)], 'what the page complained about').toEqual([]);
      if (page.url() !== 'about:blank') await fits(page);
    },
    { auto: true },
  ],
});

export { expect };
