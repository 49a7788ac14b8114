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
 * @typedef {{ specs: { title: string, file: string, tests: { status: string, projectName: string }[] }[], suites?: Suite[] }} Suite
 * Counts of a Playwright report.
 *
 * @param {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, suites: Suite[] }} report
 * @returns {Totals}
 */
export function playwrightTotals({ stats, suites }) {
  /** @type {(suite: Suite) => string[]} */
  const flakyIn = ({ specs, suites = [] }) => [
    ...specs.flatMap(({ title, file, tests }) =>
      tests.filter(({ status }) => status === 'flaky').map(({ projectName }) => `${title} (${file}${projectName && `, ${projectName}`})`),
    ),
    ...suites.flatMap(flakyIn),
  ];
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped, flaky: suites.flatMap(flakyIn) };
}
