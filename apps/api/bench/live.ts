/**
 * Measures live streams through the built server: the processor time of a stream of 720p that is copied and of one that is
 * encoded, and 50 viewers of a stream beside the feed. On Linux, with ffmpeg, on SQLite.
 * Usage: `tsx bench/live.ts [seconds] [rounds]` after a build.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { calls } from './calls.ts';
import { type DataSet, makeDataSet } from './data-set.ts';
import { broadcast, type Codec, ffmpegSeconds, type LiveBroadcast, record } from './live-broadcast.ts';
import { type Watched, watch } from './live-viewers.ts';
import { load, type Run } from './load.ts';
import { median, percentile } from './median.ts';
import { type ServerProcess, startVibeline } from './server-process.ts';

const VIEWERS = 50;
/** Members before this one are live, those after the viewers read the feed too. */
const FIRST_VIEWER = 10;
/** Time until the first segments exist. */
const SETTLE_MS = 5_000;

const [seconds = '10', rounds = '5'] = process.argv.slice(2);
const folder = await mkdtemp(join(tmpdir(), 'vibeline-bench-'));
const dataDir = join(folder, 'data');
const set = await makeDataSet(dataDir, 1);
const recordings = { 'H.264': await record(folder, 'H.264'), VP8: await record(folder, 'VP8') };
const server = await startVibeline(dataDir);
try {
  await compareEncoding(server, Number(seconds) * 2);
  await compareFeed(server, set);
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}

/** Both run at once, so that other work disturbs them alike. */
async function compareEncoding(target: ServerProcess, duration: number): Promise<void> {
  const streams: [Codec, LiveBroadcast][] = [
    ['H.264', await broadcast(target, 1, recordings['H.264'])],
    ['VP8', await broadcast(target, 2, recordings.VP8)],
  ];
  await delay(SETTLE_MS);
  const taken = () => Promise.all(streams.map(([, { streamId }]) => ffmpegSeconds(dataDir, streamId)));
  const [before, began] = [await taken(), performance.now()];
  await delay(duration * 1000);
  const [after, passed] = [await taken(), (performance.now() - began) / 1000];
  for (const [, stream] of streams) await stream.stop();
  const [copied = 0, encoded = 0] = after.map((one, index) => (one - (before[index] ?? 0)) / passed);
  console.log('processor seconds of ffmpeg for a second of 720p at 2.5 Mbit/s');
  console.log(`H.264, copied: ${copied.toFixed(3)}`);
  console.log(`VP8, encoded: ${encoded.toFixed(3)}, ${(encoded / copied).toFixed(0)} times as much`);
}

async function compareFeed(target: ServerProcess, data: DataSet): Promise<void> {
  const stream = await broadcast(target, 1, recordings['H.264']);
  await delay(SETTLE_MS);
  const [alone, beside]: [Run[], Run[]] = [[], []];
  const watched: Watched[] = [];
  for (let round = 0; round < Number(rounds); round += 1) {
    alone.push(await feed(target, data));
    const stopping = new AbortController();
    const watching = watch(target, stream, { viewers: VIEWERS, firstMember: FIRST_VIEWER }, stopping.signal);
    await delay(1_000);
    beside.push(await feed(target, data));
    stopping.abort();
    watched.push(await watching);
  }
  const quiet = new AbortController();
  const before = (await target.usage()).cpuSeconds;
  setTimeout(() => quiet.abort(), Number(seconds) * 1000);
  const unloaded = await watch(target, stream, { viewers: VIEWERS, firstMember: FIRST_VIEWER }, quiet.signal);
  const used = ((await target.usage()).cpuSeconds - before) / Number(seconds);
  await stream.stop();
  console.log(`the feed at full load, ${rounds} rounds of ${seconds} s, medians`);
  console.log(`without viewers: ${runText(alone)}`);
  console.log(`beside ${VIEWERS} viewers: ${runText(beside)}`);
  const ratio = (of: (run: Run) => number) => (median(beside.map(of)) / median(alone.map(of))).toFixed(2);
  console.log(`ratio: responses ${ratio((run) => run.responsesPerSecond)}, p99 ${ratio((run) => run.p99Ms)}`);
  console.log(`viewers beside the feed: ${watchedText(watched)}`);
  console.log(
    `viewers alone: ${watchedText([unloaded])}; the server takes ${(used * 100).toFixed(1)} % of a processor`,
  );
}

function feed(target: ServerProcess, data: DataSet): Promise<Run> {
  const [call] = calls;
  if (!call) throw new Error('There is no call');
  return load(call, { way: 'tRPC', server: target, set: data }, Number(seconds));
}

function runText(runs: Run[]): string {
  const of = (value: (run: Run) => number) => median(runs.map(value));
  return `${of((run) => run.responsesPerSecond).toFixed(0)}/s, p50 ${of((run) => run.p50Ms).toFixed(1)} ms, p99 ${of((run) => run.p99Ms).toFixed(1)} ms`;
}

function watchedText(watched: Watched[]): string {
  const times = watched.flatMap((one) => one.times);
  const behind = watched.flatMap((one) => one.behind);
  return (
    `${times.length} requests, p50 ${percentile(times, 0.5).toFixed(1)} ms, p99 ${percentile(times, 0.99).toFixed(1)} ms; ` +
    `sent and not in the playlist: p50 ${percentile(behind, 0.5).toFixed(1)} s, p99 ${percentile(behind, 0.99).toFixed(1)} s`
  );
}
