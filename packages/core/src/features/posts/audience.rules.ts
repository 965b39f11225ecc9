/** The largest audience first; the words are those of the wire. */
export const audiences = ['public', 'followers', 'close_followers'] as const;
export type Audience = (typeof audiences)[number];

export const privateAudiences = ['followers', 'close_followers'] as const;
export type PrivateAudience = (typeof privateAudiences)[number];

export const INVALID_AUDIENCE = 'Invalid audience';

export function narrowerAudiences(visibility: Audience | 'circle'): Audience[] {
  return visibility === 'circle' ? [] : audiences.slice(audiences.indexOf(visibility) + 1);
}
