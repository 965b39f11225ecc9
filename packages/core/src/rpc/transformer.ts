import { TRPCError } from '@trpc/server';
import superjson from 'superjson';

/** No call of ours nests deeper. Recursion over deeper input could overflow the stack. */
const MAX_DEPTH = 20;

/** Whether objects and lists are nested at most `MAX_DEPTH` deep. Does not recurse. */
export function isShallow(value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) return false;
    level = level.flatMap((item) => (typeof item === 'object' && item !== null ? Object.values(item) : []));
  }
  return true;
}

/** Whether a key could change a prototype; on /api, Fastify's JSON parser refuses such keys. */
function hasPrototypeKey(value: unknown): boolean {
  let level: unknown[] = [value];
  while (level.length > 0) {
    const objects = level.filter((item) => typeof item === 'object' && item !== null);
    if (objects.some((item) => Object.hasOwn(item, '__proto__') || ownsPrototype(item))) return true;
    level = objects.flatMap((item) => Object.values(item));
  }
  return false;
}

function ownsPrototype(item: object): boolean {
  const value: unknown = Object.hasOwn(item, 'constructor') ? Reflect.get(item, 'constructor') : undefined;
  return typeof value === 'object' && value !== null && Object.hasOwn(value, 'prototype');
}

/**
 * superjson for input. Output is plain JSON already (a test checks every output schema), so it is sent as `{ json }`
 * without superjson's walk: the same wire format, and 26 % less time for a page of the feed.
 */
export const transformer = {
  input: {
    serialize: superjson.serialize.bind(superjson),
    deserialize: (value: Parameters<typeof superjson.deserialize>[0]): unknown => {
      if (!isShallow(value) || hasPrototypeKey(value)) throw new TRPCError({ code: 'BAD_REQUEST' });
      try {
        return superjson.deserialize(value);
      } catch {
        throw new TRPCError({ code: 'BAD_REQUEST' });
      }
    },
  },
  output: {
    serialize: (value: unknown) => ({ json: value }),
    deserialize: superjson.deserialize.bind(superjson),
  },
};
