// Keeps the server of this checkout, and the data of a small world that it made, for the tests: see README.md beside this file.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { listMigrations, migrate } from '../../src/db/open/migrate.ts';
import { openDatabase } from '../../src/db/open/open-database.ts';
import { version } from '../../src/version.ts';
import { openTestApp } from '../support/app.ts';
import { buildServerBundle } from '../support/bundle.ts';
import { readAnswers } from '../support/released-answers.ts';
import { writeReleasedData } from '../support/released-data.ts';
import { makeReleasedWorld } from '../support/released-world.ts';

const isFirstOfMajor = (name: string) => /^\d+\.0\.0\./.test(name);

/** The server of the version before, and its data unless it is the first of a major version, which stays. */
function removeOlder(): void {
  for (const name of readdirSync(import.meta.dirname).filter((entry) => entry.endsWith('.br'))) {
    if (name.endsWith('.server.json.br') || !isFirstOfMajor(name)) rmSync(join(import.meta.dirname, name));
  }
}

async function saveServer(folder: string): Promise<void> {
  await buildServerBundle(folder, { isRelease: true });
  const files = Object.fromEntries(readdirSync(folder).map((file) => [file, readFileSync(join(folder, file), 'utf8')]));
  const packed = brotliCompressSync(JSON.stringify(files));
  writeFileSync(join(import.meta.dirname, `${version}.server.json.br`), packed);
  console.log(`Server of ${version}: ${Object.keys(files).length} files, ${Math.round(packed.length / 1024)} kB`);
}

async function saveData(dataDir: string): Promise<void> {
  const database = await openDatabase({ databaseUrl: null, dataDir, onConnectionError: () => {} });
  await migrate(database);
  const close = () => database.db.destroy();
  const app = await openTestApp({ database: { ...database, dataDir, databaseUrl: null, close } });
  const { carl, moderator } = await makeReleasedWorld(app);
  const tokens = { carl: carl.token, moderator: moderator.token };
  const answers = await readAnswers(app, tokens, carl.id);
  const { now } = app.clock;
  // Also writes the write-ahead log into the file.
  await app.close();
  const lastMigration = listMigrations().at(-1) ?? '';
  const size = writeReleasedData(version, { lastMigration, now, tokens, answers, files: readFiles(dataDir) });
  console.log(`Data of ${version}: ${answers.length} answers, ${Math.round(size / 1024)} kB`);
}

function readFiles(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) => join(parentPath, name));
  return Object.fromEntries(paths.map((path) => [relative(folder, path), readFileSync(path, 'base64')]));
}

const folder = mkdtempSync(join(tmpdir(), 'vibeline-release-'));
try {
  removeOlder();
  await saveServer(join(folder, 'server'));
  await saveData(join(folder, 'data'));
} finally {
  rmSync(folder, { recursive: true });
}
