import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { usernameKey } from '@vibeline/core/features/members/member.rules';
import type { Viewer } from '@vibeline/core/rpc/viewer';
import type { Kysely } from 'kysely';
import type { Database } from '../src/db/schema.ts';
import { findVideoTools } from '../src/features/media/video/video-tools.ts';
import { findMemberByUsername } from '../src/features/members/member.queries.ts';
import type { Leases } from '../src/processes/lease.ts';
import type { Services } from '../src/services.ts';
import { type DemoStream, demoStreams, makeFilm } from './demo-streams.ts';

interface DemoStreamOptions {
  db: Kysely<Database>;
  services: Pick<Services, 'live'>;
  leases: Leases;
  report: (error: unknown) => void;
  folder: string;
  filmSeconds?: number;
}

const FILM_SECONDS = 20;
const WATCH_MS = 10_000;
const CHUNK_MS = 500;
const AGAIN_MS = 5_000;
const LEASE_MS = 15_000;

/**
 * Lets members of the demo world be live with films, sent as a browser sends what it records, and others watch; again when
 * a stream ends. Without ffmpeg, or where nobody can go live, does nothing. Returns a function that stops it.
 */
export function runDemoStreams(options: DemoStreamOptions): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const run = async (one: DemoStream) => {
    const streamOnce = (alone: AbortSignal) =>
      stream(options, one, alone).catch((error: unknown) => {
        if (!alone.aborted) throw error;
      });
    while (!signal.aborted) {
      const lease = `demo_stream_${one.name}`;
      await options.leases.run(lease, { ms: LEASE_MS, stopping: signal }, streamOnce).catch(options.report);
      await delay(AGAIN_MS, null, { signal }).catch(() => undefined);
    }
  };
  const running = Promise.all(demoStreams.map(run));
  return async () => {
    stopping.abort();
    await running;
  };
}

async function stream(options: DemoStreamOptions, one: DemoStream, signal: AbortSignal): Promise<void> {
  const { live } = options.services;
  const { folder, filmSeconds: seconds = FILM_SECONDS } = options;
  const tools = await findVideoTools();
  const viewer = await findViewer(options, one.owner);
  if (!tools || !viewer) return;
  const call = { client: { ip: one.ip, userAgent: null } };
  const { canGoLive } = await live.capability(viewer, undefined, call);
  if (!canGoLive) return;
  const film = await makeFilm(tools.ffmpeg, one, { folder, seconds, signal });
  const { id } = await live.start(viewer, one.input, call);
  const player = play(tools.ffmpeg, film);
  const watching = new AbortController();
  const watched = watch(options, one, id, AbortSignal.any([signal, watching.signal])).catch(options.report);
  try {
    await send(player, signal, (chunk) => live.receive(viewer, id, chunk));
  } finally {
    player.kill('SIGKILL');
    watching.abort();
    await watched;
    await live.end(viewer, { id });
  }
}

async function findViewer({ db }: DemoStreamOptions, username: string): Promise<Viewer | null> {
  const member = await findMemberByUsername(db, usernameKey(username), null);
  return member ? { id: member.id, sessionId: 0 } : null;
}

/** As a page that shows the stream does; each viewer votes once. */
async function watch(options: DemoStreamOptions, one: DemoStream, id: number, signal: AbortSignal): Promise<void> {
  const { live } = options.services;
  const found = await Promise.all(one.viewers.map((username) => findViewer(options, username)));
  // Viewers are counted by their sessions; demo members have none, and no session has a negative id.
  const viewers = found.flatMap((viewer) => (viewer ? [{ ...viewer, sessionId: -viewer.id }] : []));
  for (let round = 0; !signal.aborted; round += 1) {
    for (const [index, viewer] of viewers.entries()) {
      const { state } = await live.watch(viewer, { id });
      if (state === 'ended') return;
      if (round === index) await live.vote(viewer, { id, isPositive: index % 5 !== 4 });
    }
    await delay(WATCH_MS, null, { signal }).catch(() => undefined);
  }
}

function play(ffmpeg: string, film: string): ChildProcess {
  const args = [
    ...['-nostdin', '-v', 'error', '-re', '-stream_loop', '-1', '-i', film, '-c', 'copy', '-f', 'mp4'],
    ...['-movflags', '+empty_moov+default_base_moof', '-frag_duration', String(CHUNK_MS * 1000), 'pipe:1'],
  ];
  return spawn(ffmpeg, args, { stdio: ['ignore', 'pipe', 'ignore'], env: {} });
}

type Receive = (chunk: Parameters<Services['live']['receive']>[2]) => ReturnType<Services['live']['receive']>;

async function send({ stdout }: ChildProcess, signal: AbortSignal, receive: Receive): Promise<void> {
  const recording = randomUUID();
  let waiting: Buffer[] = [];
  let hasEnded = false;
  stdout?.on('data', (chunk: Buffer) => waiting.push(chunk));
  stdout?.on('close', () => {
    hasEnded = true;
  });
  for (let sequence = 0; !hasEnded; ) {
    await delay(CHUNK_MS, null, { signal });
    if (waiting.length === 0) continue;
    const bytes = Buffer.concat(waiting);
    waiting = [];
    const { outcome } = await receive({ recording, sequence, bytes });
    if (outcome === 'written') sequence += 1;
    else if (outcome === 'busy') waiting = [bytes, ...waiting];
    else return;
  }
}
