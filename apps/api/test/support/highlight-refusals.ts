import { HIGHLIGHT_STORIES_MAX, HIGHLIGHTS_MAX } from '@vibeline/core/features/highlights/highlight.rules';
import type { TestApp, TestMember } from './app.ts';
import type { RefusedCall } from './refused-call.ts';

const NONE = 999_999;
const body = { title: 'Summer', category: 'travel' };

export function highlightRefusals(world: () => { app: TestApp; owner: TestMember }): RefusedCall[] {
  const create = async (owner = world().owner): Promise<number> => {
    const input = { ...body, description: null, category: 'travel', visibility: 'public' } as const;
    return (await world().app.services.highlights.create({ id: owner.id, sessionId: 0 }, input)).id;
  };
  const addStory = async (): Promise<number> => {
    const row = { author_id: world().owner.id, content: 'x', visibility: 'public', created_at: 1 } as const;
    const { db } = world().app.database;
    return (await db.insertInto('stories').values(row).returning('id').executeTakeFirstOrThrow()).id;
  };
  return [
    [
      'createHighlight',
      'too_many_highlights',
      async () => {
        const keeper = await world().app.register('keeper');
        for (let count = 0; count < HIGHLIGHTS_MAX; count += 1) await create(keeper);
        return { token: keeper.token, body };
      },
    ],
    ['orderHighlights', 'incomplete_order', () => ({ body: { ids: [NONE] } })],
    ['getHighlight', 'highlight_not_found', () => ({ path: { id: NONE } })],
    ['listUserHighlights', 'user_not_found', () => ({ path: { memberId: NONE } })],
    [
      'updateHighlight',
      'story_not_found',
      async () => ({ path: { id: await create() }, body: { coverStoryId: NONE } }),
    ],
    [
      'addHighlightStory',
      'story_not_found',
      async () => ({ path: { id: await create() }, body: { archivedStoryId: NONE } }),
    ],
    [
      'addHighlightStory',
      'too_many_stories',
      async () => {
        const id = await create();
        const { db } = world().app.database;
        await db.updateTable('highlights').set({ story_count: HIGHLIGHT_STORIES_MAX }).where('id', '=', id).execute();
        return { path: { id }, body: { archivedStoryId: await addStory() } };
      },
    ],
    [
      'orderHighlightStories',
      'incomplete_order',
      async () => ({ path: { id: await create() }, body: { storyIds: [NONE] } }),
    ],
  ];
}
