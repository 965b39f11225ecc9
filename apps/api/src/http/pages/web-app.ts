import { ReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import fastifyStatic from '@fastify/static';
import type { NetworkFeature } from '@vibeline/core/features/network/network.rules';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { httpErrors } from '../http.errors.ts';
import { allowOpener, setPagePolicy, WORKER_POLICY } from '../protection/security-headers.ts';
import { sendError } from '../send-error.ts';
import { escapeMarkup } from '../sharing/markup.ts';
import { MANIFEST, onlyFor, readWebApp, type WebApp, withOwnParts } from './built-web-app.ts';
import { networkIcons, serveNetworkIcons } from './network-icons.ts';
import { isPageRequest } from './page-request.ts';

const NOT_BUILT = 'The web app is not built yet: run `npm run build`, then start again.\n';

/** Where a member lets an app act for them. */
const AUTHORIZE_PATH = '/oauth/authorize';

const CHUNK_BYTES = 16 * 1024;

/** Not files of their own: the page, the list of paths, and what is sent in place of other files. Each would be two routes. */
const withoutRoutes = [
  'index.html',
  'pages.json',
  MANIFEST,
  ...Object.keys(networkIcons).map((path) => path.slice(1)),
  '**/*.br',
  '**/*.gz',
];

const serviceWorker = /[\\/]sw\.js(\.br|\.gz)?$/;

export interface PageContent {
  /** HTML of the title and the tags that describe the page. */
  head: string;
  /** Not null: the page has the landing page in it, with this text in its sample post, or with its own. */
  landing: { sample: string | null } | null;
}

/** What a network has of its own on each of its pages, as HTML; the same object until it changes. */
export interface NetworkLook {
  /** For the head. */
  tag: string;
  /** Rules for the page; empty for none. */
  css: string;
  /** null: what the build has. */
  own: { icons: string | null; splash: string | null };
}

/** null: a page that is not one of the app's paths. */
type FindContent = (path: string | null, request: FastifyRequest) => Promise<PageContent>;

interface WebAppOptions {
  webDir: string;
  mediaOrigin: string | null;
  findContent: FindContent;
  offers: (feature: NetworkFeature) => boolean;
  findLook: () => Promise<NetworkLook>;
  /** The path of its picture; null without one. */
  findPicture: () => string | null;
  nameManifest: (manifest: object) => object;
}

export async function serveWebApp(app: FastifyInstance, options: WebAppOptions): Promise<void> {
  const { webDir, findContent, offers } = options;
  const webApp = readWebApp(webDir);
  const sendPage = webApp && pageSender(webApp, options);
  if (webApp && sendPage) {
    await serveFiles(app, webDir);
    serveNetworkIcons(app, webDir, options.findPicture);
    if (webApp.manifest) serveManifest(app, webApp.manifest, options.nameManifest);
    for (const { path, feature } of webApp.paths) {
      for (const route of toRoutes(path)) {
        app.get(route, async (request, reply) => {
          const isOffered = feature === null || offers(feature);
          const shown = isOffered ? path : null;
          return sendPage(shown, await findContent(shown, request), reply.code(isOffered ? 200 : 404));
        });
      }
    }
  }
  app.setNotFoundHandler(async (request, reply) => {
    if (!isPageRequest(request)) return sendError(httpErrors.unknownCall(), request, reply);
    if (sendPage) return sendPage(null, await findContent(null, request), reply.code(404));
    return reply.code(503).header('Cache-Control', 'no-cache').type('text/plain; charset=utf-8').send(NOT_BUILT);
  });
}

function serveManifest(app: FastifyInstance, manifest: object, name: WebAppOptions['nameManifest']): void {
  app.get(`/${MANIFEST}`, async (_request, reply) => {
    reply.header('Cache-Control', 'public, max-age=300').type('application/manifest+json');
    // Bytes: Fastify adds a charset to the type of a text.
    return reply.send(Buffer.from(JSON.stringify(name(manifest))));
  });
}

/** A precondition that fails, or a range that the file does not have. */
interface FileError extends FastifyError {
  headers?: Record<string, string>;
}

/** A separate scope, so that the hook does not run for the routes of pages. */
async function serveFiles(app: FastifyInstance, webDir: string): Promise<void> {
  await app.register(async (files) => {
    files.addHook('onRoute', (route) => {
      if (isHashed(route.url)) route.config = { ...route.config, rateLimit: 'assets' };
    });
    sendFromMemory(files);
    files.setErrorHandler(async (error: FileError, request, reply) => {
      const { statusCode = 500, headers = {} } = error;
      if (statusCode !== 412 && statusCode !== 416) return sendError(error, request, reply);
      return reply.code(statusCode).headers(headers).header('Cache-Control', 'no-store').send();
    });
    await files.register(fastifyStatic, {
      root: webDir,
      wildcard: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      globIgnore: withoutRoutes,
      setHeaders: (reply, path) => {
        const caching = isHashed(path) ? 'public, max-age=31536000, immutable' : 'public, max-age=300';
        reply.header('Cache-Control', caching);
        reply.header('Vary', 'Accept-Encoding');
        // A browser that asks for a new service worker must never get an old one.
        if (serviceWorker.test(path)) {
          reply.headers({ 'Cache-Control': 'no-cache', 'Content-Security-Policy': WORKER_POLICY });
        }
      },
    });
  });
}

/**
 * Serves the files, a few MB in total, from memory. From disk, each slow client would take 128 kB: with thousands of
 * clients more than the server has.
 */
function sendFromMemory(files: FastifyInstance): void {
  const contents = new Map<string, Promise<Buffer>>();
  /** A new build changes the file's `version`. */
  const read = (path: string, version: unknown) => {
    const key = `${path} ${String(version)}`;
    const content = contents.get(key) ?? readFile(path);
    contents.set(key, content);
    // The error may be temporary, such as a lack of file handles.
    content.catch(() => contents.delete(key));
    return content;
  };
  files.addHook('onSend', async (_request, reply, payload) => {
    if (!(payload instanceof ReadStream)) return payload;
    const { start = 0, end = Number.POSITIVE_INFINITY } = payload as ReadStream & { start?: number; end?: number };
    payload.destroy();
    const content = await read(String(payload.path), reply.getHeader('ETag'));
    return Readable.from(chunksOf(content.subarray(start, end + 1)));
  });
}

function* chunksOf(content: Buffer): Generator<Buffer> {
  for (let start = 0; start < content.length; start += CHUNK_BYTES) {
    yield content.subarray(start, start + CHUNK_BYTES);
  }
}

function isHashed(path: string): boolean {
  return path.includes('/assets/');
}

/** `/posts/$postId` as Fastify writes it, with and without a slash at the end. */
function toRoutes(path: string): string[] {
  const route = path.replaceAll(/\{?\$(\w+)\}?/g, (_, name: string) =>
    name.endsWith('Id') ? `:${name}(^[1-9]\\d{0,14}$)` : `:${name}`,
  );
  return route === '/' ? [route] : [route, `${route}/`];
}

/** The path is null as in FindContent. */
type SendPage = (path: string | null, content: PageContent, reply: FastifyReply) => Promise<FastifyReply>;

function pageSender(built: WebApp, { mediaOrigin, findLook }: WebAppOptions): SendPage {
  let made: { of: NetworkLook; page: WebApp } | null = null;
  return async (path, content, reply) => {
    const look = await findLook();
    if (made?.of !== look) made = { of: look, page: withOwnParts(built, look.own) };
    const nonce = setPagePolicy(reply, mediaOrigin);
    if (path === AUTHORIZE_PATH) allowOpener(reply);
    return reply
      .header('Cache-Control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(renderPage({ path, page: made.page, content }, { ...look, nonce }));
  };
}

/** Head and sample contain texts of members, so no placeholder is replaced in them. */
function renderPage(
  { path, page, content: { head, landing } }: { path: string | null; page: WebApp; content: PageContent },
  { tag, css, nonce }: Pick<NetworkLook, 'tag' | 'css'> & { nonce: string },
): string {
  const { start, middle, landing: built, end } = page;
  const withNonce = (part: string) => onlyFor(path, part).replaceAll('__CSP_NONCE__', nonce);
  const sample = landing?.sample == null ? built.sample : escapeMarkup(landing.sample);
  const style = css === '' ? '' : `<style nonce="${nonce}" data-accent>${css}</style>`;
  const shown = landing ? `${withNonce(built.start)}${sample}${built.end}` : '';
  return `${withNonce(start)}${head}${tag}${style}${withNonce(middle)}${shown}${withNonce(end)}`;
}
