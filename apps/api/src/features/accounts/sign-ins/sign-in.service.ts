import { signInErrors } from '@vibeline/core/features/sign-ins/sign-in.errors';
import { requestErrors } from '@vibeline/core/request.errors';
import type { ServiceOf } from '@vibeline/core/rpc/procedure-map';
import type { Transaction } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { PublishingDependencies } from '../../../dependencies.ts';
import { publishAfterCommit } from '../../../events/publish.ts';
import { lockCredentialOf, lockSession } from '../account.queries.ts';
import { deleteTokensOfEndedSessions } from '../tokens/personal-token.queries.ts';
import { forgetDevice } from './known-device.queries.ts';
import { deleteNewSignIn, deleteSessionsFrom, deleteSessionsSince, type NewSignInRow } from './new-sign-in.queries.ts';
import { isFull, listFor, viewNewSignIns } from './new-sign-ins.ts';

export function createSignInService({ db, now, events }: PublishingDependencies) {
  return {
    list: (viewer) => viewNewSignIns(db, viewer, now()),

    async answer(viewer, { id, wasMe }) {
      await inTransaction(db, async (trx) => {
        await lockCredentialOf(trx, viewer.id);
        if (!(await lockSession(trx, viewer.id, viewer.sessionId))) throw requestErrors.loginRequired();
        const open = await listFor(trx, viewer, now());
        const told = open.find(({ session_id: sessionId }) => sessionId === id);
        if (!told) throw signInErrors.notFound();
        await deleteNewSignIn(trx, id);
        const { id: memberId } = viewer;
        if (!wasMe) {
          // Further ones were not stored, and may be of the same person.
          const since = Math.min(...open.map(({ created_at: at }) => at));
          if (isFull(open)) await deleteSessionsSince(trx, memberId, { since, exceptId: viewer.sessionId });
          await endAllFrom(trx, memberId, told);
          publishAfterCommit({ trx, events }, { kind: 'session_ended', memberId, sessionId: null });
        }
        publishAfterCommit({ trx, events }, { kind: 'account', memberId });
      });
    },
  } satisfies ServiceOf<'signIns'>;
}

/** Also sessions that began from there afterwards, and tokens that such a session made before it was signed out. */
async function endAllFrom(trx: Transaction<Database>, memberId: number, told: NewSignInRow): Promise<void> {
  const { device, network, created_at: since } = told;
  await deleteSessionsFrom(trx, memberId, { device, network, since });
  await deleteTokensOfEndedSessions(trx, memberId, since);
  await forgetDevice(trx, memberId, { device, network });
}
