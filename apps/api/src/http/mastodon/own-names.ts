import type { EntityContext } from './entities/entity-context.ts';

type Origin = Pick<EntityContext, 'origin'>;

const ACCT = /^@?([^@\s]{1,100})(?:@([^@\s]{1,260}))?$/;

const FULL_MENTION =
  /(?<![\p{L}\p{M}\p{N}_@#./&])@(?<name>[A-Za-z0-9_.]{3,30})@(?<host>[A-Za-z0-9](?:[A-Za-z0-9.-]{0,250}[A-Za-z0-9])?(?::\d{1,5})?)(?![\p{L}\p{M}\p{N}_@])/gu;

/** The username in `ana`, `@ana` or `@ana@social.example`; null for other text, and for accounts of other servers. */
export function usernameOf(acct: string, context: Origin): string | null {
  const [, username = null, host] = ACCT.exec(acct.trim()) ?? [];
  return host === undefined || isOwnHost(host, context) ? username : null;
}

/** Clients may write a mention with the host of the network, which its own texts do without. */
export function withoutOwnHost(text: string, context: Origin): string {
  return text.replaceAll(FULL_MENTION, (mention: string, name: string, host: string) =>
    isOwnHost(host, context) ? `@${name}` : mention,
  );
}

function isOwnHost(host: string, { origin }: Origin): boolean {
  return host.toLowerCase() === new URL(origin).host;
}
