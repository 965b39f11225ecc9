import type { EntityContext } from './entities/entity-context.ts';

const ACCT = /^@?([^@\s]{1,100})(?:@([^@\s]{1,260}))?$/;

/** The username in `ana`, `@ana` or `@ana@social.example`; null for other text, and for accounts of other servers. */
export function usernameOf(acct: string, { origin }: Pick<EntityContext, 'origin'>): string | null {
  const [, username = null, host] = ACCT.exec(acct.trim()) ?? [];
  return host === undefined || host.toLowerCase() === new URL(origin).host ? username : null;
}
