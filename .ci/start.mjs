// Runs `npm start`, waits until the server is ready and sends the web app, and stops it. Fails when that takes too long.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';

const PORT = '4400';
const LONGEST_START_MS = 300_000;
const LONGEST_STOP_MS = 20_000;
const isWindows = process.platform === 'win32';

const npm = spawn('npm start', {
  shell: true,
  detached: !isWindows,
  stdio: 'inherit',
  env: { ...process.env, PORT, HOST: '127.0.0.1' },
});
const ended = once(npm, 'exit');

const fetchText = async (path) => {
  const response = await fetch(`http://127.0.0.1:${PORT}${path}`).catch(() => null);
  return response?.ok ? response.text() : null;
};
/** A busy server may respond 503 just after its start, so each is asked again until both are there. */
const isReady = async () => (await fetchText('/readyz')) !== null && (await fetchText('/'))?.includes('<div id="root"');

/** Windows has no signals for other processes: there the processes are ended, not asked to stop. */
function stop() {
  if (isWindows) spawnSync('taskkill', ['/pid', String(npm.pid), '/t', '/f']);
  else process.kill(-npm.pid, 'SIGTERM');
}

function fail(sentence) {
  console.error(sentence);
  if (npm.exitCode === null) stop();
  process.exit(1);
}

const began = performance.now();
while (!(await isReady())) {
  if (npm.exitCode !== null) fail('npm start ended before the server was ready.');
  if (performance.now() - began > LONGEST_START_MS) fail('The server did not become ready.');
  await delay(500);
}
console.log(`Ready after ${Math.round((performance.now() - began) / 1000)} s`);

stop();
if (!(await Promise.race([ended, delay(LONGEST_STOP_MS, null)]))) fail('npm start did not end.');
for (let waited = 0; (await fetchText('/healthz')) !== null; waited += 500) {
  if (waited > LONGEST_STOP_MS) fail('The server did not stop.');
  await delay(500);
}
console.log('Stopped');
process.exit(0);
