import { seesMember } from '../audiences.ts';
import { lists, OWN, ofMembers, onMember, type ReachOf } from '../reach-kinds.ts';
import { AUTHOR } from '../world.ts';

export const friends: ReachOf<'friends'> = {
  'friends.list': ofMembers((relation) => relation === 'friend' || relation === 'close_friend'),
  'friends.requests': { exempt: 'requests to the viewer; a block ends them' },
  'friends.sentRequests': { exempt: 'requests by the viewer; a block ends them' },
  'friends.counts': { exempt: OWN },
  // Not friends. Each viewer has used a hashtag of the author.
  'friends.suggestions': lists({
    mark: () => `"username":"${AUTHOR}"`,
    audiences: ['public'],
    shows: (_audience, relation) =>
      seesMember(relation) && !['muting', 'friend', 'close_friend', 'author'].includes(relation),
  }),
  'friends.request': onMember(({ id }) => ({ addresseeId: id })),
  'friends.accept': { exempt: 'requests to the viewer; a block ends them' },
  'friends.decline': { exempt: 'requests to the viewer; a block ends them' },
  'friends.cancel': { exempt: 'the same response for every id without a request' },
  'friends.remove': { exempt: 'friends of the viewer; a block ends the friendship' },
  'friends.setClose': { exempt: 'friends of the viewer; a block ends the friendship' },
};
