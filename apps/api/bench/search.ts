/**
 * Compares what searches of posts cost with a page of the feed, on the same server: the processor time of each, and the time
 * until the response of the slowest in a hundred. Usage: `tsx bench/search.ts [scale] [rounds] [postgres]` after a build;
 * a scale of 5 is 100,000 posts.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeDataSet, tokenOf } from './data-set.ts';
import { median } from './median.ts';
import { copyToPostgres } from './postgres-copy.ts';
import { type ServerProcess, startVibeline } from './server-process.ts';

const VIEWER = 1;
const REQUESTS = 60;

const searches = [
  'the',
  'grandmother',
  't',
  'gr',
  'grandmo',
  'the grandmother',
  '"grandmother recipe"',
  'quiet tram neighbour wonderful slightly bicycle',
  'absentword',
  'absentword the',
  'absent grandm',
  '#bread',
  '#br',
  'from:member_7 the',
  'has:image the',
  'the before:2026-01-01',
];

const [scale = '5', rounds = '5', engine = 'sqlite'] = process.argv.slice(2);
const folder = await mkdtemp(join(tmpdir(), 'vibeline-search-'));
let stopDatabase = async () => {};
let server: ServerProcess | null = null;
try {
  const set = await makeDataSet(folder, Number(scale));
  let databaseUrl: string | null = null;
  if (engine === 'postgres') {
    const copy = await copyToPostgres(set);
    stopDatabase = copy.stop;
    databaseUrl = copy.databaseUrl;
  }
  server = await startVibeline(folder, databaseUrl);
  await report(server, Number(rounds));
} finally {
  await server?.stop();
  await stopDatabase();
  await rm(folder, { recursive: true, force: true });
}

interface Cost {
  cpuMs: number[];
  times: number[];
}

/** In turn, so that whatever else the machine does slows all alike. */
async function report(target: ServerProcess, count: number): Promise<void> {
  const feed = urlOf('posts.list', { limit: 20 });
  const urls = new Map([['feed', feed], ...searches.map((q) => [q, urlOf('search.posts', { q, limit: 20 })] as const)]);
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

function urlOf(procedure: string, input: object): string {
  return `/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify({ json: input }))}`;
}

function slowest(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;
}

/** Adds the server's processor milliseconds for one request, and how long each took. */
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
