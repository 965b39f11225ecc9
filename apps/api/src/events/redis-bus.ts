import type { OpenRedis } from '../redis/open-redis.ts';
import { type ClosableBus, createSharedBus } from './shared-bus.ts';

const CHANNEL = 'events';
/** Bounds the time in which Redis does nothing else, and the memory of one that is received slowly. */
const EVENTS_PER_PAYLOAD = 500;

/**
 * A bus of all processes on one Redis. Events that were sent while Redis was away are reported as `missed` when it is
 * back; whoever opened it reports that it is away.
 */
export function createRedisBus(redis: OpenRedis): ClosableBus {
  return createSharedBus(
    {
      eventsPerPayload: EVENTS_PER_PAYLOAD,
      send: (payload) => redis.publish(CHANNEL, payload),
      listen: (listener) => redis.listen(CHANNEL, listener),
    },
    () => undefined,
  );
}
