import type { Author } from '@vibeline/core/features/members/member.schema';
import { NOTE_MAX, type ReportReason, SUBJECTS_AT_ONCE_MAX } from '@vibeline/core/features/reports/report.rules';
import { countCharacters } from '@vibeline/core/text.rules';
import { type Account, authorAccount, memberAccount } from '../entities/account.ts';
import { ruleOf } from '../entities/instance.ts';
import { readRowId, readStatusId } from '../ids.ts';
import { mastodonErrors } from '../mastodon.errors.ts';
import { authorOf, findItems } from '../read-statuses.ts';
import { defineRow, type MastodonCall } from '../row.ts';

const calls = [
  ...(['reports.createAll', 'members.get', 'network.getInstance'] as const),
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
  if (statusIds.length > SUBJECTS_AT_ONCE_MAX)
    throw mastodonErrors.notOffered(`reports of more than ${SUBJECTS_AT_ONCE_MAX} posts`);
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

/** Moderators read the broken rules below what the member wrote; where there is no room for their texts, their numbers. */
async function noteOf(call: ReportCall, comment: string, ruleIds: readonly string[]): Promise<string> {
  if (ruleIds.length === 0 || countCharacters(comment) > NOTE_MAX) return comment;
  const instance = await call.run('network.getInstance');
  const rules = [...new Set(ruleIds)].flatMap((id) => ruleOf(instance, id) ?? []);
  if (rules.length === 0) return comment;
  const above = comment === '' ? '' : `${comment}\n`;
  const whole = `${above}${rules.map(({ text }) => `Rule: ${text}`).join('\n')}`;
  if (countCharacters(whole) <= NOTE_MAX) return whole;
  const numbers = `Rules: ${rules.map(({ id }) => id).join(', ')}`;
  const room = NOTE_MAX - numbers.length;
  if (countCharacters(above) <= room) return `${above}${numbers}`;
  return `${[...comment].slice(0, room - 2).join('')}…\n${numbers}`;
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
      const ids = await call.run('reports.createAll', { subjects, reason: reasonOf(category), note });
      return {
        ...{ id: String(ids[0]), created_at: new Date(call.now).toISOString() },
        ...{ action_taken: false, action_taken_at: null },
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
