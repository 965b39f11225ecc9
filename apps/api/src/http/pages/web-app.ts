import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { setPagePolicy, WORKER_POLICY } from '../protection/security-headers.ts';
import { sendError, unknownCall } from '../send-error.ts';

const NOT_BUILT = 'The web app is not built yet: run `npm run build`, then start again.\n';

/** However they are written: `//api/posts`, `/API`, `/api%2fposts`, `/api;a=b`. Only a longer name is another path. */
const serverPaths = /^[/\\.]+(?:api|trpc|media|assets|healthz|readyz|metrics|oembed)(?![\p{L}\p{N}_-])/iu;
/** Programs look for files; people, who are shown the app's 404 page, for pages. */
const filePath = /^[^?]*(\/\.|\.[A-Za-z0-9]+(\?|$))/;

/** Files of the build that are for the server. */
const ownFiles = /\/(index\.html|pages\.json)(\.br|\.gz)?$/;

const serviceWorker = /[\\/]sw\.js(\.br|\.gz)?$/;

/** Replaced by what `findHead` returns. */
const ownHead = /<title>[^<]*<\/title>\s*<meta name="description"[^>]*>/;

/** The HTML of the title and of the tags that describe a page; null: any page that is not one of the app's paths. */
type FindHead = (path: string | null, request: FastifyRequest) => Promise<string>;

interface WebApp {
  /** The page before and after its title and description. */
  start: string;
  end: string;
  /** As the router of the app writes them. */
  paths: string[];
}

/** Serves the built web app: its files, and its page at the paths of its routes; elsewhere with status 404. */
export async function serveWebApp(app: FastifyInstance, webDir: string, findHead: FindHead): Promise<void> {
  const webApp = readWebApp(webDir);
  if (webApp) {
    await serveFiles(app, webDir);
    for (const path of webApp.paths) {
      for (const route of toRoutes(path)) {
        app.get(route, async (request, reply) => sendPage(webApp, await findHead(path, request), reply));
      }
    }
  }
  app.setNotFoundHandler(async (request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || serverPaths.test(decodePath(request.url)) || filePath.test(request.url)) {
      return sendError(unknownCall(), request, reply);
    }
    if (webApp) return sendPage(webApp, await findHead(null, request), reply.code(404));
    return reply.code(503).header('Cache-Control', 'no-cache').type('text/plain; charset=utf-8').send(NOT_BUILT);
  });
}

/** The path alone, with its encoded characters decoded; as it is when it cannot be decoded. */
function decodePath(url: string): string {
  const [path = ''] = url.replace(/^https?:\/\/[^/]*/i, '').split('?', 1);
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

async function serveFiles(app: FastifyInstance, webDir: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: webDir,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    allowedPath: (path) => !ownFiles.test(path),
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/');
      reply.header('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=300');
      reply.header('Vary', 'Accept-Encoding');
      // A browser that asks for a new one must never get an old one.
      if (serviceWorker.test(path)) {
        reply.headers({ 'Cache-Control': 'no-cache', 'Content-Security-Policy': WORKER_POLICY });
      }
    },
  });
}

/** `/posts/$postId` as Fastify writes it, with and without a slash at the end. */
function toRoutes(path: string): string[] {
  const route = path.replaceAll(/\{?\$(\w+)\}?/g, (_, name: string) =>
    name.endsWith('Id') ? `:${name}(^[1-9]\\d{0,14}$)` : `:${name}`,
  );
  return route === '/' ? [route] : [route, `${route}/`];
}

/** The head has texts of members, so nothing is replaced in it. */
function sendPage({ start, end }: WebApp, head: string, reply: FastifyReply) {
  const nonce = setPagePolicy(reply);
  const [before, after] = [start, end].map((part) => part.replaceAll('__CSP_NONCE__', nonce));
  return reply.header('Cache-Control', 'no-cache').type('text/html; charset=utf-8').send(`${before}${head}${after}`);
}

/** Null when it is not built. Throws when its page has no title and description to replace. */
function readWebApp(webDir: string): WebApp | null {
  const page = readBuilt(webDir, 'index.html');
  const pages = readBuilt(webDir, 'pages.json');
  if (page === null || pages === null) return null;
  const head = ownHead.exec(page);
  if (!head) throw new Error(`${join(webDir, 'index.html')} has no title with a description after it`);
  return {
    start: page.slice(0, head.index),
    end: page.slice(head.index + head[0].length),
    paths: z.array(z.string()).parse(JSON.parse(pages)),
  };
}

function readBuilt(webDir: string, name: string): string | null {
  const file = join(webDir, name);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}
