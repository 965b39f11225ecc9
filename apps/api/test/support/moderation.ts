import type { Role } from '@vibeline/core/features/accounts/role.rules';
import type { DecideInput } from '@vibeline/core/features/moderation/moderation.schema';
import type { CreateReportInput } from '@vibeline/core/features/reports/report.schema';
import { inTransaction } from '../../src/db/transaction.ts';
import { saveRole } from '../../src/features/accounts/roles/role.queries.ts';
import { changeNetworkRow } from '../../src/features/network/network.queries.ts';
import { openTestApp, type TestApp, type TestMember } from './app.ts';
import { asViewer } from './viewer.ts';

const client = { ip: '127.0.0.1', userAgent: null };

type Subject = Pick<CreateReportInput, 'kind' | 'id'>;
type Act = Partial<Omit<DecideInput, 'id'>>;

/** Short forms of what reporters, moderators and authors do, through the services. */
export function moderationOf(app: TestApp) {
  const { moderation, reports } = app.services;
  const findOpenCase = async ({ kind, id }: Subject) => {
    const row = await app.database.db
      .selectFrom('report_cases')
      .select('id')
      .where('kind', '=', kind)
      .where('subject_id', '=', id)
      .where('state', '=', 'open')
      .executeTakeFirstOrThrow();
    return row.id;
  };
  const actions = {
    grant: (member: Pick<TestMember, 'id'>, role: Exclude<Role, 'member'> = 'moderator') =>
      inTransaction(app.database.db, async (trx) => {
        const given = role === 'owner' ? 'administrator' : role;
        await saveRole(trx, member.id, { role: given, now: app.clock.now });
        if (role === 'owner') await changeNetworkRow(trx, { owner_id: member.id });
      }),

    async report(reporter: TestMember, subject: Subject, input: Partial<CreateReportInput> = {}): Promise<number> {
      await reports.create(asViewer(reporter), { reason: 'spam', note: '', ...input, ...subject });
      return findOpenCase(subject);
    },

    decide: (moderator: TestMember, caseId: number, act: Act = {}) =>
      moderation.decide(asViewer(moderator), {
        action: 'warn',
        rule: 'spam',
        reason: 'Please stop this.',
        until: null,
        hides: false,
        ...act,
        id: caseId,
      }),

    async sanction(reporter: TestMember, moderator: TestMember, subject: Subject, act: Act = {}): Promise<number> {
      const decided = await actions.decide(moderator, await actions.report(reporter, subject), act);
      return decided.decision?.id ?? 0;
    },

    appeal: (author: TestMember, decisionId: number, text = 'It was a joke.') =>
      reports.appeal(asViewer(author), { id: decisionId, text }),

    signIn: (username: string, password = 'first-secret') =>
      app.services.accounts.login(null, { username, password }, { client }),
  };
  return actions;
}

export async function openModeratedApp() {
  const app = await openTestApp();
  const act = moderationOf(app);
  const moderator = await app.register('overseer');
  await act.grant(moderator);
  return { app, act, moderator };
}
