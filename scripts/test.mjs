// The checks, the unit suites on both databases, the end-to-end tests in a real browser.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from './browser.mjs';
import { ensureBuilt } from './build.mjs';
import { check } from './check.mjs';
import { runTool } from './run.mjs';
import { packageFolders, readJson } from './workspace.mjs';

/** Runs vitest in every package that has tests; returns how many passed and failed in each. */
async function runUnitTests() {
  const results = [];
  for (const folder of packageFolders().filter((path) => readJson(`${path}/package.json`).scripts?.test)) {
    console.log(`\nTests of ${folder}`);
    const args = ['run', '--reporter=default', '--reporter=json'];
    results.push(
      await countResults((report) => runTool('vitest', [...args, `--outputFile.json=${report}`], { folder })),
    );
  }
  return results;
}

/** Runs Playwright's tests on the built app, once on each database. */
async function runEndToEndTests() {
  console.log('\nEnd-to-end tests in the browser');
  const browser = await findBrowser();
  return countResults((report) =>
    runTool('playwright', ['test'], {
      folder: 'apps/web',
      env: { ...browser.env, CHROME_PATH: browser.path, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    }),
  );
}

/** Runs tests that write a JSON report and reads it. A run that fails counts as at least one failure. */
async function countResults(runTests) {
  const folder = mkdtempSync(join(tmpdir(), 'vibeline-report-'));
  const report = join(folder, 'report.json');
  const { status } = await runTests(report);
  const { passed, failed } = readReport(report);
  rmSync(folder, { recursive: true, force: true });
  return { passed, failed: status === 0 ? failed : Math.max(1, failed) };
}

function readReport(file) {
  try {
    const { numPassedTests, numFailedTests, stats } = JSON.parse(readFileSync(file, 'utf8'));
    return stats
      ? { passed: stats.expected, failed: stats.unexpected + stats.flaky }
      : { passed: numPassedTests, failed: numFailedTests };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

/** Prints the totals; ends the script when a test failed or none ran. */
function reportTotals(results) {
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  console.log(`\n${passed} passed, ${failed} failed`);
  if (failed > 0 || passed === 0) process.exit(1);
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
  if (units.some(({ failed }) => failed > 0)) {
    console.error('\nUnit tests failed: see above. The end-to-end tests were not run.');
    reportTotals(units);
  }
  reportTotals([...units, await runEndToEndTests()]);
}
