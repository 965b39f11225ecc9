import { MINUTE_MS } from '@vibeline/core/durations.rules';
import { factorErrors } from '@vibeline/core/features/factors/factor.errors';
import type { PasskeyAnswer, PasskeyRequest } from '@vibeline/core/features/factors/passkey.schema';
import type { Viewer } from '@vibeline/core/rpc/viewer';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { newCode } from '../../random-code.ts';
import { findHandle, findPasskey, listPasskeys, saveChallenge, saveUse, takeChallenge } from './passkey.queries.ts';
import type { PasskeySite } from './passkey-site.ts';
import { verifyUse } from './verify-passkey.ts';

export const CHALLENGE_MS = 5 * MINUTE_MS;

export interface PasskeyDependencies {
  db: Kysely<Database>;
  now: () => number;
  /** null: passkeys do not work here. */
  site: PasskeySite | null;
}

/** At most one of a session and purpose waits for its answer. */
export const keyOf = ({ sessionId }: Viewer, purpose: 'add' | 'proof') => `${purpose} ${sessionId}`;

export function siteOf({ site }: Pick<PasskeyDependencies, 'site'>): PasskeySite {
  if (!site) throw factorErrors.passkeysOff();
  return site;
}

export async function newChallenge({ db, now }: PasskeyDependencies, key: string): Promise<string> {
  const challenge = newCode();
  await saveChallenge(db, { key, challenge, expiresAt: now() + CHALLENGE_MS });
  return challenge;
}

/** `memberId`: only passkeys of this member; null: any. */
export async function newRequest(
  deps: PasskeyDependencies,
  key: string,
  memberId: number | null,
): Promise<PasskeyRequest> {
  const { domain } = siteOf(deps);
  const own = memberId === null ? [] : await listPasskeys(deps.db, memberId);
  const challenge = await newChallenge(deps, key);
  const allowCredentials = own.map(({ credential_id: id, transports }) => ({
    ...{ id, type: 'public-key' as const },
    transports: JSON.parse(transports),
  }));
  return { challenge, rpId: domain, timeout: CHALLENGE_MS, userVerification: 'required', allowCredentials };
}

interface ProvenPasskey {
  memberId: number;
  /** In the transaction of what it proves. Returns false when it was removed, or used otherwise, meanwhile. */
  save: (trx: Transaction<Database>) => Promise<boolean>;
}

/** Throws `forbidden/passkey_refused`. The challenge of `key` is used up, also by a wrong answer. */
export async function provePasskey(
  deps: PasskeyDependencies,
  key: string,
  answer: PasskeyAnswer,
): Promise<ProvenPasskey> {
  const { db, now } = deps;
  const challenge = await takeChallenge(db, key, now());
  const row = challenge === null ? undefined : await findPasskey(db, answer.id);
  if (challenge === null || !row || !deps.site) throw factorErrors.passkeyRefused();
  const { userHandle } = answer.response;
  const isOfMember = userHandle === undefined || userHandle === (await findHandle(db, row.member_id));
  const used = isOfMember ? await verifyUse(answer, row, { site: deps.site, challenge }) : null;
  if (!used) throw factorErrors.passkeyRefused();
  return { memberId: row.member_id, save: (trx) => saveUse(trx, row, { ...used, now: now() }) };
}
