import {
  circleDescription,
  circleName,
  MEMBER_LIMITS,
  type MemberLimit,
} from '@vibeline/core/features/circles/circle.rules';
import type { Circle } from '@vibeline/core/features/circles/circle.schema';
import { textProblem } from '@vibeline/core/text.rules';

export interface CircleValues {
  name: string;
  description: string;
  visibility: 'private' | 'public';
  memberLimit: string;
}

type StoredCircle = Pick<Circle, 'name' | 'description' | 'isPrivate' | 'memberLimit'>;

export function valuesOf({ name, description, isPrivate, memberLimit }: StoredCircle): CircleValues {
  return {
    name,
    description: description ?? '',
    visibility: isPrivate ? 'private' : 'public',
    memberLimit: String(memberLimit),
  };
}

export function circleProblems({ name, description }: CircleValues) {
  return { name: textProblem(name, circleName), description: textProblem(description, circleDescription) };
}

export function isChangedCircle(values: CircleValues, saved: CircleValues): boolean {
  return (
    values.name.trim() !== saved.name ||
    values.description.trim() !== saved.description ||
    values.visibility !== saved.visibility ||
    values.memberLimit !== saved.memberLimit
  );
}

/** Undefined for a limit that cannot be chosen: then the server's own stays. */
function limitOf(memberLimit: string): MemberLimit | undefined {
  return MEMBER_LIMITS.find((one) => String(one) === memberLimit);
}

export function inputOf({ name, description, visibility, memberLimit }: CircleValues) {
  const limit = limitOf(memberLimit);
  const isPrivate = visibility === 'private';
  return { name, description, isPrivate, ...(limit !== undefined && { memberLimit: limit }) };
}

/** Only what the owner has changed: the rest may have been changed on another device meanwhile. */
export function changesOf(values: CircleValues, saved: CircleValues): Partial<ReturnType<typeof inputOf>> {
  const { name, description, isPrivate, memberLimit } = inputOf(values);
  return {
    ...(values.name.trim() !== saved.name && { name }),
    ...(values.description.trim() !== saved.description && { description }),
    ...(values.visibility !== saved.visibility && { isPrivate }),
    ...(values.memberLimit !== saved.memberLimit && memberLimit !== undefined && { memberLimit }),
  };
}
