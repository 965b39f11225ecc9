import type { FastifyRequest } from 'fastify';

/**
 * Paths of the server in any spelling: `//api/posts`, `/API`, `/api%2fposts`, `/api;a=b`. Only a longer name is
 * another path.
 */
const serverPaths = /^[/\\.]+(?:api|trpc|media|assets|healthz|readyz|metrics|oembed)(?![\p{L}\p{N}_-])/iu;
/**
 * Programs look for files; people look for pages, and get the app's 404 page. A number, as in `/profile/1.5`, is no
 * extension.
 */
const filePath = /^[^?]*(\/\.|\.(?!\d+(\?|$))[A-Za-z0-9]+(\?|$))/;

export function isPageRequest({ method, url }: FastifyRequest): boolean {
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead && !serverPaths.test(decodePath(url)) && !filePath.test(url);
}

function decodePath(url: string): string {
  const [path = ''] = url.replace(/^https?:\/\/[^/]*/i, '').split('?', 1);
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
