import { LIVE_STORIES_MAX, STORY_FILES_MAX } from '@vibeline/core/features/stories/story.rules';
import type { TestApp, TestMember } from './app.ts';
import type { RefusedCall } from './refused-call.ts';
import { createStory } from './stories.ts';
import { upload } from './upload.ts';

const NONE = 999_999;

interface World {
  app: TestApp;
  ana: TestMember;
  png: Buffer;
}

export function storyRefusals(world: () => World): RefusedCall[] {
  const path = { id: NONE };
  return [
    ['createStory', 'story_content_required', () => ({ body: {} })],
    ['createStory', 'invalid_input', () => ({ body: { content: 'x', audience: 'nobody' } })],
    [
      'createStory',
      'too_many_files',
      () => ({ form: Array(STORY_FILES_MAX + 1).fill({ field: 'media', bytes: world().png }) }),
    ],
    ['createStory', 'invalid_media', () => ({ body: { media: [{ id: NONE }] } })],
    [
      'createStory',
      'story_video_too_long',
      async () => {
        const { app, ana, png } = world();
        const { id } = (await upload(app, ana.token, png)).json;
        const video = { kind: 'video' as const, duration_ms: 60_001 };
        await app.database.db.updateTable('media').set(video).where('id', '=', id).execute();
        return { body: { media: [{ id }] } };
      },
    ],
    [
      'createStory',
      'too_many_stories',
      async () => {
        const { app } = world();
        const busy = await app.register('busy');
        for (let count = 0; count < LIVE_STORIES_MAX; count += 1) await createStory(app, busy);
        return { token: busy.token, body: { content: 'one more' } };
      },
    ],
    ['deleteStory', 'story_not_found', () => ({ path })],
    ['recordStoryView', 'story_not_found', () => ({ path })],
    ['listStoryViewers', 'story_not_found', () => ({ path })],
    ['changeStoryAudience', 'story_not_found', () => ({ path, body: { visibility: 'followers' } })],
    [
      'changeStoryAudience',
      'audience_not_narrower',
      async () => {
        const { id } = await createStory(world().app, world().ana, { audience: 'followers' });
        return { path: { id }, body: { visibility: 'public' } };
      },
    ],
    ['setStoryCategory', 'story_not_found', () => ({ path, body: { category: 'travel' } })],
  ];
}
