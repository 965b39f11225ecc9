import { inTransaction } from '../../src/db/transaction.ts';
import { deleteAccount } from '../../src/features/deletions/delete-account.queries.ts';
import { purgeMembers } from '../../src/purge-members/purge-members.ts';
import type { TestApp, TestMember } from './app.ts';

type Purge = Partial<Pick<Parameters<typeof purgeMembers>[0], 'now' | 'removeFiles'>>;

export function purgeOf(app: TestApp) {
  const { db } = app.database;
  const { removeFiles } = app.services.media;
  return {
    /** Their deletion is due at once. */
    deleteNow: ({ id }: Pick<TestMember, 'id'>) =>
      inTransaction(db, (trx) =>
        deleteAccount({ trx, events: app.events, now: app.clock.now }, id, { askedBy: null, dueAt: app.clock.now }),
      ),

    purge: (given: Purge = {}, signal?: AbortSignal) =>
      purgeMembers({ db, now: () => app.clock.now, events: app.events, removeFiles, ...given }, signal),

    /** Throws for a refusal. */
    async send({ token }: Pick<TestMember, 'token'>, method: string, url: string, body?: unknown) {
      const reply = await app.call(method, url, { token, ...(body !== undefined && { body }) });
      if (reply.status >= 300) throw new Error(`${method} ${url}: ${reply.status} ${reply.text}`);
      return reply.json;
    },
  };
}
