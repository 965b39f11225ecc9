/**
 * What a member lets a script or an app do in their place. Each stands for itself: `write` does not read. `admin` is for
 * what takes a role of the network, which it does not replace.
 */
export const scopes = ['read', 'write', 'admin'] as const;
export type Scope = (typeof scopes)[number];
