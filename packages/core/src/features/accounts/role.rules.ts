/** Each may do what those before it may. There is at most one owner. */
export const roles = ['member', 'moderator', 'administrator', 'owner'] as const;
export type Role = (typeof roles)[number];

export function hasRole(role: Role, least: Role): boolean {
  return roles.indexOf(role) >= roles.indexOf(least);
}
