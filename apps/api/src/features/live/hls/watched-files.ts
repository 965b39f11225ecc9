import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { DROPPED_AFTER_MS } from '@vibeline/core/features/live/live.rules';
import { LRUCache } from 'lru-cache';
import type { LiveCopies } from '../copies/live-copies.ts';
import type { PlayedStream, PreviewedStream } from '../live-delivery.ts';
import type { LiveFileName, LivePeers } from '../receivers/live-peers.ts';
import { composePlaylist } from './compose-playlist.ts';
import type { LiveFiles, PlaylistParts } from './live-files.ts';

export interface WatchedFiles {
  readPlaylist(stream: PlayedStream, query: string): Promise<string | null>;
  find(stream: PlayedStream, recording: number, file: string): Promise<{ size: number; open(): Readable } | null>;
  readPreview(stream: PreviewedStream): Promise<Buffer | null>;
}

/** Another process is asked for a playlist at most this often, whatever the number of viewers. */
const ASKED_EVERY_MS = 200;
/** A process that does not answer for this long has stopped, or cannot send the end of a stream in time. */
const STOPPED_MS = 3_000;
/** For segments and previews of other processes: the segments in the playlists of some dozens of streams. */
const CACHE_BYTES = 64 * 1024 * 1024;

interface Dependencies {
  files: LiveFiles;
  peers: LivePeers;
  copies: Pick<LiveCopies, 'read'> | null;
}

export function createWatchedFiles({ files, peers, copies }: Dependencies): WatchedFiles {
  const remote = rememberParts(peers);
  const cache = openCache();
  return {
    async readPlaylist({ streamId, state, receivedBy }, query) {
      const own = receivedBy === peers.ownId ? await files.readParts(streamId) : null;
      if (!own && receivedBy !== null && receivedBy !== peers.ownId) await remote.ask(streamId, receivedBy);
      const parts = own ?? remote.latest(streamId, state === 'ended');
      return parts && composePlaylist(parts, query);
    },

    async find({ streamId, receivedBy }, recording, file) {
      // Another process may use the same folder.
      const path = join(files.pathOf(streamId, recording), file);
      const found = await stat(path).catch(() => null);
      if (found?.isFile()) return { size: found.size, open: () => createReadStream(path) };
      const name: LiveFileName = { streamId, recording, file };
      const isElsewhere = receivedBy !== null && receivedBy !== peers.ownId;
      // A copy is read only when the stream's process cannot send the file any more: the process is faster, and works
      // without the bucket.
      const read = async () =>
        (isElsewhere && (await peers.readFile(receivedBy, name))) || (copies?.read(name) ?? null);
      const bytes = await cache.fetch(`${streamId}/${recording}/${file}`, { context: read });
      return bytes ? { size: bytes.length, open: () => Readable.from([bytes]) } : null;
    },

    async readPreview({ streamId, receivedBy, previewedAt }) {
      if (receivedBy === null || receivedBy === peers.ownId) return files.readPreview(streamId);
      const read = () => peers.readPreview(receivedBy, streamId);
      return (await cache.fetch(`${streamId}/preview/${previewedAt}`, { context: read })) ?? null;
    },
  };
}

function openCache() {
  return new LRUCache<string, Buffer, () => Promise<Buffer | null>>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ length }) => Math.max(1, length),
    fetchMethod: async (_key, _stale, { context: read }) => (await read()) ?? undefined,
    // An entry that is removed during its read is still read to the end.
    ignoreFetchAbort: true,
  });
}

interface Remembered {
  parts: PlaylistParts | null;
  readAt: number;
  askedAt: number;
  asking: Promise<void> | null;
}

/**
 * Caches the parts of other processes' playlists. While a process does not answer, its latest parts are used: players
 * continue to request, and get the stream again when another process receives it.
 */
function rememberParts(peers: LivePeers) {
  const known = new Map<number, Remembered>();
  const ask = async (one: Remembered, streamId: number, receiver: string) => {
    const answer = await peers.readParts(receiver, streamId).catch(() => null);
    // The process has stopped, does not answer, or has just taken the stream over and has no segments yet.
    if (!answer) return;
    one.parts = answer;
    one.readAt = performance.now();
  };
  return {
    async ask(streamId: number, receiver: string): Promise<void> {
      const one = known.get(streamId) ?? begin(known, streamId);
      if (performance.now() - one.askedAt >= ASKED_EVERY_MS && one.asking === null) {
        one.askedAt = performance.now();
        one.asking = ask(one, streamId, receiver).finally(() => {
          one.asking = null;
        });
      }
      await one.asking;
    },
    latest(streamId: number, hasEnded: boolean): PlaylistParts | null {
      const one = known.get(streamId);
      if (!one?.parts) return null;
      const age = performance.now() - one.readAt;
      if (age > DROPPED_AFTER_MS) return null;
      // The process that received it has stopped, and nobody else writes the end.
      return hasEnded && age > STOPPED_MS ? { ...one.parts, hasEnded } : one.parts;
    },
  };
}

const NEVER = Number.NEGATIVE_INFINITY;

function begin(known: Map<number, Remembered>, streamId: number): Remembered {
  for (const [id, { askedAt }] of known) if (askedAt < performance.now() - DROPPED_AFTER_MS) known.delete(id);
  const one: Remembered = { parts: null, readAt: NEVER, askedAt: NEVER, asking: null };
  known.set(streamId, one);
  return one;
}
