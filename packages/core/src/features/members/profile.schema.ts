import * as z from 'zod';
import { post, restPost, toRestPost } from '../posts/post.schema.ts';
import { MAX_PROFILE_POSTS } from './member.rules.ts';
import { restUser, toRestUser, user } from './member.schema.ts';

export const profile = user.extend({ posts: z.array(post) });
export type Profile = z.output<typeof profile>;

export const restProfile = restUser
  .extend({ posts: z.array(restPost).max(MAX_PROFILE_POSTS).describe('The newest that you may see.') })
  .meta({ id: 'UserWithPosts', description: 'A member with their newest posts.' });

export function toRestProfile({ posts, ...member }: Profile): z.output<typeof restProfile> {
  return { ...toRestUser(member), posts: posts.map(toRestPost) };
}
