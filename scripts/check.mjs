// turbo runs the checks beside each other and repeats none whose files have not changed.
import { runTurbo } from './run.mjs';

const checks = ['lint', 'imports', 'conventions', 'expressions', 'dead-code'].map((name) => `//#check:${name}`);

export const checkTasks = ['types', ...checks, '--output-logs=errors-only', '--continue'];

export async function check() {
  const { status } = await runTurbo(checkTasks);
  process.exit(status);
}
