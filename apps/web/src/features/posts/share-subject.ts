import { excerptOf } from '@vibeline/core/excerpt.rules';
import type { Post } from '@vibeline/core/features/posts/post.schema';
import { paths } from '../../lib/paths.ts';
import type { ShareSubject } from '../sharing/open-share.ts';
import { linkWarning } from './audience/audience-texts.ts';

const TITLE_LENGTH = 100;

export function shareSubjectOf(post: Post, isOwn: boolean): ShareSubject {
  return {
    url: paths.post(post.id),
    title: `${post.author.name}: ${excerptOf(post.content, TITLE_LENGTH)}`,
    warning: linkWarning(post, isOwn),
    postId: post.id,
  };
}
