import { KINDS_LISTED_MAX, type VoteKind } from '@vibeline/core/features/votes/vote-kind.rules';
import type { Cache } from '../../cache/use-cache.ts';

type Client = Cache['utils']['client'];
type Target = 'post' | 'comment';

interface Waiting {
  id: number;
  resolve: (kind: VoteKind | null) => void;
  reject: (error: unknown) => void;
}

const waitingOf: Record<Target, Waiting[]> = { post: [], comment: [] };

/** Of all cards that ask in one turn the kinds are read by one call, and not by one each. */
export function readSaidKind(client: Client, target: Target, id: number): Promise<VoteKind | null> {
  return new Promise((resolve, reject) => {
    const waiting = waitingOf[target];
    if (waiting.length === 0) setTimeout(() => void readWaiting(client, target));
    waiting.push({ id, resolve, reject });
  });
}

async function readWaiting(client: Client, target: Target): Promise<void> {
  const waiting = waitingOf[target].splice(0);
  for (let from = 0; from < waiting.length; from += KINDS_LISTED_MAX) {
    const part = waiting.slice(from, from + KINDS_LISTED_MAX);
    try {
      const listed = await client.votes.listKinds.query({ target, ids: part.map(({ id }) => id) });
      const kinds = new Map(listed.map(({ id, mostSaid }) => [id, mostSaid]));
      for (const { id, resolve } of part) resolve(kinds.get(id) ?? null);
    } catch (error) {
      for (const { reject } of part) reject(error);
    }
  }
}
