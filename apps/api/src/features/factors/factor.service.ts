import type { DemoAccount } from '@vibeline/core/features/accounts/account.schema';
import { factorErrors } from '@vibeline/core/features/factors/factor.errors';
import { formatRecoveryCode } from '@vibeline/core/features/factors/factor.rules';
import type { RecoveryCodes, SecondFactor } from '@vibeline/core/features/factors/factor.schema';
import type { ServiceOf } from '@vibeline/core/rpc/procedure-map';
import type { Viewer } from '@vibeline/core/rpc/viewer';
import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { decryptText, encryptText } from '../../db/secrets/encrypted-text.ts';
import { hashCode } from '../../random-code.ts';
import { isDemoMember } from '../accounts/demo-account.queries.ts';
import { beginFactor, endFactors } from '../accounts/sign-ins/session-factor.queries.ts';
import { findMember } from '../members/member.queries.ts';
import { changeFactor } from './change-factor.ts';
import {
  confirmSecret,
  countRecoveryCodes,
  deleteCodes,
  findCodes,
  hasCodes,
  replaceRecoveryCodes,
  saveSecret,
} from './factor.queries.ts';
import { newSecret, stepOf, uriOf } from './one-time-code.ts';
import { newRecoveryCodes } from './recovery-code.ts';
import { type FactorDependencies, secretContext } from './use-code.ts';

interface Dependencies extends FactorDependencies {
  demoAccounts: DemoAccount[] | null;
  networkName: () => string;
}

export function createFactorService(deps: Dependencies) {
  const { db } = deps;
  return {
    get: (viewer) => getFactor(deps, viewer),

    async beginCodes(viewer) {
      const account = await findMember(db, viewer.id, viewer.id);
      if (!account || (await isDemoMember(db, deps.demoAccounts, viewer.id))) throw factorErrors.demoFixed();
      const secret = newSecret();
      const encrypted = await encryptText(db, { text: secret, ...secretContext(viewer.id) });
      if (!(await saveSecret(db, viewer.id, encrypted))) throw factorErrors.codesOn();
      return { secret, uri: uriOf(secret, { issuer: deps.networkName(), account: account.username }) };
    },

    confirmCodes: (viewer, { code }) => confirmCodes(deps, viewer, code),

    async renewRecoveryCodes(viewer) {
      return changeFactor(deps, viewer, 'recovery_codes_renewed', async (trx) => {
        if (!(await hasCodes(trx, viewer.id))) throw factorErrors.codesOff();
        return giveRecoveryCodes(trx, viewer.id);
      });
    },

    async removeCodes(viewer) {
      await changeFactor(deps, viewer, 'codes_off', async (trx) => {
        if (!(await deleteCodes(trx, viewer.id))) throw factorErrors.codesOff();
        await endFactors(trx, viewer.id);
      });
    },
  } satisfies ServiceOf<'factors'>;
}

async function getFactor({ db }: Dependencies, viewer: Viewer): Promise<SecondFactor> {
  const since = (await findCodes(db, viewer.id))?.confirmed_at ?? null;
  if (since === null) return { codes: null };
  const recoveryCodesLeft = await countRecoveryCodes(db, viewer.id);
  return { codes: { since: new Date(since).toISOString(), recoveryCodesLeft } };
}

async function confirmCodes(deps: Dependencies, viewer: Viewer, code: string): Promise<RecoveryCodes> {
  const { db, now } = deps;
  const row = await findCodes(db, viewer.id);
  if (row && row.confirmed_at !== null) throw factorErrors.codesOn();
  const secret = row ? await decryptText(db, { text: row.secret, ...secretContext(viewer.id) }) : null;
  const step = secret === null ? null : stepOf(secret, code, now());
  if (!row || step === null) throw factorErrors.wrongCode();
  return changeFactor(deps, viewer, 'codes_on', async (trx) => {
    if (!(await confirmSecret(trx, viewer.id, { secret: row.secret, step, now: now() })))
      throw factorErrors.wrongCode();
    await beginFactor(trx, viewer, now());
    return giveRecoveryCodes(trx, viewer.id);
  });
}

async function giveRecoveryCodes(trx: Transaction<Database>, memberId: number): Promise<RecoveryCodes> {
  const codes = newRecoveryCodes();
  await replaceRecoveryCodes(trx, memberId, codes.map(hashCode));
  return { recoveryCodes: codes.map(formatRecoveryCode) };
}
