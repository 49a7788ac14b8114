/** What the reports of Vitest and Playwright count. */

/** @typedef {import('./check-runner.mjs').Totals} Totals */

/**
 * Counts of a Vitest report. A passed test with failure messages passed on retry.
 *
 * @param {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number,
 *   testResults: { assertionResults: { fullName: string, status: string, failureMessages: string[] }[] }[] }} report
 * @returns {Totals}
 */
export function vitestTotals(report) {
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: tests
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages: [message = ''] }) => `${fullName}: ${message.split('\n')[0]}`),
    flaky: tests.filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0).map(({ fullName }) => fullName),
  };
}

/**
 * @typedef {{ error?: { message?: string }, attachments: { name: string, body?: string }[] }} Result
 * @typedef {{ specs: { title: string, file: string, tests: { status: string, projectName: string, results: Result[] }[] }[], suites?: Suite[] }} Suite
 */

/** What the first try of a test failed with, and what its page said (`tests/support/page-state.ts`). @param {Result[]} results */
function firstFailure([first]) {
  const page = first?.attachments.find(({ name }) => name === 'page')?.body;
  const reason = first?.error?.message?.split('\n')[0] ?? 'no reason given';
  return page === undefined ? reason : `${reason} ${Buffer.from(page, 'base64').toString()}`;
}

/**
 * Counts of a Playwright report.
 *
 * @param {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, suites: Suite[] }} report
 * @returns {Totals}
 */
export function playwrightTotals({ stats, suites }) {
  /** @type {(suite: Suite, wanted: string) => string[]} */
  const named = ({ specs, suites = [] }, wanted) => [
    ...specs.flatMap(({ title, file, tests }) =>
      tests
        .filter(({ status }) => status === wanted)
        .map(({ projectName, results }) => `${title} (${file}${projectName && `, ${projectName}`}): ${firstFailure(results)}`),
    ),
    ...suites.flatMap((suite) => named(suite, wanted)),
  ];
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    failures: suites.flatMap((suite) => named(suite, 'unexpected')),
    flaky: suites.flatMap((suite) => named(suite, 'flaky')),
  };
}
