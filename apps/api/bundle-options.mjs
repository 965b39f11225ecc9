// How the server is bundled, for the build and for the tests that start it.

/** Native libraries, which are files of their own, and the one that pg can use but does not need. */
const external = ['better-sqlite3', 'sharp', '@node-rs/argon2', 'pg-native'];

/** Libraries that are CommonJS call `require`, and find their own files by `__dirname`. */
const COMMON_JS = [
  "import { createRequire as makeRequire } from 'node:module';",
  'const require = makeRequire(import.meta.url);',
  'const __dirname = import.meta.dirname;',
].join(' ');

/** An `import` of node:http reads all of its exports, and so loads Node's `fetch`, which few servers use. */
const withoutFetch = {
  name: 'node:http without fetch',
  setup(build) {
    build.onResolve({ filter: /^(node:)?http$/ }, () => ({ path: 'node:http', namespace: 'without-fetch' }));
    build.onLoad({ filter: /./, namespace: 'without-fetch' }, ({ path }) => ({
      contents: `module.exports = process.getBuiltinModule('${path}');`,
    }));
  },
};

/**
 * Libraries are bundled too, and what only some servers use is in files of its own, so that a start reads a few files.
 * Names are kept and lines are short, for stack traces.
 */
export function bundleOptions() {
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
    external,
    plugins: [withoutFetch],
    banner: { js: COMMON_JS },
    legalComments: 'external',
    minifyWhitespace: true,
    lineLimit: 120,
  };
}
