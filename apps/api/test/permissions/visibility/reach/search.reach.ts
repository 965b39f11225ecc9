import { audiences, sees, seesMember } from '../audiences.ts';
import { lists, ofMembers, ofPosts, type ReachOf, seesHashtag, seesUnmuted } from '../reach-kinds.ts';
import { markOf } from '../world.ts';

export const search: ReachOf<'search'> = {
  'search.posts': [
    ofPosts(seesUnmuted, (_text) => ({ q: '#marked', limit: 50 })),
    ofPosts(seesUnmuted, (_text) => ({ q: 'markp has:image', limit: 50 })),
    // Anonymous posts are nobody's, also for who wrote them; who names a member finds them in spite of a mute.
    ofPosts(
      (audience, relation) => sees(audience, relation) && audience !== 'anonymous',
      ({ author }) => ({ q: `from:${author.username}`, limit: 50 }),
    ),
    ofPosts(
      (audience, relation) => sees(audience, relation) && audience !== 'anonymous',
      ({ author }) => ({ q: '#marked', authorId: author.id, limit: 50 }),
    ),
  ],
  'search.hashtags': lists({
    input: () => ({ q: 'markpost' }),
    mark: (audience) => `"tag":"${markOf('post', audience)}"`,
    audiences,
    shows: seesHashtag,
  }),
  'search.suggest': [
    ofMembers(seesMember, () => ({ q: 'mark' })),
    lists({
      input: (_text, _world) => ({ q: 'markpost' }),
      mark: (audience) => `"tag":"${markOf('post', audience)}"`,
      audiences,
      shows: seesHashtag,
    }),
  ],
  'search.counts': { exempt: 'the counts of what the searches show: search-suggestions.test.ts' },
};
