import type { SignedIn } from '@vibeline/core/features/accounts/account.schema';
import { memberErrors } from '@vibeline/core/features/members/member.errors';
import type { NetworkSettings } from '@vibeline/core/features/network/network.schema';
import { setupErrors } from '@vibeline/core/features/setup/setup.errors';
import type { SetUpInput } from '@vibeline/core/features/setup/setup.schema';
import type { ServiceOf } from '@vibeline/core/rpc/procedure-map';
import type { CallContext } from '@vibeline/core/rpc/service-call';
import type { Client } from '@vibeline/core/rpc/viewer';
import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { PublishingDependencies } from '../../dependencies.ts';
import { publishAfterCommit } from '../../events/publish.ts';
import type { ProvenCredential } from '../accounts/account.queries.ts';
import { findMember } from '../members/member.queries.ts';
import { viewMember } from '../members/member.view.ts';
import { lockNetworkRow } from '../network/network.queries.ts';
import { createOwner } from './owner.ts';
import { isSetupCode } from './setup-link.ts';

interface Dependencies extends PublishingDependencies {
  refreshNetwork: () => Promise<void>;
  saveSettings: (trx: Transaction<Database>, settings: Partial<NetworkSettings>) => Promise<void>;
  /** Throws for a password that is easy to guess. */
  assertNewPassword: (password: string, names: { username: string; name: string }) => Promise<void>;
  hashPassword: (client: Client, password: string) => Promise<string>;
  /** null when the credential has changed. */
  beginSession: (trx: Transaction<Database>, client: Client, proven: ProvenCredential) => Promise<string | null>;
}

export function createSetupService(deps: Dependencies) {
  const { db, now } = deps;
  return {
    async checkLink(_viewer, { code }) {
      if (!(await isSetupCode(db, code, now()))) throw setupErrors.linkNotFound();
    },
    setUp: (_viewer, input, { client }: Pick<CallContext, 'client'>) => setUp(deps, input, client),
  } satisfies ServiceOf<'setup'>;
}

async function setUp(deps: Dependencies, input: SetUpInput, client: Client): Promise<SignedIn> {
  const { db, now, events, hashPassword, beginSession } = deps;
  const { code, name, username, password, networkName, sentence, rules, registration } = input;
  // Before the slow hash, which only whoever has the code may ask for.
  if (!(await isSetupCode(db, code, now()))) throw setupErrors.linkNotFound();
  await deps.assertNewPassword(password, { username, name });
  const passwordHash = await hashPassword(client, password);
  const { memberId, token } = await inTransaction(db, async (trx) => {
    // Of two that use the code at once, the other then finds it used.
    await lockNetworkRow(trx);
    if (!(await isSetupCode(trx, code, now()))) throw setupErrors.linkNotFound();
    const proven = await createOwner(trx, { username, name, passwordHash }, now());
    if (!proven) throw memberErrors.usernameTaken();
    await deps.saveSettings(trx, { name: networkName, sentence, rules, registration });
    publishAfterCommit({ trx, events }, { kind: 'network' });
    return { memberId: proven.memberId, token: await beginSession(trx, client, proven) };
  });
  await deps.refreshNetwork();
  const row = await findMember(db, memberId, memberId);
  if (token === null || !row) throw new Error('The owner that was made is missing');
  return { token, user: viewMember(row, memberId) };
}
