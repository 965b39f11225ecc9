import { seesMember } from '../audiences.ts';
import { OWN, ofMembers, onMember, type ReachOf } from '../reach-kinds.ts';

export const follows: ReachOf<'follows'> = {
  'follows.follow': onMember(({ id }) => ({ followingId: id })),
  'follows.request': onMember(({ id }) => ({ followingId: id })),
  'follows.unfollow': { exempt: 'the same response for every id' },
  'follows.accept': { exempt: 'requests to the viewer; a block ends them' },
  'follows.decline': { exempt: 'requests to the viewer; a block ends them' },
  'follows.acceptAll': { exempt: 'requests to the viewer; a block ends them' },
  'follows.cancelRequest': { exempt: 'requests by the viewer; a block ends them' },
  'follows.removeFollower': { exempt: 'the same response for every id' },
  'follows.counts': { exempt: OWN },
  'follows.listFollowers': { exempt: 'followers of the viewer; a block ends the follow' },
  // Each row has both members.
  'follows.listFollowing': ofMembers((relation) => relation === 'follower' || relation === 'author'),
  'follows.listRequests': { exempt: 'requests to the viewer; a block ends them' },
  'follows.listSentRequests': ofMembers((relation) => relation === 'pending'),
  'follows.listOf': [
    onMember(({ id }) => ({ memberId: id, side: 'followers' })),
    ofMembers(seesMember, (_text, { neutral }) => ({ memberId: neutral.id, side: 'followers', limit: 50 })),
    ofMembers(seesMember, (_text, { neutral }) => ({ memberId: neutral.id, side: 'following', limit: 50 })),
  ],
};
