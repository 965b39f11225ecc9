import { cpuMsOf } from './cpu-of-calls.ts';
import { median } from './median.ts';
import type { ServerProcess } from './server-process.ts';

const REQUESTS = 100;

interface Call {
  name: string;
  path: string;
}

/**
 * Prints the processor time of each call on a small and on a large data set, and how many times the first the second is.
 * The servers are asked in turn, so that whatever else the machine does slows both alike.
 */
export async function compareCpu(
  [small, large]: readonly ServerProcess[],
  calls: readonly Call[],
  { memberId, rounds }: { memberId: number; rounds: number },
): Promise<void> {
  if (!small || !large) return;
  for (const { name, path } of calls) {
    const cpuMs = (server: ServerProcess) => cpuMsOf(server, path, { memberId, count: REQUESTS });
    const rows: { few: number; many: number }[] = [];
    for (const server of [small, large]) await cpuMs(server);
    for (let round = 0; round < rounds; round += 1) rows.push({ few: await cpuMs(small), many: await cpuMs(large) });
    const [before, after] = [median(rows.map((row) => row.few)), median(rows.map((row) => row.many))];
    const ratio = median(rows.map((row) => row.many / row.few));
    console.log(
      `${ratio.toFixed(2)} × CPU (${before.toFixed(2)} ms, then ${after.toFixed(2)} ms; median of ${rounds} rounds)  ${name}`,
    );
  }
}
