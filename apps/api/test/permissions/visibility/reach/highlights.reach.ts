import { sees } from '../audiences.ts';
import { highlightAudiences } from '../highlights.ts';
import { ABSENT, byId, lists, OWN, onHighlight, onMember, type ReachOf } from '../reach-kinds.ts';
import { markOf } from '../world.ts';

export const highlights: ReachOf<'highlights'> = {
  'highlights.list': { exempt: 'own highlights' },
  'highlights.create': { exempt: OWN },
  'highlights.order': { exempt: 'own highlights' },
  'highlights.get': onHighlight(byId),
  'highlights.recordView': onHighlight(byId),
  'highlights.update': onHighlight(({ id }) => ({ id, title: 'other words' }), { isForAuthor: true }),
  'highlights.remove': onHighlight(byId, { isForAuthor: true }),
  'highlights.addStory': onHighlight(({ id }) => ({ id, archivedStoryId: ABSENT }), { isForAuthor: true }),
  'highlights.removeStory': onHighlight(({ id }) => ({ id, storyId: ABSENT }), { isForAuthor: true }),
  'highlights.orderStories': onHighlight(({ id }) => ({ id, storyIds: [] }), { isForAuthor: true }),
  'highlights.listOfMember': [
    onMember(({ id }) => ({ memberId: id })),
    ...(['highlight', 'about'] as const).map((kind) =>
      lists({
        input: ({ author }) => ({ memberId: author.id }),
        mark: (audience) => markOf(kind, audience),
        audiences: highlightAudiences,
        shows: sees,
      }),
    ),
  ],
};
