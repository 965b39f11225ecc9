import type { Circle, CircleBan } from '@vibeline/core/features/circles/circle.schema';
import type { CircleInvitation, SentInvitation } from '@vibeline/core/features/circles/circle-invitation.schema';
import type { VibeMatch, VibeSession } from '@vibeline/core/features/match/match.schema';
import { type EntityMapper, mapItems, withField } from './entity-mappers.ts';

export const mapCircle: EntityMapper<Circle> = (circle, change) =>
  change.circle(withField(circle, 'owner', change.author(circle.owner)));

export const mapInvitation: EntityMapper<CircleInvitation> = (invitation, change) => {
  const withCircle = withField(invitation, 'circle', mapCircle(invitation.circle, change));
  return withField(withCircle, 'invitedBy', change.author(invitation.invitedBy));
};

export const mapBan: EntityMapper<CircleBan> = (ban, change) => withField(ban, 'member', change.author(ban.member));

export const mapSentInvitation: EntityMapper<SentInvitation> = (invitation, change) => {
  const withMember = withField(invitation, 'member', change.author(invitation.member));
  return withField(withMember, 'invitedBy', change.author(invitation.invitedBy));
};

export const mapSession: EntityMapper<VibeSession> = (session, change) => {
  const withUser = withField(session, 'user', change.author(session.user));
  return change.session(withField(withUser, 'participants', mapItems(session.participants, change.author)));
};

export const mapMatch: EntityMapper<VibeMatch> = (match, change) => {
  const withUser1 = withField(match, 'user1', change.author(match.user1));
  return change.match(withField(withUser1, 'user2', change.author(match.user2)));
};
