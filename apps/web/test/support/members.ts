import type { Author, Relation, User } from '@vibeline/core/features/members/member.schema';

export const noRelation: Relation = {
  follow: 'none',
  followsMe: false,
  friend: 'none',
  close: false,
  blocked: false,
  muted: false,
};

export function memberOf(fields: Partial<User> = {}): User {
  return {
    id: 7,
    name: 'Ben Hartley',
    username: 'ben',
    profileImage: null,
    vibeScore: 64,
    isVerified: false,
    relation: noRelation,
    bio: null,
    location: null,
    website: null,
    followerCount: 10,
    followingCount: 3,
    postCount: 2,
    totalVotes: 12,
    createdAt: '2026-03-01T12:00:00.000Z',
    isPrivate: false,
    ...fields,
  };
}

/** As the server sends authors: the counts of followers only where they are given. */
export function authorOf(fields: Partial<Author> = {}): Author {
  const { id, name, username, profileImage, vibeScore, totalVotes, isVerified, relation } = {
    ...memberOf(),
    ...fields,
  };
  const { followerCount, followingCount } = fields;
  return {
    ...{ id, name, username, profileImage, vibeScore, totalVotes, isVerified, relation },
    ...(followerCount !== undefined && { followerCount }),
    ...(followingCount !== undefined && { followingCount }),
  };
}

export const ownUser = {
  ...memberOf({ id: 1, name: 'Ana Prado', username: 'ana', relation: null }),
  positiveReceived: 3,
  negativeReceived: 1,
};
