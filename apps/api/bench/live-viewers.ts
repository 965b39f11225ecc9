import { setTimeout as delay } from 'node:timers/promises';
import { type LiveBroadcast, post } from './live-broadcast.ts';
import type { ServerProcess } from './server-process.ts';

/** A player requests the playlist once in each segment. */
const PLAYLIST_MS = 1_000;

export interface Watched {
  /** From each request for a playlist or a segment to the end of its response, in ms. */
  times: number[];
  /** How much was sent and is not in the playlist yet, in seconds, each time it was fetched. */
  behind: number[];
  bytes: number;
}

export async function watch(
  server: ServerProcess,
  stream: LiveBroadcast,
  { viewers, firstMember }: { viewers: number; firstMember: number },
  signal: AbortSignal,
): Promise<Watched> {
  const watched: Watched = { times: [], behind: [], bytes: 0 };
  const members = Array.from({ length: viewers }, (_, index) => firstMember + index);
  const urls = await Promise.all(
    members.map(async (memberId) => {
      const path = `/api/live-streams/${stream.streamId}/watch`;
      return (await post<{ playlistUrl: string }>(server, memberId, path, {})).playlistUrl;
    }),
  );
  const playing = urls.map(async (url, index) => {
    // Players do not ask at the same moment.
    await delay((index * PLAYLIST_MS) / viewers);
    await play(server, stream, { url, watched, signal });
  });
  await Promise.all(playing);
  return watched;
}

async function play(
  server: ServerProcess,
  { streamId, startedAt }: LiveBroadcast,
  { url, watched, signal }: { url: string; watched: Watched; signal: AbortSignal },
): Promise<void> {
  const seen = new Set<string>();
  const ask = async (path: string) => {
    const began = performance.now();
    const response = await fetch(`${server.url}${path}`);
    const body = Buffer.from(await response.arrayBuffer());
    if (!response.ok) throw new Error(`${path} responded ${response.status}`);
    watched.times.push(performance.now() - began);
    watched.bytes += body.length;
    return body;
  };
  while (!signal.aborted) {
    const began = performance.now();
    const playlist = (await ask(url)).toString();
    watched.behind.push((performance.now() - startedAt) / 1000 - secondsUntil(playlist));
    for (const [, file = ''] of playlist.matchAll(/^(?:#EXT-X-MAP:URI=")?([^\n"#]*\.(?:m4s|mp4)[^\n"]*)/gm)) {
      if (seen.has(file)) continue;
      seen.add(file);
      await ask(`/live/${streamId}/${file}`);
    }
    await delay(Math.max(0, began + PLAYLIST_MS - performance.now()));
  }
}

/** The seconds of the recording up to the playlist's end: the segments before the listed ones take one each. */
function secondsUntil(playlist: string): number {
  const before = Number(/MEDIA-SEQUENCE:(\d+)/.exec(playlist)?.[1] ?? 0);
  const listed = [...playlist.matchAll(/#EXTINF:([\d.]+)/g)].map(([, seconds]) => Number(seconds));
  return listed.reduce((sum, seconds) => sum + seconds, before);
}
