import { hashtagPath } from '../../sharing/post-preview.ts';
import { absoluteUrl, type EntityContext } from './entity-context.ts';

/** A hashtag as a status has it. */
export interface StatusTag {
  name: string;
  url: string;
}

export function statusTag(tag: string, context: EntityContext): StatusTag {
  return { name: tag.toLowerCase(), url: absoluteUrl(context, hashtagPath(tag)) };
}
