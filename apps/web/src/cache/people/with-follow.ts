import type { Author, Relation } from '@vibeline/core/features/members/member.schema';

export function withFollow<Known extends Author>(member: Known, follow: Relation['follow']): Known {
  const { relation } = member;
  return !relation || relation.follow === follow ? member : { ...member, relation: { ...relation, follow } };
}
