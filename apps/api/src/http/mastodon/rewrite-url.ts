import type { IncomingMessage } from 'node:http';

/** Some clients end the paths of these calls with a slash, which Mastodon's own server ignores. */
export function rewriteUrl({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  if (!/^\/api\/v[12]\/[^/?]/.test(url)) return url;
  const end = url.indexOf('?');
  const path = end === -1 ? url : url.slice(0, end);
  return path.endsWith('/') ? path.slice(0, -1) + url.slice(path.length) : url;
}
