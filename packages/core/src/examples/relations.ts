import { exampleAuthor, exampleFriend, exampleMember, exampleRequest } from './entities.ts';
import { exampleTime } from './time.ts';

export const exampleBlocked = {
  id: exampleMember.id,
  name: exampleMember.name,
  username: exampleMember.username,
  blockedAt: exampleTime,
};

export const exampleMute = {
  member: { ...exampleAuthor, relation: exampleAuthor.relation && { ...exampleAuthor.relation, muted: true } },
  mutedAt: exampleTime,
  endsAt: '2026-05-11T08:15:30.000Z',
};

export const exampleMutedWord = { id: 5, word: 'spoilers', mutedAt: exampleTime, endsAt: '2026-05-11T08:15:30.000Z' };

export const exampleAcceptedRequest = { ...exampleRequest, status: 'accepted' } as const;

export const exampleWaitingFriend = { ...exampleFriend, member: exampleMember, isOnline: false, lastSeen: null };
