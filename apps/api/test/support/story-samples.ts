import { DAY_MS } from '@vibeline/core/durations.rules';
import type { TestApp, TestMember } from './app.ts';
import { createStory } from './stories.ts';
import { asViewer } from './viewer.ts';

export function storySamples(app: () => TestApp, find: () => { ana: TestMember; follower: TestMember }) {
  const live = async () => ({ id: (await createStory(app(), find().ana)).id });
  const archived = async () => ({ id: (await createStory(app(), find().ana, { at: app().clock.now - DAY_MS })).id });
  let listed: Promise<object> | null = null;
  const list = async () => {
    listed ??= Promise.all([live(), archived()]);
    await listed;
    return {};
  };
  return {
    'stories.strip': list,
    'stories.list': list,
    'stories.listOfMember': () => ({ memberId: find().ana.id }),
    'stories.create': () => ({ content: 'a story' }),
    'stories.remove': live,
    'stories.changeAudience': async () => ({ ...(await live()), visibility: 'followers' }),
    'stories.recordView': live,
    'stories.listViewers': async () => {
      const { ana, follower } = find();
      await app().services.follows.follow(asViewer(follower), { followingId: ana.id });
      const story = await live();
      await app().services.stories.recordView(asViewer(follower), { id: story.id });
      return story;
    },
    'stories.listArchived': list,
    'stories.setCategory': async () => ({ ...(await archived()), category: 'travel' }),
  };
}
