import { SECOND_MS } from '@vibeline/core/durations.rules';

/** A server that was killed does not end what it has started; its successor does the work anew. */
export function endWithParent(): void {
  const parent = process.ppid;
  const look = () => {
    if (process.ppid !== parent) process.exit(1);
  };
  setInterval(look, SECOND_MS).unref();
}
