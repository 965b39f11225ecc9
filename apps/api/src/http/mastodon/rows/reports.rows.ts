import type { Author } from '@vibeline/core/features/members/member.schema';
import { NOTE_MAX, type ReportReason } from '@vibeline/core/features/reports/report.rules';
import type { OwnReport } from '@vibeline/core/features/reports/report.schema';
import { type Account, authorAccount, memberAccount } from '../entities/account.ts';
import { readRowId, readStatusId } from '../ids.ts';
import { mastodonErrors } from '../mastodon.errors.ts';
import { authorOf, findItems } from '../read-statuses.ts';
import { defineRow, type MastodonCall } from '../row.ts';
import { unlessScopeMissing } from '../without-scope.ts';

/** Posts and comments that one report may name: each is a report of its own. */
const STATUSES_MAX = 10;

const calls = [
  ...(['reports.create', 'reports.list', 'members.get', 'network.getInstance'] as const),
  ...(['posts.listById', 'comments.listById'] as const),
] as const;
type ReportCall = MastodonCall<(typeof calls)[number]>;
type Subject = { kind: 'member' | 'post' | 'comment'; id: number };

interface Reported {
  subjects: Subject[];
  account: Account;
}

/** What is reported, and whose it is. Of posts the account is the one that they show, whichever the client names. */
async function findReported(call: ReportCall, statusIds: readonly string[]): Promise<Reported> {
  if (statusIds.length > STATUSES_MAX) throw mastodonErrors.notOffered(`reports of more than ${STATUSES_MAX} posts`);
  if (statusIds.length === 0) {
    const id = readRowId(call.parameters.text('account_id'));
    const member = await call.run('members.get', { id });
    return { subjects: [{ kind: 'member', id }], account: memberAccount(member, call) };
  }
  const subjects = statusIds.map(readStatusId);
  const items = await findItems(call, subjects);
  const [first] = items;
  if (!first || items.length < subjects.length) throw mastodonErrors.notFound();
  return { subjects, account: await accountOf(call, authorOf(first)) };
}

async function accountOf(call: ReportCall, author: Author): Promise<Account> {
  if (author.id === 0) return authorAccount(author, call);
  return memberAccount(await call.run('members.get', { id: author.id }), call);
}

/** Moderators read the broken rules below what the member wrote, as far as there is room. */
async function noteOf(call: ReportCall, comment: string, ruleIds: readonly string[]): Promise<string> {
  if (ruleIds.length === 0) return comment;
  const { rules } = await call.run('network.getInstance');
  const named = ruleIds.flatMap((id) => rules[Number(id) - 1] ?? []);
  const lines = [comment, ...named.map((rule) => `Rule: ${rule}`)].filter((line) => line !== '');
  const note = lines.join('\n');
  return note.length > NOTE_MAX ? comment : note;
}

function isAbout({ kind, subject }: OwnReport, { kind: reported, id }: Subject): boolean {
  if (kind !== reported) return false;
  if (kind === 'member') return subject?.memberId === id;
  return (kind === 'post' ? subject?.postId : subject?.commentId) === id;
}

function reasonOf(category: string): ReportReason {
  return category === 'spam' ? 'spam' : 'other';
}

export const reportRows = [
  defineRow({
    method: 'POST',
    path: '/api/v1/reports',
    scope: 'write:reports',
    calls,
    about:
      'Reports an account, or up to ten of its posts and comments, each by itself; with `status_ids` the account is theirs. It is not sent elsewhere.',
    run: async (call) => {
      const { parameters } = call;
      const [statusIds, ruleIds] = [parameters.list('status_ids'), parameters.list('rule_ids')];
      const { subjects, account } = await findReported(call, statusIds);
      const comment = parameters.text('comment') ?? '';
      const category = ruleIds.length > 0 ? 'violation' : (parameters.text('category') ?? 'other');
      const note = await noteOf(call, comment, ruleIds);
      for (const subject of subjects) {
        await call.run('reports.create', { ...subject, reason: reasonOf(category), note });
      }
      const { items } = await unlessScopeMissing(call.run('reports.list', {}), { items: [], nextCursor: null });
      const report = items.find((one) => subjects.some((subject) => isAbout(one, subject)));
      return {
        ...{ id: String(report?.id ?? 0), created_at: report?.createdAt ?? new Date().toISOString() },
        ...{ action_taken: report?.status === 'decided', action_taken_at: report?.decidedAt ?? null },
        ...{
          category: category === 'spam' || category === 'violation' ? category : 'other',
          comment,
          forwarded: false,
        },
        ...{ status_ids: statusIds, rule_ids: ruleIds, collection_ids: [] },
        target_account: account,
      };
    },
  }),
];
