import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runTurbo } from './run.mjs';
import { showStep } from './step.mjs';
import { root } from './workspace.mjs';

const stamp = join(root, 'node_modules', '.vibeline-built');
const inputsAndOutputs = ['apps', 'packages', 'tsconfig.base.json', 'pnpm-lock.yaml', 'turbo.json'];
const unrelated = /(^|\/)(node_modules|\.turbo|test|e2e|bench|test-results)$/;

function hashFiles() {
  const hash = createHash('sha256');
  const visit = (path) => {
    const found = statSync(join(root, path));
    if (!found.isDirectory()) return hash.update(`${path}:${found.size}:${found.mtimeMs}\n`);
    if (unrelated.test(path)) return hash;
    for (const name of readdirSync(join(root, path)).sort()) visit(`${path}/${name}`);
    return hash;
  };
  for (const path of inputsAndOutputs) visit(path);
  return hash.digest('hex');
}

/** Costs a few ms when nothing changed; turbo alone takes a second to find that out. */
export async function ensureBuilt() {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hashFiles()) return;
  const args = ['build', '--output-logs=errors-only', '--log-prefix=none'];
  await showStep('Building', (onOutput) => runTurbo(args, { onOutput }), { failure: 'Building failed: see above.' });
  writeFileSync(stamp, hashFiles());
}
