/** Each may do what those before it may. There is at most one owner. */
export const roles = ['member', 'moderator', 'administrator', 'owner'] as const;
export type Role = (typeof roles)[number];

/** Those that are given and taken: the owner hands over. */
export const givenRoles = ['member', 'moderator', 'administrator'] as const;
export type GivenRole = (typeof givenRoles)[number];

export function hasRole(role: Role, least: Role): boolean {
  return roles.indexOf(role) >= roles.indexOf(least);
}

export interface Standing {
  actor: Role;
  subject: Role;
  /** A network from before roles has none: its administrators then act on each other. */
  hasOwner: boolean;
}

/** Why nothing may be done to an account by its role; null when it may. */
export function rankProblem({ actor, subject, hasOwner }: Standing): 'owner' | 'rank' | null {
  if (subject === 'owner') return 'owner';
  if (!hasOwner && actor === 'administrator' && subject === 'administrator') return null;
  return roles.indexOf(actor) > roles.indexOf(subject) ? null : 'rank';
}

/** What `actor` may make of members: administrators are made by the owner, where there is one. */
export function rolesToGive({ actor, hasOwner }: Pick<Standing, 'actor' | 'hasOwner'>): readonly GivenRole[] {
  if (actor === 'owner') return givenRoles;
  if (actor !== 'administrator') return [];
  return hasOwner ? ['member', 'moderator'] : givenRoles;
}
