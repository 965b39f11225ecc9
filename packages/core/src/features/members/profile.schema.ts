import * as z from 'zod';
import { post, restPost, toRestPost } from '../posts/post.schema.ts';
import { restUser, toRestUser, user } from './member.schema.ts';

export const profile = user.extend({ posts: z.array(post) });
export type Profile = z.output<typeof profile>;

export const restProfile = restUser.extend({ posts: z.array(restPost) });

export function toRestProfile({ posts, ...member }: Profile): z.output<typeof restProfile> {
  return { ...toRestUser(member), posts: posts.map(toRestPost) };
}
