import type { DemoAccount, SignedIn } from '@vibeline/core/features/accounts/account.schema';
import { factorErrors } from '@vibeline/core/features/factors/factor.errors';
import { PASSKEYS_MAX } from '@vibeline/core/features/factors/factor.rules';
import type {
  AddPasskeyInput,
  Passkey,
  PasskeyCreation,
  PasskeySignInInput,
} from '@vibeline/core/features/factors/passkey.schema';
import type { ServiceOf } from '@vibeline/core/rpc/procedure-map';
import type { CallContext } from '@vibeline/core/rpc/service-call';
import type { Client, Viewer } from '@vibeline/core/rpc/viewer';
import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { hashCode, newCode } from '../../random-code.ts';
import { findCredentialOf, lockCredentialOf, type ProvenCredential } from '../accounts/account.queries.ts';
import { isDemoMember } from '../accounts/demo-account.queries.ts';
import { findMember } from '../members/member.queries.ts';
import { changeFactor } from './change-factor.ts';
import {
  deletePasskey,
  insertPasskey,
  type ListedPasskey,
  listPasskeys,
  loadHandle,
  takeChallenge,
} from './passkey.queries.ts';
import {
  CHALLENGE_MS,
  keyOf,
  newChallenge,
  newRequest,
  type PasskeyDependencies,
  provePasskey,
  siteOf,
} from './prove-passkey.ts';
import type { FactorDependencies } from './use-code.ts';
import { verifyNew } from './verify-passkey.ts';

type SignIn = (
  client: Client,
  prove: (trx: Transaction<Database>) => Promise<ProvenCredential>,
  comeBack: boolean,
) => Promise<SignedIn>;

interface Dependencies extends FactorDependencies, PasskeyDependencies {
  demoAccounts: DemoAccount[] | null;
  networkName: () => string;
  signIn: SignIn;
}

/** ES256, EdDSA and RS256: what authenticators make. */
const ALGORITHMS = [-7, -8, -257];

export function createPasskeyService(deps: Dependencies) {
  const { db } = deps;
  return {
    list: async (viewer) => (await listPasskeys(db, viewer.id)).map(viewPasskey),
    beginAdding: (viewer) => beginAdding(deps, viewer),
    add: (viewer, input) => addPasskey(deps, viewer, input),

    async remove(viewer, { id }) {
      await changeFactor(deps, viewer, 'passkey_removed', async (trx) => {
        if (!(await deletePasskey(trx, viewer.id, id))) throw factorErrors.passkeyNotFound();
      });
    },

    beginProof: (viewer) => newRequest(deps, keyOf(viewer, 'proof'), viewer.id),

    async beginSignIn() {
      const attempt = newCode();
      return { attempt, request: await newRequest(deps, attemptKey(attempt), null) };
    },

    signIn: (_viewer, input, { client }: Pick<CallContext, 'client'>) => signInWith(deps, client, input),
  } satisfies ServiceOf<'passkeys'>;
}

const attemptKey = (attempt: string) => `sign-in ${hashCode(attempt)}`;

function viewPasskey(
  row: Pick<ListedPasskey, 'id' | 'name' | 'created_at' | 'last_used_at' | 'is_backed_up'>,
): Passkey {
  return {
    id: row.id,
    name: row.name,
    createdAt: new Date(row.created_at).toISOString(),
    lastUsedAt: row.last_used_at === null ? null : new Date(row.last_used_at).toISOString(),
    isBackedUp: row.is_backed_up === 1,
  };
}

async function beginAdding(deps: Dependencies, viewer: Viewer): Promise<PasskeyCreation> {
  const { db, demoAccounts, networkName } = deps;
  const { domain } = siteOf(deps);
  const member = await findMember(db, viewer.id, viewer.id);
  if (!member || (await isDemoMember(db, demoAccounts, viewer.id))) throw factorErrors.demoFixed();
  const own = await listPasskeys(db, viewer.id);
  if (own.length >= PASSKEYS_MAX) throw factorErrors.tooManyPasskeys();
  return {
    challenge: await newChallenge(deps, keyOf(viewer, 'add')),
    rp: { id: domain, name: networkName() },
    user: {
      id: await loadHandle(db, viewer.id, newCode()),
      name: member.username,
      displayName: member.name,
    },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout: CHALLENGE_MS,
    excludeCredentials: own.map(({ credential_id: id, transports }) => ({
      ...{ id, type: 'public-key' },
      transports: JSON.parse(transports),
    })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
  };
}

async function addPasskey(deps: Dependencies, viewer: Viewer, input: AddPasskeyInput): Promise<Passkey> {
  const { db, now, site } = deps;
  const challenge = await takeChallenge(db, keyOf(viewer, 'add'), now());
  const made = challenge !== null && site ? await verifyNew(input, { site, challenge }) : null;
  if (!made) throw factorErrors.passkeyRefused();
  return changeFactor(deps, viewer, 'passkey_added', async (trx) => {
    if ((await listPasskeys(trx, viewer.id)).length >= PASSKEYS_MAX) throw factorErrors.tooManyPasskeys();
    const { transports = [] } = input.response;
    const row = await insertPasskey(trx, { ...made, transports, memberId: viewer.id, name: input.name, now: now() });
    if (!row) throw factorErrors.passkeyRefused();
    return viewPasskey(row);
  });
}

async function signInWith(
  deps: Dependencies,
  client: Client,
  { attempt, passkey, comeBack = false }: PasskeySignInInput,
): Promise<SignedIn> {
  const { memberId, save } = await provePasskey(deps, attemptKey(attempt), passkey);
  const credential = await findCredentialOf(deps.db, memberId);
  if (!credential) throw factorErrors.passkeyRefused();
  const prove = async (trx: Transaction<Database>) => {
    // Before the passkey, as when it is removed.
    await lockCredentialOf(trx, memberId);
    if (!(await save(trx))) throw factorErrors.passkeyRefused();
    return { memberId, version: credential.version };
  };
  return deps.signIn(client, prove, comeBack);
}
