import { defineConfig } from 'vitest/config';
import { findRedis } from '../../scripts/redis.mjs';

/** The fault tests need signals and limits that Windows does not have, and Postgres refuses to run for its administrators. */
const isWindows = process.platform === 'win32';
const engines = isWindows ? (['sqlite'] as const) : (['sqlite', 'postgres'] as const);

const hasRedis = findRedis() !== null;
if (!hasRedis)
  console.warn('Left out: the tests that need a Redis (*.redis.test.ts). Install redis-server to run them.');

// Days of 23 and 25 hours, so that a calendar day of the machine is not mistaken for 24 hours (`story-archive.test.ts`).
process.env['TZ'] = 'Europe/Berlin';

/**
 * Everything runs on both databases: the same files, once each. What is about one alone says so in its name,
 * `*.sqlite.test.ts` or `*.postgres.test.ts`, and what needs a Redis beside Postgres `*.redis.test.ts`; what no database
 * touches runs with the first.
 */
export default defineConfig({
  test: {
    projects: engines.map((engine) => ({
      test: {
        name: engine,
        include: ['test/**/*.test.ts', ...(engine === 'sqlite' ? ['{src,demo}/**/*.test.ts'] : [])],
        exclude: [
          engine === 'sqlite' ? '**/*.{postgres,redis}.test.ts' : '**/*.sqlite.test.ts',
          ...(hasRedis ? [] : ['**/*.redis.test.ts']),
          ...(isWindows ? ['test/faults/**'] : []),
        ],
        provide: { engine },
        globalSetup: [
          'test/support/shared-folder-setup.ts',
          'test/support/sqlite-setup.ts',
          'test/support/s3-setup.ts',
          ...(engine === 'postgres' ? ['test/support/postgres-setup.ts'] : []),
        ],
        pool: 'threads' as const,
        maxWorkers: 2,
        // A worker evaluates the server's modules once, not for each file. So no test may change what a module keeps.
        isolate: false,
        testTimeout: 30_000,
        hookTimeout: 30_000,
        // The default of 1 s is too short for a process to start, or a file to arrive, on a busy machine.
        expect: { poll: { timeout: 20_000 } },
      },
    })),
  },
});
