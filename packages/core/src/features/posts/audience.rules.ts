import { DomainError } from '../../errors.ts';

/**
 * For whom a post is, the largest audience first: everyone, the author's friends, the author's close friends. The
 * words are those of the wire.
 */
export const audiences = ['public', 'followers', 'close_followers'] as const;
export type Audience = (typeof audiences)[number];

export const privateAudiences = ['followers', 'close_followers'] as const;
export type PrivateAudience = (typeof privateAudiences)[number];

export const INVALID_AUDIENCE = 'Invalid audience';

export function narrowerAudiences(visibility: Audience | 'circle'): Audience[] {
  return visibility === 'circle' ? [] : audiences.slice(audiences.indexOf(visibility) + 1);
}

/** A post for fewer than everyone names its author: its readers are the author's friends. */
export function privateNotAnonymous(): DomainError {
  const message = 'A private post cannot be anonymous';
  return new DomainError('invalid', 'private_not_anonymous', message, { fields: { isAnonymous: message } });
}

/** A post is never shown to more people than it was written for. */
export function audienceNotNarrower(): DomainError {
  return new DomainError('conflict', 'audience_not_narrower', 'The audience of a post can only become smaller');
}
