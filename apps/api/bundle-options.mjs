// How the server is bundled, for the build and for the tests that start it.
import { readFileSync } from 'node:fs';

/** Libraries stay outside, but the workspace's own packages come along. */
export function bundleOptions() {
  const { dependencies } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));
  return {
    absWorkingDir: import.meta.dirname,
    entryPoints: {
      main: 'src/main.ts',
      cli: 'src/cli.ts',
      'image-worker': 'src/features/media/images/image-worker.ts',
    },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node22',
    external: Object.keys(dependencies).filter((name) => !name.startsWith('@vibeline/')),
  };
}
