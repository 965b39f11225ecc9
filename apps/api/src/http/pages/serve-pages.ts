import type { FastifyInstance } from 'fastify';
import type { Services } from '../../services.ts';
import { serveFeeds } from '../sharing/feeds.ts';
import { headFinder } from '../sharing/find-head.ts';
import { serveOembed } from '../sharing/oembed.ts';
import { originReader } from '../sharing/public-origin.ts';
import { serveWebApp } from './web-app.ts';

interface PageOptions {
  services: Services;
  webDir: string;
  publicUrl?: string | null;
  mediaOrigin: string | null;
}

export async function servePages(app: FastifyInstance, options: PageOptions): Promise<void> {
  const { services, webDir, publicUrl, mediaOrigin } = options;
  const originOf = originReader(publicUrl ?? null);
  serveOembed(app, services, originOf);
  serveFeeds(app, services, originOf);
  await serveWebApp(app, { webDir, mediaOrigin, findHead: headFinder(services, originOf) });
}
