import { LIVE_STORIES_MAX, STORY_VIDEO_MAX_MS } from '@vibeline/core/features/stories/story.rules';
import { inTransaction } from '../../src/db/transaction.ts';
import { insertMedia } from '../../src/features/media/media.queries.ts';
import type { TestApp } from './app.ts';
import type { RefusedCall } from './refused-call.ts';
import { addStory } from './story-rows.ts';

const asStory = { content: 'x', asStory: true };

export function postStoryRefusals(world: () => { app: TestApp }): RefusedCall[] {
  let made = 0;
  const addMember = async () => {
    made += 1;
    return world().app.register(`teller${made}`);
  };
  const addVideo = async (ownerId: number, durationMs: number) => {
    const row = { owner_id: ownerId, purpose: 'post', kind: 'video', state: 'ready', created_at: 1 } as const;
    const { db } = world().app.database;
    const { id } = await inTransaction(db, (trx) => insertMedia(trx, { ...row, duration_ms: durationMs }));
    return [{ id }];
  };
  const refusals = (operationId: 'createPost' | 'createPrivatePost'): RefusedCall[] => [
    [operationId, 'story_media_required', () => ({ body: asStory })],
    [
      operationId,
      'story_video_too_long',
      async () => {
        const { id, token } = await addMember();
        return { token, body: { ...asStory, media: await addVideo(id, STORY_VIDEO_MAX_MS + 1) } };
      },
    ],
    [
      operationId,
      'too_many_stories',
      async () => {
        const { id, token } = await addMember();
        for (let count = 0; count < LIVE_STORIES_MAX; count += 1) await addStory(world().app, { id });
        return { token, body: { ...asStory, media: await addVideo(id, STORY_VIDEO_MAX_MS) } };
      },
    ],
  ];
  return [
    ...refusals('createPost'),
    ...refusals('createPrivatePost'),
    ['createPost', 'story_not_anonymous', () => ({ body: { ...asStory, isAnonymous: true, media: [{ id: 1 }] } })],
  ];
}
