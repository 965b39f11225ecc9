import { accentCss } from '@vibeline/core/features/network/accent.rules';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Services } from '../../services.ts';
import { serveFeeds } from '../sharing/feeds.ts';
import { findPreview } from '../sharing/find-preview.ts';
import type { LinkPreview } from '../sharing/link-preview.ts';
import { networkTag } from '../sharing/network-tag.ts';
import { serveOembed } from '../sharing/oembed.ts';
import { membersOnlyHead, pageHead } from '../sharing/page-head.ts';
import { type OriginOf, originReader } from '../sharing/public-origin.ts';
import { samplePostTag } from '../sharing/sample-post.ts';
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
  await serveWebApp(app, {
    ...{ webDir, mediaOrigin, findHead: headFinder(services, originOf) },
    findCss: () => {
      const { accentColor } = services.network.state().settings;
      return accentColor === null ? '' : accentCss(accentColor);
    },
    offers: (feature) => services.network.state().features[feature],
  });
}

/**
 * Finds a page's head by its path as the web app's router writes it; null: an unknown page, with the head of the site.
 * Ignores tokens: heads are for programs, which have none.
 */
function headFinder(services: Services, originOf: OriginOf) {
  return async (path: string | null, request: FastifyRequest): Promise<string> => {
    const { isMembersOnly, settings } = services.network.state();
    if (isMembersOnly) return `${membersOnlyHead(settings.name)}${networkTag(services)}`;
    const preview = path === null ? null : await previewOf(services, path, request);
    const sample = await sampleOf(services, path, request);
    return `${pageHead(preview, originOf(request))}${networkTag(services)}${sample}`;
  };
}

/** Without a preview the app still works, and reports the server's errors itself. */
async function previewOf(services: Services, path: string, request: FastifyRequest): Promise<LinkPreview | null> {
  const address = { params: request.params as Record<string, string>, query: request.query as Record<string, unknown> };
  try {
    return await findPreview(services, path, address);
  } catch (error) {
    request.log.error({ err: error }, 'the preview of a page could not be read');
    return null;
  }
}

/** Without a sample the app shows one of its own. */
async function sampleOf(services: Services, path: string | null, request: FastifyRequest): Promise<string> {
  try {
    return await samplePostTag(services, path, Date.now());
  } catch (error) {
    request.log.error({ err: error }, 'the sample post of the landing page could not be read');
    return '';
  }
}
