import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Schemas and rules keep no state, so the files of a worker may share them.
  test: { include: ['src/**/*.test.ts'], testTimeout: 60_000, pool: 'threads', isolate: false, maxWorkers: 2 },
});
