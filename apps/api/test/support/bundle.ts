import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DAY_MS } from '@vibeline/core/durations.rules';
import { build } from 'esbuild';
import { bundleOptions } from '../../bundle-options.mjs';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const packageDir = here('../..');
const sources = [
  join(packageDir, 'src'),
  join(packageDir, 'demo'),
  here('../../../../packages/core/src'),
  here('../../../../packages/demo-world/src'),
];
const lockfile = here('../../../../pnpm-lock.yaml');
/** Inside the package, so that libraries that are not bundled are resolved from there. */
const cacheDir = join(packageDir, 'node_modules/.cache/fault-tests');

let bundled: Promise<string> | null = null;

/** Bundles the server as `build.mjs` does, once per state of its sources and libraries. Returns the file to run. */
export function bundleServer(): Promise<string> {
  bundled ??= findOrBundle();
  return bundled;
}

async function findOrBundle(): Promise<string> {
  const folder = bundleFolder(fingerprint());
  const entry = join(folder, 'main.js');
  if (existsSync(entry)) return entry;

  mkdirSync(cacheDir, { recursive: true });
  for (const name of readdirSync(cacheDir)) {
    const old = join(cacheDir, name);
    if (Date.now() - (statSync(old, { throwIfNoEntry: false })?.mtimeMs ?? 0) > DAY_MS) {
      rmSync(old, { recursive: true, force: true });
    }
  }
  const draft = `${folder}.${crypto.randomUUID()}`;
  await buildServerBundle(draft);
  try {
    renameSync(draft, folder);
  } catch {
    // Another test file has made the same bundle meanwhile, or a server that was ending left its compiled code there.
    if (existsSync(entry)) rmSync(draft, { recursive: true, force: true });
    else {
      rmSync(folder, { recursive: true, force: true });
      renameSync(draft, folder);
    }
  }
  return entry;
}

/** As `build.mjs` does. The kept servers of releases use the libraries of today, without which they are small. */
export async function buildServerBundle(folder: string, { isRelease = false } = {}): Promise<void> {
  const ofRelease = { minify: true, legalComments: 'none', external: ownDependencies() } as const;
  await build({ ...bundleOptions(), outdir: folder, ...(isRelease && ofRelease), logLevel: 'silent' });
}

function ownDependencies(): string[] {
  const { dependencies } = JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8'));
  return Object.keys(dependencies).filter((name) => !name.startsWith('@vibeline/'));
}

/** Where a server can find the libraries that are not bundled. */
export function bundleFolder(name: string): string {
  return join(cacheDir, name);
}

function fingerprint(): string {
  const hash = createHash('sha256')
    .update(readFileSync(lockfile))
    .update(readFileSync(join(packageDir, 'bundle-options.mjs')))
    .update(readFileSync(join(packageDir, 'settings.mjs')))
    .update(readFileSync(fileURLToPath(import.meta.url)));
  for (const folder of sources) {
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
      if (name.endsWith('.ts')) hash.update(name).update(readFileSync(join(folder, name)));
    }
  }
  return hash.digest('hex').slice(0, 24);
}
