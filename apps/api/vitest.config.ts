import { defineConfig } from 'vitest/config';
import { findRedis } from '../../scripts/redis.mjs';

/** The fault tests need signals and limits that Windows does not have, and Postgres refuses to run for its administrators. */
const isWindows = process.platform === 'win32';
const engines = isWindows ? (['sqlite'] as const) : (['sqlite', 'postgres'] as const);

const hasRedis = findRedis() !== null;

// Days of 23 and 25 hours, so that a calendar day of the machine is not mistaken for 24 hours (`story-archive.test.ts`).
process.env['TZ'] = 'Europe/Berlin';

/** `npm run test:long`: the files that take minutes too. */
const isLong = process.env['LONG'] === '1';
/** Whether tests that do not depend on the database run on Postgres too, as when a feature's tests alone run. */
const isAllOnPostgres = isLong || process.env['POSTGRES'] === 'all';

/**
 * `x.test.ts` runs on SQLite, and on Postgres too in a long run or that of a feature. Where SQL, locks, streams or errors differ between the two,
 * it is `x.both.test.ts` and always runs on both. What is about one alone is `x.sqlite.test.ts` or `x.postgres.test.ts`, what
 * needs a Redis beside Postgres `x.redis.test.ts`. `.long` before that part of the name leaves a file to long runs.
 */
const excluded = {
  sqlite: ['**/*.{postgres,redis}.test.ts'],
  postgres: ['**/*.sqlite.test.ts'],
};
const included = {
  sqlite: ['{src,demo,test}/**/*.test.ts'],
  postgres: [`test/**/*${isAllOnPostgres ? '' : '.{both,postgres,redis}'}.test.ts`],
};

export default defineConfig({
  test: {
    projects: engines.map((engine) => ({
      test: {
        name: engine,
        include: included[engine],
        exclude: [
          ...excluded[engine],
          ...(isLong ? [] : ['**/*.long.*']),
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
        testTimeout: 60_000,
        hookTimeout: 120_000,
        // The default of 1 s is too short for a process to start, or a file to arrive, on a busy machine.
        expect: { poll: { timeout: 20_000 } },
      },
    })),
  },
});
