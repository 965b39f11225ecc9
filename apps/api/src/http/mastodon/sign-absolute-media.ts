import type { Services } from '../../services.ts';
import type { EntityContext } from './entities/entity-context.ts';

/**
 * As `signMedia`, for absolute addresses. Of this origin alone: a member’s text with another server’s address must not
 * get a signature.
 */
export function signAbsoluteMedia(
  json: string,
  { media, network }: Pick<Services, 'media' | 'network'>,
  { origin, viewerId }: EntityContext,
): string {
  if (viewerId === null || !network.state().isMembersOnly) return json;
  const begin = `"${origin}/media/`;
  return media.signUrls(json.replaceAll(begin, '"/media/'), viewerId).replaceAll('"/media/', begin);
}
