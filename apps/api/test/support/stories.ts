import type { Audience } from '@vibeline/core/features/posts/audience.rules';
import type { Story } from '@vibeline/core/features/stories/story.schema';
import type { TestApp, TestMember } from './app.ts';

interface StoryOptions {
  content?: string;
  audience?: Audience;
  /** When it is created (ms UTC); by default now. The clock is moved back afterwards. */
  at?: number;
}

export async function createStory(
  app: TestApp,
  { id }: TestMember,
  { content = 'a story', audience = 'public', at }: StoryOptions = {},
): Promise<Story> {
  const { now } = app.clock;
  app.clock.now = at ?? now;
  const input = { content, audience, backgroundColor: null, media: [] };
  const story = await app.services.stories.create({ id, sessionId: 0 }, input, { idempotencyKey: null });
  app.clock.now = now;
  return story;
}
