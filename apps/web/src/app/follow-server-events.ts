import { updateVibeScore } from '../cache/member.cache.ts';
import type { Cache } from '../cache/use-cache.ts';
import { shareEvents } from '../lib/events/event-tabs.ts';
import { onServerEvent } from '../lib/events/server-events.ts';

interface Owner {
  memberId: number;
  token: string;
}

/** Receives the member's events and shows what they change, until the returned function is called. */
export function followServerEvents(cache: Cache, owner: Owner): () => void {
  const { client } = cache.utils;
  const poll = async () => ({ type: 'counters' as const, ...(await client.events.counters.query()) });
  const stopListening = onServerEvent((event) => {
    if (event.type === 'score') updateVibeScore(cache, owner.memberId, event.vibeScore);
  });
  const stopReceiving = shareEvents(owner, poll);
  return () => {
    stopListening();
    stopReceiving();
  };
}
