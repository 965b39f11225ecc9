import { plainLine } from '@vibeline/core/excerpt.rules';
import { accentCss } from '@vibeline/core/features/network/accent.rules';
import { DEFAULT_NETWORK_NAME } from '@vibeline/core/features/network/network.rules';
import type { Network } from '@vibeline/core/features/network/network.schema';
import type { Post } from '@vibeline/core/features/posts/post.schema';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { memoizeVersion } from '../../memoize/memoize-version.ts';
import type { Services } from '../../services.ts';
import { serveFeeds } from '../sharing/feeds.ts';
import { findPreview } from '../sharing/find-preview.ts';
import { type LinkPreview, siteOf } from '../sharing/link-preview.ts';
import { element } from '../sharing/markup.ts';
import { networkTag } from '../sharing/network-tag.ts';
import { serveNodeInfo } from '../sharing/node-info.ts';
import { serveOembed } from '../sharing/oembed.ts';
import { membersOnlyHead, pageHead } from '../sharing/page-head.ts';
import { type OriginOf, originReader } from '../sharing/public-origin.ts';
import { findSamplePost, samplePostTag } from '../sharing/sample-post.ts';
import { nameManifest } from './name-manifest.ts';
import { iconTags } from './network-icons.ts';
import { type NetworkLook, type PageContent, serveWebApp } from './web-app.ts';

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
  serveNodeInfo(app, services, originOf);
  await serveWebApp(app, {
    ...{ webDir, mediaOrigin, findContent: contentFinder(services, originOf) },
    findLook: memoizeVersion(
      () => services.network.state().version,
      async () => lookOf(services.network.view()),
    ),
    findPicture: () => services.network.view().picture,
    offers: (feature) => services.network.state().features[feature],
    nameManifest: (manifest) => nameManifest(manifest, services.network.view()),
  });
}

function lookOf(network: Network): NetworkLook {
  const { name, picture, accentColor } = network;
  return {
    tag: networkTag(network),
    css: accentColor === null ? '' : accentCss(accentColor),
    own: {
      icons: picture === null ? null : iconTags(picture),
      splash:
        name === DEFAULT_NETWORK_NAME ? null : element('span', plainLine(name), { class: 'splash-name', dir: 'auto' }),
    },
  };
}

const landingPaths: readonly (string | null)[] = ['/', '/login'];

/**
 * Finds a page's head by its path as the web app's router writes it; null: an unknown page, with the head of the site.
 * Ignores tokens: heads are for programs, which have none.
 */
function contentFinder(services: Services, originOf: OriginOf) {
  return async (path: string | null, request: FastifyRequest): Promise<PageContent> => {
    const { isMembersOnly, settings } = services.network.state();
    if (isMembersOnly) {
      return { head: membersOnlyHead(settings.name), landing: null };
    }
    const preview = path === null ? null : await previewOf(services, path, request);
    const isLanding = landingPaths.includes(path);
    const sample = isLanding ? await sampleOf(services, request) : null;
    const sampleTag = sample ? samplePostTag(sample, Date.now()) : '';
    return {
      head: `${pageHead(siteOf(services), preview, originOf(request))}${sampleTag}`,
      landing: isLanding && looksAsBuilt(services.network.view()) ? { sample: sample?.content ?? null } : null,
    };
  };
}

/** Whether its landing page is the one of the build: what a network changes of it is known to the app alone. */
function looksAsBuilt({ name, picture, registration, isMembersOnly, isBeingSetUp, features }: Network): boolean {
  const isOpen = registration === 'open' && features.guests && !isMembersOnly && !isBeingSetUp;
  return isOpen && name === DEFAULT_NETWORK_NAME && picture === null;
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
async function sampleOf(services: Services, request: FastifyRequest): Promise<Post | null> {
  try {
    return await findSamplePost(services);
  } catch (error) {
    request.log.error({ err: error }, 'the sample post of the landing page could not be read');
    return null;
  }
}
