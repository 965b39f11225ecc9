import * as z from 'zod';

/** Queries and forms send it as text. */
export function formBoolean(name: string) {
  return z.union([z.boolean(), z.enum(['true', 'false']).transform((word) => word === 'true')], {
    error: `${name} must be true or false`,
  });
}
