import type { OpenRedis } from '../redis/open-redis.ts';
import { type ClosableBus, createSharedBus } from './shared-bus.ts';

const CHANNEL = 'events';
/** Bounds the time in which Redis does nothing else, and the memory of one that is received slowly. */
const EVENTS_PER_PAYLOAD = 500;

/**
 * A bus of all processes on one Redis. What was sent while it was away is told as `missed` when it is back; that it is away
 * is said by whoever opened it.
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
