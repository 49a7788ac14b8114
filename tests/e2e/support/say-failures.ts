/** Prints what a test failed with as soon as it has failed: a run that is stopped later has said so already, and one that passes on retry, too. */
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** What `scripts/check-runner.mjs` looks for in the output of a run that left no report. */
const mark = 'failed: ';
/** The sentence, and what was waited for. */
const lines = 12;

export default class SayFailures implements Reporter {
  onTestEnd(test: TestCase, result: TestResult): void {
    if (result.status === 'passed' || result.status === 'skipped') return;
    const said = result.errors.flatMap(({ message = '' }) => stripVTControlCharacters(message).split('\n'));
    const [reason = result.status, ...more] = said.filter((line) => line.trim() !== '').slice(0, lines);
    console.log([`${mark}${test.titlePath().slice(1).join(' › ')}: ${reason}`, ...more].join('\n    '));
  }

  printsToStdio(): boolean {
    return false;
  }
}
