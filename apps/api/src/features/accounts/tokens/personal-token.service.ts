import type { DemoAccount } from '@vibeline/core/features/accounts/account.schema';
import { personalTokenErrors } from '@vibeline/core/features/personal-tokens/personal-token.errors';
import {
  PERSONAL_TOKEN_MAX_MS,
  PERSONAL_TOKENS_MAX,
  personalToken,
} from '@vibeline/core/features/personal-tokens/personal-token.rules';
import type {
  CreatePersonalTokenInput,
  ListedPersonalToken,
  NewPersonalToken,
} from '@vibeline/core/features/personal-tokens/personal-token.schema';
import { scopes } from '@vibeline/core/features/personal-tokens/scope.rules';
import { requestErrors } from '@vibeline/core/request.errors';
import type { ServiceOf } from '@vibeline/core/rpc/procedure-map';
import type { Viewer } from '@vibeline/core/rpc/viewer';
import { inTransaction } from '../../../db/transaction.ts';
import type { PublishingDependencies } from '../../../dependencies.ts';
import { isoTime } from '../../../iso-time.ts';
import { hashCode, newCode } from '../../../random-code.ts';
import { lockCredentialOf } from '../account.queries.ts';
import { isDemoMember } from '../demo-account.queries.ts';
import { readScopes } from './authenticate-token.ts';
import {
  deletePersonalToken,
  insertPersonalToken,
  type ListedRow,
  listPersonalTokens,
  lockMakingSession,
} from './personal-token.queries.ts';

interface Dependencies extends PublishingDependencies {
  demoAccounts: DemoAccount[] | null;
}

export function createPersonalTokenService(deps: Dependencies) {
  const { db, now, events } = deps;
  return {
    list: async (viewer) => (await listPersonalTokens(db, viewer.id, now())).map(viewToken),

    create: (viewer, input) => createToken(deps, viewer, input),

    async revoke(viewer, { id }) {
      if (!(await deletePersonalToken(db, viewer.id, id))) throw personalTokenErrors.notFound();
      events.publish({ kind: 'session_ended', memberId: viewer.id, sessionId: id });
    },
  } satisfies ServiceOf<'personalTokens'>;
}

async function createToken(
  { db, now: clock, demoAccounts }: Dependencies,
  viewer: Viewer,
  input: CreatePersonalTokenInput,
): Promise<NewPersonalToken> {
  const now = clock();
  const endsAt = Date.parse(input.endsAt);
  if (endsAt <= now || endsAt > now + PERSONAL_TOKEN_MAX_MS) throw personalTokenErrors.endOutOfRange();
  if (await isDemoMember(db, demoAccounts, viewer.id)) throw personalTokenErrors.demoFixed();
  const token = personalToken(newCode());
  return inTransaction(db, async (trx) => {
    // A new password or a suspension ends all tokens either before or after this one is made.
    await lockCredentialOf(trx, viewer.id);
    const session = await lockMakingSession(trx, viewer.id, viewer.sessionId);
    if (!session) throw requestErrors.loginRequired();
    if ((await listPersonalTokens(trx, viewer.id, now)).length >= PERSONAL_TOKENS_MAX) {
      throw personalTokenErrors.tooMany();
    }
    const row = await insertPersonalToken(trx, {
      memberId: viewer.id,
      tokenHash: hashCode(token),
      name: input.name,
      scopes: scopes.filter((scope) => input.scopes.includes(scope)).join(' '),
      sessionId: viewer.sessionId,
      hasFactor: session.factor_at !== null,
      ...{ now, endsAt },
    });
    return { ...viewToken(row), token };
  });
}

function viewToken(row: ListedRow): ListedPersonalToken {
  return {
    id: row.id,
    name: row.name,
    scopes: readScopes(row.scopes),
    createdAt: isoTime(row.created_at),
    endsAt: isoTime(row.ends_at),
    lastUsedAt: row.last_used_at === null ? null : isoTime(row.last_used_at),
  };
}
