import { createHmac, timingSafeEqual } from 'node:crypto';
import { withoutWidth } from '@vibeline/core/features/media/media.rules';
import type { Viewer } from '@vibeline/core/rpc/viewer';
import { publicUrl, type UrlOf } from '../media.view.ts';
import type { MediaRequest } from '../media-files.ts';

/** A URL is valid for one to two periods and stays the same within one, so that browsers can cache the file. */
export const PERIOD_SECONDS = 5 * 60;
/** Longer, because a player requests these paths as long as it plays. */
export const PATH_PERIOD_SECONDS = 6 * 60 * 60;
const SIGNATURE_LENGTH = 32;

type Signed = NonNullable<MediaRequest['signed']>;

/** An `<img>` sends no token, so the URL identifies the viewer. What they may see is checked on each request. */
export interface SignedUrls {
  forViewer(viewerId: number): UrlOf;
  /** As `forViewer`, valid for six to twelve hours: pages stay open for long. */
  forMember(viewerId: number): UrlOf;
  /** For a path that is no stored file, and the viewer's session; valid for six to twelve hours. */
  signPath(viewer: Viewer, path: string): string;
  isValid(name: string, signed: Signed): boolean;
  isPathValid(path: string, signed: Signed & { sessionId: number }): boolean;
}

interface Dependencies {
  secret: string;
  now: () => number;
}

export function createSignedUrls({ secret, now }: Dependencies): SignedUrls {
  const isValid: SignedUrls['isValid'] = (name, { viewerId, expires, signature }) => {
    if (expires * 1000 <= now()) return false;
    const expected = Buffer.from(sign(secret, name, viewerId, expires));
    const given = Buffer.from(signature);
    return given.length === expected.length && timingSafeEqual(given, expected);
  };

  const endOf = (period: number) => (Math.floor(now() / 1000 / period) + 2) * period;
  const signedFor = (viewerId: number, period: number): UrlOf => {
    const expires = endOf(period);
    return (name) => `${publicUrl(name)}?v=${viewerId}&e=${expires}&s=${sign(secret, name, viewerId, expires)}`;
  };

  return {
    forViewer: (viewerId) => signedFor(viewerId, PERIOD_SECONDS),
    forMember: (viewerId) => signedFor(viewerId, PATH_PERIOD_SECONDS),
    signPath({ id, sessionId }, path) {
      const expires = endOf(PATH_PERIOD_SECONDS);
      const signature = sign(secret, nameOf(path, sessionId), id, expires);
      return `${path}?v=${id}&i=${sessionId}&e=${expires}&s=${signature}`;
    },
    isValid,
    isPathValid: (path, { sessionId, ...signed }) => isValid(nameOf(path, sessionId), signed),
  };
}

function nameOf(path: string, sessionId: number): string {
  return `${path}#${sessionId}`;
}

/** One signature is valid for an image and all its copies. */
function sign(key: string, name: string, viewerId: number, expires: number): string {
  return createHmac('sha256', key)
    .update(`${withoutWidth(name)}|${viewerId}|${expires}`)
    .digest('base64url')
    .slice(0, SIGNATURE_LENGTH);
}
