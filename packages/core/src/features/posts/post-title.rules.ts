import { excerptOf, plainLine } from '../../excerpt.rules.ts';
import type { Post } from './post.schema.ts';

/** Code points. */
const TITLE_MAX = 60;

export function postTitle({ content }: Pick<Post, 'content'>): string {
  return excerptOf(content, TITLE_MAX);
}

/** The app and the server write the same title. */
export function postPageTitle(post: Pick<Post, 'author' | 'content'>): string {
  return `${plainLine(post.author.name)}: ${postTitle(post)}`;
}
