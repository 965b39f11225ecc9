import { once } from 'node:events';

/** Sends a process this signal and waits for its end; also when it has ended already. */
export async function endProcess(child, signal = 'SIGKILL') {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}
