import type { TestProject } from 'vitest/node';
import { findMissingS3, startS3, type TestStore } from '../../../../scripts/s3.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    /** A store of the run; null when there is none on this machine, or no test of the run needs one. */
    s3: TestStore | null;
  }
}

/** Starts an S3 store for the run, when tests with `bucket` in their names are among those that run. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  project.provide('s3', null);
  if (!(await runsBucketTests(project))) return;
  const missing = findMissingS3();
  if (missing !== null) {
    console.log(`\nThe tests of a bucket are left out: there is ${missing}.\n`);
    return;
  }
  const { stop, ...store } = await startS3();
  project.provide('s3', store);
  return stop;
}

async function runsBucketTests(project: TestProject): Promise<boolean> {
  // Values of options may be among them: `--project sqlite` is one that every run has.
  const names = process.argv
    .slice(2)
    .filter((arg) => !arg.startsWith('-') && !['run', 'sqlite', 'postgres'].includes(arg));
  const { testFiles } = await project.globTestFiles(names);
  return testFiles.some((file) => file.includes('bucket'));
}
