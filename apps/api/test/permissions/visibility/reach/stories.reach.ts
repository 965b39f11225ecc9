import { seesStory } from '../audiences.ts';
import { byId, OWN, ofMembers, ofStories, onOwnStory, onStory, type ReachOf } from '../reach-kinds.ts';

export const stories: ReachOf<'stories'> = {
  'stories.strip': ofMembers((relation) => seesStory('public', relation)),
  'stories.list': ofStories(() => ({ limit: 50 })),
  'stories.listOfMember': ofStories(({ author }) => ({ memberId: author.id })),
  'stories.create': { exempt: 'it takes the viewer’s own uploads alone: stories.test.ts' },
  'stories.remove': onOwnStory(byId),
  'stories.changeAudience': onOwnStory(({ id }) => ({ id, visibility: 'close_followers' })),
  'stories.recordView': onStory(byId),
  'stories.listViewers': onOwnStory(byId),
  'stories.listArchived': { exempt: OWN },
  'stories.setCategory': onOwnStory(({ id }) => ({ id, category: 'travel' })),
};
