import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { themeStyles } from './build/theme-styles.ts';

export default defineConfig({
  plugins: [react(), themeStyles()],
  test: {
    environment: 'jsdom',
    include: ['{src,test,service-worker}/**/*.test.{ts,tsx}'],
    testTimeout: 60_000,
    setupFiles: ['./vitest.setup.ts'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
    restoreMocks: true,
    pool: 'threads',
    // A worker opens a page and evaluates the libraries once, not for each file; `vitest.setup.ts` undoes what a file leaves.
    isolate: false,
    maxWorkers: 2,
  },
});
