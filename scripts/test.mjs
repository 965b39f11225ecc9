// Everything that proves Vibeline: the checks, the suites on both databases, the journeys in a real browser.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from './browser.mjs';
import { check } from './check.mjs';
import { ensureBuilt, fail, tool } from './workspace.mjs';

/** Runs vitest in every package; answers how many tests passed and failed. */
function runUnits() {
  return ['packages/core', 'apps/web', 'apps/api'].map((folder) => {
    console.log(`\nTests of ${folder}`);
    return counted((report) =>
      tool('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`], { folder }),
    );
  });
}

/** Runs the journeys in Chromium on the built app, once on each database. */
async function runJourneys() {
  console.log('\nJourneys in the browser');
  const browser = await findBrowser();
  return counted((report) =>
    tool('playwright', ['test'], {
      folder: 'apps/web',
      env: { ...browser.env, CHROME_PATH: browser.path, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    }),
  );
}

/** Reads the report of a run; a run that ended badly counts as at least one failure. */
function counted(run) {
  const folder = mkdtempSync(join(tmpdir(), 'vibeline-report-'));
  const report = join(folder, 'report.json');
  const { status } = run(report);
  const seen = readReport(report);
  rmSync(folder, { recursive: true, force: true });
  return { passed: seen.passed, failed: status === 0 ? seen.failed : Math.max(1, seen.failed) };
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

function conclude(results) {
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  console.log(`\n${passed} passed, ${failed} failed`);
  if (failed > 0 || passed === 0) process.exit(1);
}

export function testUnits() {
  conclude(runUnits());
}

export async function testJourneys() {
  ensureBuilt();
  conclude([await runJourneys()]);
}

export async function test() {
  check();
  ensureBuilt();
  const units = runUnits();
  if (units.some(({ failed }) => failed > 0)) {
    conclude(units);
    fail('Tests failed: see above. The journeys were not run.');
  }
  conclude([...units, await runJourneys()]);
}
