import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../workspace.mjs';

const LINES_OF_A_FAILURE = 12;
const LINES_OF_AN_END = 60;

/** Null when the tests wrote no report. Times are in ms. */
export function readReport(file) {
  let report;
  try {
    report = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
  return report.stats ? readPlaywright(report) : readVitest(report);
}

function readVitest({ numPassedTests, numPendingTests, testResults }) {
  return {
    passed: numPassedTests,
    leftOut: numPendingTests,
    failures: testResults.flatMap(vitestFailures),
    files: testResults.map(({ name, startTime, endTime }) => ({ name: relative(root, name), ms: endTime - startTime })),
  };
}

function vitestFailures({ name, status, message, assertionResults }) {
  const file = relative(root, name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0) return status === 'failed' ? [describeFailure(file, message)] : [];
  return failed.map((test) => describeFailure(`${file}: ${test.fullName}`, test.failureMessages.join('\n')));
}

function readPlaywright({ stats, suites, errors }) {
  const results = suites.flatMap(playwrightResults);
  const timeOf = new Map();
  for (const { file, ms } of results) timeOf.set(file, (timeOf.get(file) ?? 0) + ms);
  return {
    passed: stats.expected,
    leftOut: stats.skipped,
    failures: [
      ...errors.map(({ message }) => describeFailure('Playwright', message)),
      ...results.filter(({ hasFailed }) => hasFailed).map(({ name, message }) => describeFailure(name, message)),
    ],
    files: [...timeOf].map(([name, ms]) => ({ name, ms })),
  };
}

function playwrightResults({ file, suites = [], specs = [] }) {
  const own = specs.flatMap(({ title, tests }) =>
    tests.map(({ projectName, status, results }) => ({
      file,
      name: `${file} (${projectName}): ${title}`,
      hasFailed: status !== 'expected' && status !== 'skipped',
      message: results.map(({ error }) => error?.message ?? '').join('\n'),
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
    })),
  );
  return [...own, ...suites.flatMap(playwrightResults)];
}

function describeFailure(name, message) {
  const lines = stripVTControlCharacters(message ?? '')
    .split('\n')
    .filter((line) => !line.includes('node_modules'));
  return [name, ...lines.slice(0, LINES_OF_A_FAILURE).map((line) => `    ${line}`)].join('\n');
}

/** With the last lines of what a program has printed. */
export function describeEnd(name, output) {
  const lines = stripVTControlCharacters(output)
    .split('\n')
    .filter((line) => line.trim() !== '');
  return [name, ...lines.slice(-LINES_OF_AN_END).map((line) => `    ${line}`)].join('\n');
}
