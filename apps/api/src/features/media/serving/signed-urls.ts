import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { MediaVisit } from '@vibeline/core/features/media/media.port';
import type { AddressOf } from '../media.view.ts';

/** A signed address lives at least one step and at most two: within a step it stays the same, so browsers keep it. */
const STEP_SECONDS = 5 * 60;

export interface MediaAddresses {
  /** Addresses that this member may fetch for the next minutes, for as long as they may see what they belong to. */
  forViewer(viewerId: number): Promise<AddressOf>;
  /** Whether the address was signed by us and has not run out. */
  isGenuine(name: string, signed: NonNullable<MediaVisit['signed']>): Promise<boolean>;
}

interface Parts {
  /** The installation's secret; asked for once. */
  loadSecret: (fresh: string) => Promise<string>;
  now: () => number;
}

/** One signature serves every width of a picture. */
function stemOf(name: string): string {
  return name.replace(/-\d+(?=\.webp$)/, '');
}

export function createMediaAddresses({ loadSecret, now }: Parts): MediaAddresses {
  let secret: Promise<string> | null = null;
  const readSecret = () => {
    secret ??= loadSecret(randomBytes(32).toString('base64url')).catch((error: unknown) => {
      secret = null;
      throw error;
    });
    return secret;
  };
  const sign = (key: string, name: string, viewerId: number, expires: number) =>
    createHmac('sha256', key)
      .update(`${stemOf(name)}|${viewerId}|${expires}`)
      .digest('base64url')
      .slice(0, 32);

  return {
    async forViewer(viewerId) {
      const key = await readSecret();
      const expires = (Math.floor(now() / 1000 / STEP_SECONDS) + 2) * STEP_SECONDS;
      return (name) => `/media/${name}?v=${viewerId}&e=${expires}&s=${sign(key, name, viewerId, expires)}`;
    },
    async isGenuine(name, { viewerId, expires, signature }) {
      if (expires * 1000 <= now()) return false;
      const expected = Buffer.from(sign(await readSecret(), name, viewerId, expires));
      const given = Buffer.from(signature);
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}
