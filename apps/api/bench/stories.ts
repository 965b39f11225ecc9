/**
 * Compares the processor time of the strip, of the list of live stories and of a page of one's archive on 10,000 live and
 * 100,000 archived stories with that on a hundredth of them. The viewer follows the same 50 authors with stories; half of
 * the archived stories are the viewer's own. Usage: `tsx bench/stories.ts [rounds]` after a build, on SQLite.
 */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { cpuMsOf, pathOf } from './cpu-of-calls.ts';
import { type DataSet, databaseFile, makeDataSet } from './data-set.ts';
import { median } from './median.ts';
import { type ServerProcess, startVibeline } from './server-process.ts';

const VIEWER = 1;
const FOLLOWED = 50;
const REQUESTS = 100;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const few = { live: 100, archived: 1_000 };
const many = { live: 10_000, archived: 100_000 };

const calls = [
  { name: 'strip', path: pathOf('stories.strip', null) },
  { name: 'live stories', path: pathOf('stories.list', { limit: 50 }) },
  { name: 'archive', path: pathOf('stories.listArchived', { limit: 50 }) },
  { name: 'archive of a category', path: pathOf('stories.listArchived', { limit: 50, category: 'travel' }) },
  { name: 'feed', path: pathOf('posts.list', { limit: 20 }) },
];

const [rounds = '15'] = process.argv.slice(2);
const folder = await mkdtemp(join(tmpdir(), 'vibeline-stories-'));
const servers: ServerProcess[] = [];
try {
  const [small, large] = [join(folder, 'few'), join(folder, 'many')];
  const set = await makeDataSet(small, 1);
  await cp(small, large, { recursive: true });
  addStories(set, few);
  addStories({ ...set, dataDir: large }, many);
  servers.push(await startVibeline(small), await startVibeline(large));
  await report(servers, Number(rounds));
} finally {
  for (const server of servers) await server.stop();
  await rm(folder, { recursive: true, force: true });
}

/** As many of the authors whom the viewer follows as of the others, in both sets: two live stories of each of the 50. */
function addStories({ dataDir, members }: DataSet, { live, archived }: typeof few): void {
  const file = new SQLite(databaseFile(dataDir));
  const now = Date.now();
  const add = file.prepare(
    `insert into stories (author_id, content, visibility, highlight_category, created_at)
     values (?, 'A quiet morning by the lake.', 'public', ?, ?)`,
  );
  const follow = file.prepare(
    "insert into follows (follower_id, following_id, status, created_at) values (?, ?, 'accepted', 1)",
  );
  const followed = (n: number) => VIEWER + 1 + (n % FOLLOWED);
  const other = (n: number) => VIEWER + 1 + FOLLOWED + (n % (members - FOLLOWED - 1));
  file.transaction(() => {
    for (let n = 0; n < FOLLOWED; n += 1) follow.run(VIEWER, followed(n));
    for (let n = 0; n < archived; n += 1) {
      const category = n % 4 === 0 ? 'travel' : null;
      add.run(n % 2 === 0 ? VIEWER : followed(n), category, now - 2 * DAY - (archived - n) * MINUTE);
    }
    for (let n = 0; n < live; n += 1) add.run(n < 2 * FOLLOWED ? followed(n) : other(n), null, now - live + n);
  })();
  file.close();
}

/** In turn, so that whatever else the machine does slows both alike. */
async function report([small, large]: ServerProcess[], count: number): Promise<void> {
  if (!small || !large) return;
  for (const { name, path } of calls) {
    const cpuMs = (server: ServerProcess) => cpuMsOf(server, path, { memberId: VIEWER, count: REQUESTS });
    const rows: { few: number; many: number }[] = [];
    for (const server of [small, large]) await cpuMs(server);
    for (let round = 0; round < count; round += 1) rows.push({ few: await cpuMs(small), many: await cpuMs(large) });
    const [before, after] = [median(rows.map((row) => row.few)), median(rows.map((row) => row.many))];
    const ratio = median(rows.map((row) => row.many / row.few));
    console.log(
      `${ratio.toFixed(2)} × CPU (${before.toFixed(2)} ms, then ${after.toFixed(2)} ms; median of ${count} rounds)  ${name}`,
    );
  }
}
