import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runPnpm } from './run.mjs';
import { showStep } from './step.mjs';
import { fail, packageFolders, root } from './workspace.mjs';

const stamp = join(root, 'node_modules', '.vibeline-installed');

function hashManifests() {
  const hash = createHash('sha256').update(process.platform + process.arch);
  const manifests = ['', ...packageFolders()].map((folder) => join(folder, 'package.json'));
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', ...manifests])
    hash.update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

export async function ensureInstalled() {
  if (!existsSync(join(root, 'pnpm-lock.yaml'))) {
    fail('pnpm-lock.yaml is missing: this is not a whole copy of Vibeline.');
  }
  const hash = hashManifests();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  await showStep('Installing libraries', (onOutput) => runPnpm(['install', '--frozen-lockfile'], { onOutput }), {
    readProgress: countInstalled,
    failure: 'The libraries could not be installed: check that the npm registry can be reached, then run this again.',
  });
  writeFileSync(stamp, hash);
}

/** `212 packages`, from the last line of pnpm's progress. */
function countInstalled(output) {
  const last = [...output.matchAll(/^Progress: .*\badded (\d+)/gm)].at(-1);
  return last ? `${last[1]} packages` : null;
}
