import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from './browser.mjs';
import { ensureBuilt } from './build.mjs';
import { checkTasks } from './check.mjs';
import { findRedis } from './redis.mjs';
import { runTool, runTurbo } from './run.mjs';
import { findMissingS3 } from './s3.mjs';
import { watchProcessorTime } from './tests/processor-time.mjs';
import { describeEnd, readReport } from './tests/read-report.mjs';
import { createTemporaryFolder } from './tests/temporary-folder.mjs';
import { fail, root } from './workspace.mjs';

const isWindows = process.platform === 'win32';
const SLOW_FILES_SHOWN = 10;
const PROGRESS_INTERVAL_MS = 60_000;
const NO_TESTS = { passed: 0, leftOut: 0, files: [], failures: [] };

/** The tests whose paths contain one of these words; all when there are none. */
const words = process.argv.slice(3);

const checks = { name: 'checks', run: (options) => runTurbo(checkTasks, options) };
const core = vitest('core', 'packages/core');
const web = vitest('web', 'apps/web');
const serverOnSqlite = vitest('server on SQLite', 'apps/api', ['--project', 'sqlite', '--maxWorkers=1']);
const serverOnPostgres = vitest('server on Postgres', 'apps/api', ['--project', 'postgres', '--maxWorkers=1']);
const onPostgres = isWindows ? [] : [serverOnPostgres];
const journeys = { name: 'journeys', prepare: ensureBuilt, run: runJourneys };

/**
 * Two queues beside each other, because in each part a processor often waits, with one worker for the server's tests: with
 * more programs than processors the same tests take much more processor time. The journeys come last, because they use
 * the processor that the other queue leaves idle when it ends.
 */
const allParts = [[serverOnSqlite], [checks, core, web, ...onPostgres, journeys]];

/** Some parts have no test whose path contains a given word. Without words each has some. */
function chosen(passWithNoTests) {
  return words.length > 0 ? [passWithNoTests, ...words] : [];
}

function vitest(name, folder, options = []) {
  const args = ['run', '--reporter=default', '--reporter=json', ...options, ...chosen('--passWithNoTests')];
  return {
    name,
    run: ({ report, ...rest }) => runTool('vitest', [...args, `--outputFile.json=${report}`], { folder, ...rest }),
  };
}

async function runJourneys({ report, env, ...options }) {
  const browser = await findBrowser();
  return runTool('playwright', ['test', ...chosen('--pass-with-no-tests')], {
    ...options,
    folder: 'apps/web',
    env: { ...env, ...browser.env, CHROME_PATH: browser.path, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  });
}

/** With words, only the tests whose paths contain one of them, on both databases. */
export async function test() {
  if (words.length === 0) return runQueues(allParts);
  const hasJourneys = readdirSync(join(root, 'apps/web/e2e')).some((file) => words.some((word) => file.includes(word)));
  return runQueues([[serverOnSqlite], [core, web, ...onPostgres, ...(hasJourneys ? [journeys] : [])]], {
    POSTGRES: 'all',
  });
}

export async function testLong() {
  await runQueues(allParts, { LONG: '1' });
}

export async function testUnits() {
  await runQueues([[serverOnSqlite], [core, web, ...onPostgres]]);
}

export async function testEndToEnd() {
  await runQueues([[journeys]]);
}

function printMissing() {
  if (findRedis() === null) console.log('There is no Redis: the tests that need one are left out (*.redis.test.ts).');
  const missingS3 = findMissingS3();
  if (missingS3 !== null) console.log(`There is ${missingS3}: the tests of a bucket are left out.`);
}

async function runQueues(queues, env = {}) {
  const began = { time: performance.now(), busy: busySeconds() };
  const processorTime = watchProcessorTime();
  const temporary = createTemporaryFolder();
  printMissing();
  const runQueue = async (queue) => {
    const results = [];
    for (const part of queue) results.push(await runPart(part, { env, temporary, processorTime }));
    return results;
  };
  const results = (await Promise.all(queues.map(runQueue))).flat();
  processorTime.stop();
  reportResults(results, began);
}

/** The variables that name the folder of temporary files, on Windows the latter two. */
function inFolder(folder) {
  return { TMPDIR: folder, TEMP: folder, TMP: folder };
}

async function runPart({ name, prepare, run }, { env, temporary, processorTime }) {
  await prepare?.();
  console.log(`${name} …`);
  const began = performance.now();
  const folder = mkdtempSync(join(temporary, 'report-'));
  const report = join(folder, 'report.json');
  let pid;
  let finished = 0;
  const timer = setInterval(() => console.log(`${name}: ${finished} done`), PROGRESS_INTERVAL_MS);
  const { status, output } = await run({
    report,
    env: { ...env, ...inFolder(temporary) },
    onOutput: (text) => {
      finished += text.match(/✓.*\.(test|spec)\.tsx?/g)?.length ?? 0;
    },
    onStart: (started) => {
      pid = started;
    },
  });
  clearInterval(timer);
  const seconds = (performance.now() - began) / 1000;
  const result = {
    name,
    seconds,
    processorSeconds: processorTime.of(pid),
    ...readResult(name, { status, output, report }),
  };
  rmSync(folder, { recursive: true, force: true });
  if (status !== 0) console.error(output);
  const { passed, files, failures } = result;
  const counts = files.length > 0 ? `${passed} tests in ${files.length} files passed, ` : '';
  console.log(`${name}: ${counts}${failures.length > 0 ? `${failures.length} FAILED, ` : ''}${Math.round(seconds)} s`);
  return result;
}

function readResult(name, { status, output, report }) {
  const read = name === checks.name ? NO_TESTS : readReport(report);
  const result = read ?? NO_TESTS;
  const hasFailed = status !== 0 || read === null;
  // A run can fail although no test did: by an error between them, or a crash, with or without a report.
  if (!hasFailed || result.failures.length > 0) return result;
  return { ...result, failures: [describeEnd(`${name} ended with ${status}`, output)] };
}

function reportResults(results, began) {
  for (const { name, files } of results.filter(({ files }) => files.length > SLOW_FILES_SHOWN)) {
    const slowest = [...files].sort((a, b) => b.ms - a.ms).slice(0, SLOW_FILES_SHOWN);
    console.log(`\nSlowest files of ${name}`);
    for (const { name, ms } of slowest) console.log(`${(ms / 1000).toFixed(1).padStart(8)} s  ${name}`);
  }
  const failures = results.flatMap((result) => result.failures);
  for (const failure of failures) console.error(`\nFAILED ${failure}`);
  printTimes(results, began);
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  console.log(`\n${passed} passed, ${failures.length} failed`);
  if (failures.length > 0) process.exit(1);
  if (passed === 0) fail(`No test has ${words.join(' or ')} in its path.`);
}

function printTimes(results, began) {
  const wall = (performance.now() - began.time) / 1000;
  const busy = busySeconds() - began.busy;
  const row = (name, values) =>
    console.log(name.padEnd(20) + values.map((value) => String(value).padStart(12)).join(''));
  console.log();
  row('', ['passed', 'left out', 'files', 'seconds', 'processor s']);
  for (const { name, passed, leftOut, files, seconds, processorSeconds } of results) {
    row(name, [
      passed || '',
      leftOut || '',
      files.length || '',
      Math.round(seconds),
      Math.round(processorSeconds ?? 0) || '',
    ]);
  }
  row('all', [
    results.reduce((sum, { passed }) => sum + passed, 0),
    results.reduce((sum, { leftOut }) => sum + leftOut, 0) || '',
    results.reduce((sum, { files }) => sum + files.length, 0),
    Math.round(wall),
    Math.round(busy),
  ]);
  const idle = Math.max(0, 1 - busy / (wall * availableParallelism()));
  console.log(`Of ${availableParallelism()} processors ${Math.round(idle * 100)} % were idle.`);
}

function busySeconds() {
  return cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq, 0) / 1000;
}
