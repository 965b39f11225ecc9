import { hashtagKey } from '@vibeline/core/text-parts.rules';
import { absoluteUrl, type EntityContext } from './entity-context.ts';

/** A hashtag as a status has it. */
export interface StatusTag {
  name: string;
  url: string;
}

/** Apps open links of this form in themselves; in a browser it leads to the page of the hashtag. */
export const TAG_PATH = '/tags/';

export function tagUrl(tag: string, context: Pick<EntityContext, 'origin'>): string {
  return absoluteUrl(context, `${TAG_PATH}${encodeURIComponent(tag)}`);
}

export function statusTag(tag: string, context: EntityContext): StatusTag {
  return { name: hashtagKey(tag), url: tagUrl(tag, context) };
}
