import type { DemoCircle, DemoCirclePost } from '@vibeline/demo-world/demo-content.schema';
import type { FileMedia } from './add-stories.ts';
import { idOf } from './created-ids.ts';
import type { FixtureBuilder } from './fixture-builder.ts';
import type { CircleEvent } from './plan/plan-circles.ts';

export interface CreatedCircles {
  circles: Map<DemoCircle, number>;
  circlePosts: Map<DemoCirclePost, number>;
}

export function addCircleEvent(
  builder: FixtureBuilder,
  event: CircleEvent,
  created: CreatedCircles,
  media: FileMedia,
): void {
  switch (event.type) {
    case 'circle':
      addCircle(builder, event.circle, created);
      break;
    case 'circleInvite':
      builder.actOn(event.by, event.member, async ({ services }, viewer, userId) => {
        await services.circles.invite(viewer, { id: idOf(created.circles, event.circle), userId });
      });
      break;
    case 'circleJoin':
      builder.act(event.member, async ({ services }, viewer) => {
        await services.circles.join(viewer, { id: idOf(created.circles, event.circle) });
      });
      break;
    case 'circlePost':
      addCirclePost(builder, event, created, media);
      break;
    case 'circleVote':
      builder.act(event.voter, async ({ services }, viewer) => {
        const id = idOf(created.circlePosts, event.post);
        await services.posts.recordViews(viewer, { postIds: [id] }, { client: { ip: '', userAgent: null } });
        await services.votes.cast(viewer, { postId: id, isPositive: event.isPositive });
      });
      break;
    case 'circleComment':
      builder.act(event.author, async ({ services }, viewer) => {
        const input = { postId: idOf(created.circlePosts, event.post), content: event.text, parentId: null };
        await services.comments.add(viewer, input, { idempotencyKey: null });
      });
      break;
  }
}

function addCircle(builder: FixtureBuilder, circle: DemoCircle, created: CreatedCircles): void {
  const { owner, name, description = null, isPrivate = false, limit: memberLimit } = circle;
  builder.act(owner, async ({ services }, viewer) => {
    const { id } = await services.circles.create(viewer, { name, description, isPrivate, memberLimit });
    created.circles.set(circle, id);
  });
}

function addCirclePost(
  builder: FixtureBuilder,
  { circle, post }: Extract<CircleEvent, { type: 'circlePost' }>,
  created: CreatedCircles,
  files: FileMedia,
): void {
  builder.act(post.author, async ({ services, addMedia }, viewer) => {
    const media = [];
    for (const file of post.files ?? []) {
      const one = files.get(file);
      if (!one) throw new Error(`There is no file ${file}`);
      media.push({ id: await addMedia(viewer.id, one.media), alt: one.alt });
    }
    const circleId = idOf(created.circles, circle);
    const input = { content: post.text, circleId, category: null, hashtags: [], media, isAnonymous: false };
    created.circlePosts.set(post, (await services.posts.create(viewer, input, { idempotencyKey: null })).id);
  });
}
