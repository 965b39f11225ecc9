import type { ProcedurePath } from '@vibeline/core/rpc/procedure-map';
import { type Example, page } from './example.ts';
import {
  exampleAuthor,
  exampleFollow,
  exampleFriend,
  exampleFriendRequest,
  exampleMember,
  exampleRequest,
  exampleViewer,
} from './example-entities.ts';

const at = '2026-05-04T08:15:30.000Z';
const exampleBlocked = {
  id: exampleMember.id,
  name: exampleMember.name,
  username: exampleMember.username,
  blockedAt: at,
};
const exampleMute = {
  member: { ...exampleAuthor, relation: exampleAuthor.relation && { ...exampleAuthor.relation, muted: true } },
  mutedAt: at,
  endsAt: '2026-05-11T08:15:30.000Z',
};
const exampleMutedWord = { id: 5, word: 'spoilers', mutedAt: at, endsAt: '2026-05-11T08:15:30.000Z' };
const accepted = { ...exampleRequest, status: 'accepted' } as const;
const waitingFriend = { ...exampleFriend, member: exampleMember, isOnline: false, lastSeen: null };

export const relationExamples: { [Path in ProcedurePath]?: Example<Path> } = {
  'follows.follow': { input: { followingId: exampleMember.id }, output: exampleFollow },
  'follows.unfollow': { input: { followingId: exampleMember.id }, output: { message: 'Unfollowed' } },
  'follows.request': {
    input: { followingId: exampleMember.id },
    output: { follow: { ...exampleFollow, status: 'pending' }, isNew: true },
  },
  'follows.accept': { input: { id: exampleRequest.id }, output: accepted },
  'follows.decline': { input: { id: exampleRequest.id }, output: { ...exampleRequest, status: 'declined' } },
  'follows.acceptAll': { output: { accepted: 2 } },
  'follows.cancelRequest': { input: { id: exampleFollow.id }, output: { message: 'Request taken back' } },
  'follows.removeFollower': { input: { memberId: exampleMember.id }, output: { message: 'Follower removed' } },
  'follows.counts': { output: { followers: 24, following: 18, requests: 2, sentRequests: 1 } },
  'follows.listFollowers': { output: page(accepted) },
  'follows.listFollowing': { output: page(exampleFollow) },
  'follows.listRequests': { output: page(exampleRequest) },
  'follows.listSentRequests': { output: page({ ...exampleFollow, status: 'pending' as const }) },
  'friends.list': { input: { search: 'ben' }, output: page(exampleFriend) },
  'friends.requests': { output: page(waitingFriend) },
  'friends.sentRequests': { output: page(waitingFriend) },
  'friends.counts': { output: { friends: 14, closeFriends: 3, friendRequests: 2 } },
  'friends.suggestions': {
    output: [
      {
        member: exampleMember,
        mutualFriends: 4,
        reason: { kind: 'mutual', count: 4, names: ['Chiara Rossi', 'Dan Levi'] },
      },
    ],
  },
  'friends.request': {
    input: { addresseeId: exampleMember.id },
    output: {
      request: { ...exampleFriendRequest, requesterId: exampleViewer.id, addresseeId: exampleMember.id },
      isNew: true,
    },
  },
  'friends.accept': { input: { id: exampleMember.id }, output: { ...exampleFriendRequest, status: 'accepted' } },
  'friends.decline': { input: { id: exampleMember.id }, output: { ...exampleFriendRequest, status: 'declined' } },
  'friends.cancel': { input: { id: exampleMember.id }, output: { message: 'Request cancelled' } },
  'friends.setClose': { input: { id: exampleMember.id, isClose: true }, output: exampleFriend },
  'friends.remove': { input: { id: exampleMember.id }, output: { message: 'Friend removed' } },
  'blocks.block': { input: { id: exampleMember.id }, output: exampleBlocked },
  'blocks.unblock': { input: { id: exampleMember.id }, output: { message: 'Unblocked' } },
  'blocks.list': { output: page(exampleBlocked) },
  'mutes.mute': { input: { id: exampleMember.id, days: 7 }, output: exampleMute },
  'mutes.unmute': { input: { id: exampleMember.id }, output: { message: 'Unmuted' } },
  'mutes.list': { output: page(exampleMute) },
  'mutes.words': { output: [exampleMutedWord] },
  'mutes.addWord': { input: { word: exampleMutedWord.word, days: 7 }, output: exampleMutedWord },
  'mutes.removeWord': { input: { id: exampleMutedWord.id }, output: { message: 'Word unmuted' } },
};
