// The checks, the unit suites on both databases, the end-to-end tests in a real browser.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { findBrowser } from './browser.mjs';
import { ensureBuilt } from './build.mjs';
import { check } from './check.mjs';
import { runTool } from './run.mjs';
import { packageFolders, readJson, root } from './workspace.mjs';

const LINES_OF_A_FAILURE = 12;
/** More failures than these are a broken build: repeating them would only take time. */
const REPEATED_FAILURES_MAX = 5;

/** Runs vitest in every package that has tests; returns the counts and failures of each. */
async function runUnitTests() {
  const results = [];
  for (const folder of packageFolders().filter((path) => readJson(`${path}/package.json`).scripts?.test)) {
    console.log(`\nTests of ${folder}`);
    const args = ['run', '--reporter=default', '--reporter=json'];
    const run = (files) =>
      countResults((report) => runTool('vitest', [...args, ...files, `--outputFile.json=${report}`], { folder }));
    results.push(await repeatFailures(await run([]), ({ files }) => run(files)));
  }
  return results;
}

/** Runs Playwright's tests on the built app, once on each database. */
async function runEndToEndTests() {
  console.log('\nEnd-to-end tests in the browser');
  const browser = await findBrowser();
  const run = (options) =>
    countResults((report) =>
      runTool('playwright', ['test', ...options], {
        folder: 'apps/web',
        env: { ...browser.env, CHROME_PATH: browser.path, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
      }),
    );
  return repeatFailures(await run([]), () => run(['--last-failed', '--trace=retain-on-failure']));
}

/**
 * Runs a few failed tests once more, alone. Those that pass then failed because the machine was busy; they are reported
 * and do not fail the run.
 */
async function repeatFailures(result, repeat) {
  const { failures, files } = result;
  if (failures.length === 0 || failures.length > REPEATED_FAILURES_MAX || files.length === 0) return result;
  console.log(`\nRepeating what failed:\n${failures.join('\n')}\n`);
  const again = await repeat(result);
  if (again.failures.length > 0) return { ...result, failures: again.failures };
  return { ...result, passed: result.passed + failures.length, failures: [], unsteady: failures };
}

/** Runs tests that write a JSON report and reads it. A run that fails has at least one failure. */
async function countResults(runTests) {
  const folder = mkdtempSync(join(tmpdir(), 'vibeline-report-'));
  const report = join(folder, 'report.json');
  const { status } = await runTests(report);
  const { passed, failures, files } = readReport(report);
  rmSync(folder, { recursive: true, force: true });
  if (status !== 0 && failures.length === 0) failures.push('The tests ended with an error of their own: see above.');
  return { passed, failures, files };
}

function readReport(file) {
  let report;
  try {
    report = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return { passed: 0, failures: ['The tests wrote no report.'], files: [] };
  }
  if (!report.stats) {
    const failed = report.testResults.filter(({ status }) => status === 'failed');
    return {
      passed: report.numPassedTests,
      failures: failed.flatMap(vitestFailures),
      files: failed.map(({ name }) => name),
    };
  }
  const failed = report.suites.filter((suite) => playwrightFailures(suite).length > 0);
  return {
    passed: report.stats.expected,
    failures: failed.flatMap(playwrightFailures),
    files: failed.map(({ file }) => file),
  };
}

function vitestFailures({ name, status, message, assertionResults }) {
  const file = relative(root, name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0) return status === 'failed' ? [describeFailure(file, message)] : [];
  return failed.map((test) => describeFailure(`${file}: ${test.fullName}`, test.failureMessages.join('\n')));
}

/** A test that passed only when it was repeated is a failure too. */
function playwrightFailures({ file, suites = [], specs = [] }) {
  const failed = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) => {
        const messages = results.map(({ error }) => error?.message ?? '').join('\n');
        return describeFailure(`${file} (${projectName}): ${title}`, messages);
      }),
  );
  return [...failed, ...suites.flatMap(playwrightFailures)];
}

/** A test's name and the first lines of its error, without the libraries' part of the stack. */
function describeFailure(name, message) {
  const lines = stripVTControlCharacters(message ?? '')
    .split('\n')
    .filter((line) => !line.includes('node_modules'));
  return [name, ...lines.slice(0, LINES_OF_A_FAILURE).map((line) => `    ${line}`)].join('\n');
}

/** Prints the failures once more, as the last lines, and the totals; ends the script when a test failed or none ran. */
function reportTotals(results) {
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failures = results.flatMap((result) => result.failures);
  for (const failure of results.flatMap(({ unsteady = [] }) => unsteady)) {
    console.error(`\nPASSED ONLY WHEN REPEATED ${failure}`);
  }
  for (const failure of failures) console.error(`\nFAILED ${failure}`);
  console.log(`\n${passed} passed, ${failures.length} failed`);
  if (failures.length > 0 || passed === 0) process.exit(1);
}

export async function testUnits() {
  reportTotals(await runUnitTests());
}

export async function testEndToEnd() {
  await ensureBuilt();
  reportTotals([await runEndToEndTests()]);
}

export async function test() {
  await check();
  await ensureBuilt();
  const units = await runUnitTests();
  if (units.some(({ failures }) => failures.length > 0)) {
    console.error('\nUnit tests failed: see below. The end-to-end tests were not run.');
    reportTotals(units);
  }
  reportTotals([...units, await runEndToEndTests()]);
}
