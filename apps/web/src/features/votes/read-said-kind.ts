import { KINDS_LISTED_MAX, type VoteKind } from '@vibeline/core/features/votes/vote-kind.rules';
import DataLoader from 'dataloader';
import type { Cache } from '../../cache/use-cache.ts';

type Client = Cache['utils']['client'];
type Target = 'post' | 'comment';

/** Each card has a client, and all of them make the same calls. */
interface Asked {
  client: Client;
  id: number;
}

const loaders = { post: createLoader('post'), comment: createLoader('comment') };

/** Of all cards that ask in one turn the kinds are read by one call, and not by one each. */
export function readSaidKind(client: Client, target: Target, id: number): Promise<VoteKind | null> {
  return loaders[target].load({ client, id });
}

function createLoader(target: Target) {
  const read = async (asked: readonly Asked[]): Promise<(VoteKind | null)[]> => {
    const ids = asked.map(({ id }) => id);
    const listed = await asked[0]?.client.votes.listKinds.query({ target, ids });
    const kinds = new Map(listed?.map(({ id, mostSaid }) => [id, mostSaid]));
    return ids.map((id) => kinds.get(id) ?? null);
  };
  // What is known is in the cache of queries.
  return new DataLoader(read, {
    cache: false,
    maxBatchSize: KINDS_LISTED_MAX,
    batchScheduleFn: (send) => setTimeout(send),
  });
}
