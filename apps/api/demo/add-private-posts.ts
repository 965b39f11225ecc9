import type { PrivatePost } from '@vibeline/demo-world/demo-content.schema';
import type { FileMedia } from './add-stories.ts';
import { idOf } from './created-ids.ts';
import type { FixtureBuilder } from './fixture-builder.ts';
import type { PrivatePostEvent } from './plan/plan-private-posts.ts';

export interface CreatedPrivatePosts {
  privatePosts: Map<PrivatePost, number>;
}

export function addPrivatePostEvent(
  builder: FixtureBuilder,
  event: PrivatePostEvent,
  { privatePosts }: CreatedPrivatePosts,
  files: FileMedia,
): void {
  const { post } = event;
  switch (event.type) {
    case 'privatePost':
      builder.act(post.author, async ({ services, addMedia }, viewer) => {
        const one = post.file === undefined ? undefined : files.get(post.file);
        const media = one ? [{ id: await addMedia(viewer.id, one.media), alt: one.alt }] : [];
        const input = { content: post.text, audience: post.audience, category: null, hashtags: [], media };
        const created = await services.posts.create(viewer, { ...input, isAnonymous: false }, { idempotencyKey: null });
        privatePosts.set(post, created.id);
      });
      break;
    case 'privateVote':
      builder.act(event.voter, async ({ services }, viewer) => {
        await services.votes.cast(viewer, { postId: idOf(privatePosts, post), isPositive: event.isPositive });
      });
      break;
    case 'privateComment':
      builder.act(event.author, async ({ services }, viewer) => {
        const input = { postId: idOf(privatePosts, post), content: event.text, parentId: null };
        await services.comments.add(viewer, input, { idempotencyKey: null });
      });
      break;
  }
}
