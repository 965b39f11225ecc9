/** Measures the built server against a bare one and prints the results. Nothing here passes or fails. */
import { existsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measureWebCalls } from './measure-web-calls.ts';
import { reportText, webCallsText } from './print.ts';
import { summarize } from './report.ts';
import { readSettings } from './settings.ts';
import { clearFolder, closeSetup, measure, openSetup, type Setup } from './setup.ts';

const settings = readSettings(process.argv.slice(2));
const report = (line: string) => process.stderr.write(`${line}\n`);

if (!existsSync(new URL('../dist/main.js', import.meta.url))) {
  console.error('The server is not built: run `npm run build` first.');
  process.exit(1);
}

const folder = await mkdtemp(join(tmpdir(), 'vibeline-bench-'));
const setups: Setup[] = [];
const close = async () => {
  for (const setup of setups.splice(0)) await closeSetup(setup);
  await clearFolder(folder);
};
process.once('SIGINT', () => void close().finally(() => process.exit(130)));

async function compareServers(): Promise<void> {
  for (const scale of settings.scale === 1 ? [1] : [1, settings.scale]) {
    report(`data ${scale}x, cold starts …`);
    setups.push(await openSetup(folder, { scale, onPostgres: false }));
  }
  if (settings.postgres) {
    report('the same data on Postgres, cold starts …');
    setups.push(await openSetup(folder, { scale: 1, onPostgres: true }));
  }
  await measure(setups, { ...settings, report });
  const figures = summarize(setups);
  print(figures, reportText(figures));
}

function print(figures: unknown, text: string): void {
  console.log(settings.json ? JSON.stringify(figures, null, 2) : `\n${text}`);
}

try {
  if (settings.calls) {
    const figures = await measureWebCalls(folder, { ...settings, report });
    print(figures, webCallsText(figures));
  } else await compareServers();
} finally {
  await close();
}
