import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

export function readJson(path) {
  return JSON.parse(readFileSync(join(root, path), 'utf8'));
}

/** What the `parent/*` patterns of pnpm-workspace.yaml match, such as `apps/api`. */
export function packageFolders() {
  const workspace = readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8');
  const parents = [...workspace.matchAll(/^ +- ([\w-]+)\/\*$/gm)].map(([, parent]) => parent);
  return parents.flatMap((parent) =>
    readdirSync(join(root, parent))
      .sort()
      .map((name) => `${parent}/${name}`)
      .filter((folder) => existsSync(join(root, folder, 'package.json'))),
  );
}

export function fail(message) {
  console.error(`\n${message}`);
  process.exit(1);
}
