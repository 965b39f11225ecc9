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
  return media
    .signUrls(withoutTexts(json, origin).replaceAll(begin, '"/media/'), viewerId)
    .replaceAll('"/media/', begin);
}

/**
 * What a member wrote, as it is edited, must come back without the signature of who reads it. In JSON `\/` is a slash, and
 * no address that is signed has it.
 */
function withoutTexts(json: string, origin: string): string {
  return json
    .replaceAll(`"text":"${origin}/media/`, `"text":"${origin}\\/media/`)
    .replaceAll('"text":"/media/', '"text":"\\/media/');
}
