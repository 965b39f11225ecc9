/**
 * Compares the processor time of a feed page with that of another, built checkout: for a member who has 500 friends, blocks
 * 100 members and mutes 100. Usage: `tsx bench/feed-relations.ts <other checkout> [rounds]`, on SQLite.
 */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import SQLite from 'better-sqlite3';
import { cpuMsOf, pathOf } from './cpu-of-calls.ts';
import { databaseFile } from './data-set.ts';
import { median } from './median.ts';
import { type ServerProcess, startVibeline } from './server-process.ts';

const FRIENDS = 500;
const BLOCKED = 100;
const MUTED = 100;
const VIEWER = 1;
const REQUESTS = 300;
const PATH = pathOf('posts.list', { limit: 20 });

const [other, rounds = '21'] = process.argv.slice(2);
if (other === undefined) {
  console.error('Usage: tsx bench/feed-relations.ts <other checkout> [rounds]');
  process.exit(1);
}

const folder = await mkdtemp(join(tmpdir(), 'vibeline-relations-'));
const servers: ServerProcess[] = [];
try {
  const api = join(resolve(other), 'apps/api');
  const dataSet: typeof import('./data-set.ts') = await import(pathToFileURL(join(api, 'bench/data-set.ts')).href);
  const [before, now] = [join(folder, 'before'), join(folder, 'now')];
  await dataSet.makeDataSet(before, 1);
  await cp(before, now, { recursive: true });
  // The first start migrates the copy.
  await (await startVibeline(now)).stop();
  addRelations(now);
  servers.push(await startVibeline(before, null, join(api, 'dist/main.js')), await startVibeline(now));
  await report(servers, Number(rounds));
} finally {
  for (const server of servers) await server.stop();
  await rm(folder, { recursive: true, force: true });
}

function addRelations(dataDir: string): void {
  const file = new SQLite(databaseFile(dataDir));
  const friendship = file.prepare(
    "insert into friendships (member_id, other_id, state, is_close, request_id, changed_at) values (?, ?, 'friends', 0, 1, 1)",
  );
  const block = file.prepare('insert into blocks (member_id, other_id, is_blocker, created_at) values (?, ?, ?, 1)');
  const mute = file.prepare('insert into mutes (member_id, other_id, created_at) values (?, ?, 1)');
  file.transaction(() => {
    let id = VIEWER;
    for (let n = 0; n < FRIENDS; n += 1) {
      id += 1;
      friendship.run(VIEWER, id);
      friendship.run(id, VIEWER);
    }
    for (let n = 0; n < BLOCKED; n += 1) {
      id += 1;
      block.run(VIEWER, id, 1);
      block.run(id, VIEWER, 0);
    }
    for (let n = 0; n < MUTED; n += 1) {
      id += 1;
      mute.run(VIEWER, id);
    }
  })();
  file.close();
}

/** The servers take turns, so that other work on the machine slows both alike. */
async function report([before, now]: ServerProcess[], count: number): Promise<void> {
  if (!before || !now) return;
  for (const server of [before, now]) await pageMs(server);
  const times = { before: [] as number[], now: [] as number[], ratio: [] as number[] };
  for (let round = 0; round < count; round += 1) {
    const [first, second] = [await pageMs(before), await pageMs(now)];
    times.before.push(first);
    times.now.push(second);
    times.ratio.push(second / first);
  }
  console.log(
    JSON.stringify({
      rounds: count,
      beforeMs: median(times.before),
      nowMs: median(times.now),
      ratio: median(times.now) / median(times.before),
      medianOfRatios: median(times.ratio),
    }),
  );
}

const pageMs = (server: ServerProcess) => cpuMsOf(server, PATH, { memberId: VIEWER, count: REQUESTS });
