/**
 * Compares what searches of posts cost with a page of the feed, on the same server: the processor time of each, and the time
 * until the response of the slowest in a hundred. Usage: `tsx bench/search.ts [scale] [rounds] [postgres]` after a build;
 * a scale of 5 is 100,000 posts.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compareCalls } from './compare-calls.ts';
import { makeDataSet } from './data-set.ts';
import { copyToPostgres } from './postgres-copy.ts';
import { type ServerProcess, startVibeline } from './server-process.ts';

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
  const calls = searches.map((q) => ({ name: q, procedure: 'search.posts', input: { q, limit: 20 } }));
  await compareCalls(server, calls, Number(rounds));
} finally {
  await server?.stop();
  await stopDatabase();
  await rm(folder, { recursive: true, force: true });
}
