import type { Circle, CircleMember } from '@vibeline/core/features/circles/circle.schema';
import type { ProcedurePath } from '@vibeline/core/rpc/procedure-map';
import { type Example, page } from './example.ts';
import { exampleAuthor, exampleMember, exampleViewer } from './example-entities.ts';

const createdAt = '2026-05-04T08:15:30.000Z';

export const exampleCircle: Circle = {
  id: 31,
  name: 'Sunday bakers',
  description: 'Loaves, crumbs and starters.',
  isPrivate: false,
  memberLimit: 25,
  memberCount: 8,
  ownerId: exampleAuthor.id,
  owner: exampleAuthor,
  createdAt,
  role: 'member',
  isInvited: false,
  isBanned: false,
};
const { id, name, description, isPrivate } = exampleCircle;
const { id: viewerId, username, name: viewerName, profileImage, vibeScore, isVerified } = exampleViewer;
const viewer = { id: viewerId, name: viewerName, username, profileImage, vibeScore, isVerified, relation: null };
const owned: Circle = { ...exampleCircle, ownerId: viewer.id, owner: viewer, role: 'owner' };
const other: CircleMember = { member: exampleMember, role: 'owner', joinedAt: createdAt };

/** Of circles themselves and who is in them. */
type Paths =
  | `circles.${'list' | 'get' | 'create' | 'update' | 'remove' | 'members'}`
  | `circles.${'join' | 'leave' | 'removeMember' | 'bans' | 'unban' | 'handOver' | 'counts'}`;

export const circleExamples: { [Path in ProcedurePath & Paths]: Example<Path> } = {
  'circles.list': { output: page(exampleCircle) },
  'circles.get': { input: { id }, output: exampleCircle },
  'circles.create': {
    input: { name, description, isPrivate, memberLimit: 25 },
    output: { ...owned, memberCount: 1 },
  },
  'circles.update': { input: { id, memberLimit: 25 }, output: owned },
  'circles.remove': { input: { id }, output: { message: 'Circle deleted' } },
  'circles.members': { input: { id }, output: page(other) },
  'circles.join': { input: { id }, output: { circle: exampleCircle, isNew: true } },
  'circles.leave': { input: { id }, output: { ...exampleCircle, memberCount: 7, role: 'none' } },
  'circles.removeMember': { input: { id, memberId: exampleMember.id }, output: { ...owned, memberCount: 7 } },
  'circles.bans': { input: { id }, output: page({ id: 12, member: exampleAuthor, createdAt }) },
  'circles.unban': { input: { id, memberId: exampleAuthor.id }, output: { message: 'Ban lifted' } },
  'circles.handOver': { input: { id, memberId: exampleMember.id }, output: exampleCircle },
  'circles.counts': { output: { circleInvitations: 2 } },
};
