/**
 * Compares what searches for people, suggestions and counts cost with a page of the feed, on the same server. The viewer
 * follows 400 members. Usage: `tsx bench/people.ts [members] [rounds] [postgres]` after a build.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../src/db/open/open-database.ts';
import { compareCalls } from './compare-calls.ts';
import { makeDataSet } from './data-set.ts';
import { copyToPostgres } from './postgres-copy.ts';
import { type ServerProcess, startVibeline } from './server-process.ts';

const VIEWER = 1;
const FOLLOWED = 400;

const searches = [
  'a',
  'm',
  'an',
  'mem',
  'guadalup',
  'member_1',
  'member_777',
  'zzz',
  'x',
  'arkov',
  'ember',
  'er',
  'ana marković',
  'marković ana',
  'ana member_12',
  // Many names begin with each of the two words, and none with both.
  'ana chidi',
  'ana zzz',
];

const [members = '100000', rounds = '5', engine = 'sqlite'] = process.argv.slice(2);
const folder = await mkdtemp(join(tmpdir(), 'vibeline-people-'));
let stopDatabase = async () => {};
let server: ServerProcess | null = null;
try {
  const set = await makeDataSet(folder, 1, Number(members));
  let databaseUrl: string | null = null;
  if (engine === 'postgres') {
    const copy = await copyToPostgres(set);
    stopDatabase = copy.stop;
    databaseUrl = copy.databaseUrl;
  }
  await addFollows(databaseUrl, set.members);
  server = await startVibeline(folder, databaseUrl);
  const calls = [
    ...searches.map((search) => ({ name: search, procedure: 'members.list', input: { search, limit: 30 } })),
    ...['a', 'mem', 'zzz'].map((search) => ({
      name: `mention @${search}`,
      procedure: 'members.suggest',
      input: { search },
    })),
    ...['a', 'mem', 'brea'].map((q) => ({ name: `suggest ${q}`, procedure: 'search.suggest', input: { q } })),
    ...['a', 'mem', 'brea'].map((q) => ({ name: `hashtags ${q}`, procedure: 'search.hashtags', input: { q } })),
    ...['a', 'mem', 'brea'].map((q) => ({ name: `counts ${q}`, procedure: 'search.counts', input: { q } })),
  ];
  await compareCalls(server, calls, Number(rounds));
} finally {
  await server?.stop();
  await stopDatabase();
  await rm(folder, { recursive: true, force: true });
}

async function addFollows(databaseUrl: string | null, count: number): Promise<void> {
  const { db } = await openDatabase({ databaseUrl, dataDir: folder, onConnectionError: () => undefined });
  const step = Math.floor(count / (FOLLOWED + 1));
  const follows = Array.from({ length: FOLLOWED }, (_, index) => ({
    follower_id: VIEWER,
    following_id: (index + 1) * step,
    status: 'accepted' as const,
    created_at: 1,
  }));
  await db
    .insertInto('follows')
    .values(follows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db.destroy();
}
