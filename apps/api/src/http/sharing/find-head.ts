import type { FastifyRequest } from 'fastify';
import type { Services } from '../../services.ts';
import { findPreview } from './find-preview.ts';
import type { LinkPreview } from './link-preview.ts';
import { pageHead } from './page-head.ts';
import type { OriginOf } from './public-origin.ts';

/**
 * Finds the head of a page by its path as the web app's router writes it; a path of null is a page the router does not
 * know, and has the head of the site. A token that is sent along is ignored: the head is for programs that have none.
 */
export function headFinder(services: Services, originOf: OriginOf) {
  return async (path: string | null, request: FastifyRequest): Promise<string> => {
    const preview = path === null ? null : await previewOf(services, path, request);
    return pageHead(preview, originOf(request));
  };
}

/** The app works without a preview, and itself shows what is wrong with the server. */
async function previewOf(services: Services, path: string, request: FastifyRequest): Promise<LinkPreview | null> {
  const address = { params: request.params as Record<string, string>, query: request.query as Record<string, unknown> };
  try {
    return await findPreview(services, path, address);
  } catch (error) {
    request.log.error({ err: error }, 'the preview of a page could not be read');
    return null;
  }
}
