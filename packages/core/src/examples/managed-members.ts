import type {
  MadeResetLink,
  ManagedMember,
  ManagedMemberSummary,
  Ownership,
} from '../features/managed-members/managed-member.schema.ts';
import { exampleAuthor, exampleViewerAsAuthor } from './entities.ts';
import { exampleTime } from './time.ts';

const exampleExpiry = '2026-05-09T08:30:00.000Z';

export const exampleManagedSummary: ManagedMemberSummary = {
  id: exampleAuthor.id,
  member: exampleAuthor,
  role: 'moderator',
  joinedAt: exampleTime,
  lastSeenAt: exampleTime,
  isSuspended: false,
  deletionDueAt: null,
  isLeaving: false,
  breakSince: null,
  isDemo: false,
};

export const exampleManagedMember: ManagedMember = {
  ...exampleManagedSummary,
  followerCount: 240,
  postCount: 31,
  invitedBy: exampleViewerAsAuthor,
  invitedCount: 3,
  warningCount: 0,
  badge: {
    isGranted: true,
    reason: 'The treasurer of the club.',
    grantedBy: exampleViewerAsAuthor,
    grantedAt: exampleTime,
  },
  suspension: null,
  deletion: null,
  sessions: [{ device: 'Firefox on Linux', createdAt: exampleTime, lastUsedAt: exampleTime }],
  resetLink: null,
  secondFactor: ['codes'],
  refusal: null,
  rolesToGive: ['member', 'moderator'],
  canSignIn: true,
};

export const exampleDeletedMember: ManagedMember = {
  ...exampleManagedMember,
  deletionDueAt: exampleExpiry,
  deletion: { askedBy: exampleViewerAsAuthor, askedAt: exampleTime, isBegun: false },
  sessions: [],
};

export const exampleResetLink: MadeResetLink = {
  path: '/reset#code=pN7wY2cR5vK8mQ1xT4zB6hJ9dF3gL0sA-eUoIiCyWkM',
  expiresAt: exampleExpiry,
  isSuspended: false,
};

export const exampleOwnership: Ownership = {
  owner: exampleViewerAsAuthor,
  offer: { to: exampleAuthor, createdAt: exampleTime, expiresAt: exampleExpiry },
};
