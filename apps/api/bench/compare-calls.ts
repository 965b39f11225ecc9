import { pathOf } from './cpu-of-calls.ts';
import { tokenOf } from './data-set.ts';
import { median } from './median.ts';
import type { ServerProcess } from './server-process.ts';

const VIEWER = 1;
const REQUESTS = 60;

interface Cost {
  cpuMs: number[];
  times: number[];
}

interface Call {
  name: string;
  procedure: string;
  input: object;
}

/**
 * Prints what each call costs the server compared with a page of the feed: its processor time, the time until the
 * response, and that of the slowest in a hundred. Calls take turns, so that other work on the machine slows all
 * alike.
 */
export async function compareCalls(target: ServerProcess, calls: readonly Call[], count: number): Promise<void> {
  const feed = { name: 'feed', procedure: 'posts.list', input: { limit: 20 } };
  const urls = new Map([feed, ...calls].map(({ name, procedure, input }) => [name, pathOf(procedure, input)]));
  const costs = new Map<string, Cost>();
  for (const url of urls.values()) await measure(target, url, { cpuMs: [], times: [] });
  for (let round = 0; round < count; round += 1) {
    for (const [name, url] of urls) {
      const cost = costs.get(name) ?? { cpuMs: [], times: [] };
      costs.set(name, cost);
      await measure(target, url, cost);
    }
  }
  const base = costs.get('feed') ?? { cpuMs: [], times: [] };
  for (const [name, { cpuMs, times }] of costs) {
    const ratio = (value: number, other: number) => (value / other).toFixed(2).padStart(7);
    console.log(
      `${ratio(median(cpuMs), median(base.cpuMs))} × CPU ${ratio(median(times), median(base.times))} × median ${ratio(slowest(times), slowest(base.times))} × p99 ${slowest(times).toFixed(2).padStart(8)} ms  ${name}`,
    );
  }
}

function slowest(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;
}

async function measure(target: ServerProcess, path: string, cost: Cost): Promise<void> {
  const began = (await target.usage()).cpuSeconds;
  for (let n = 0; n < REQUESTS; n += 1) {
    const sent = performance.now();
    const response = await fetch(`${target.url}${path}`, { headers: { authorization: `Bearer ${tokenOf(VIEWER)}` } });
    if (!response.ok) throw new Error(`${path} was refused: ${response.status}`);
    await response.arrayBuffer();
    cost.times.push(performance.now() - sent);
  }
  cost.cpuMs.push((((await target.usage()).cpuSeconds - began) * 1000) / REQUESTS);
}
