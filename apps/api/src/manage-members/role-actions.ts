import { givenRoles } from '@vibeline/core/features/accounts/role.rules';
import { badgeReasonText } from '@vibeline/core/features/managed-members/managed-member.rules';
import { untilProblem } from '@vibeline/core/features/moderation/moderation.errors';
import { decisionReasonText } from '@vibeline/core/features/moderation/moderation.rules';
import { normalizeText, type TextRules, textProblem } from '@vibeline/core/text.rules';
import type { OpenDatabase } from '../db/open/open-database.ts';
import { findRole } from '../features/accounts/roles/role.queries.ts';
import { listStandingSuspensions } from '../features/accounts/suspensions/suspension.queries.ts';
import { changeRole } from '../features/managed-members/change-role.ts';
import { giveOwnership } from '../features/managed-members/ownership.ts';
import { setVerified } from '../features/managed-members/set-verified.ts';
import { type DecisionContext, undo } from '../features/moderation/decide.ts';
import { decideMember } from '../features/moderation/decide-member.ts';
import { getNetworkRow } from '../features/network/network.queries.ts';
import { StartError } from '../start-error.ts';
import { actOnMachine, getNamedMember } from './command-context.ts';
import type { ActionContext, GivenOptions, MemberAction, Printed } from './member-action.ts';
import { toMinute } from './to-minute.ts';

export const roleActions: Readonly<Record<string, MemberAction>> = {
  role: {
    takes: ['username', 'role'],
    async run({ db, usageError }, [name = '', role = '']) {
      const given = givenRoles.find((one) => one === role);
      if (given === undefined && role !== 'owner') {
        throw usageError(`role is one of ${[...givenRoles, 'owner'].join(', ')}`);
      }
      const { id, username } = await getNamedMember(db, name);
      const isNew = await actOnMachine(db, (context) =>
        given === undefined ? giveOwnership(context, id) : changeRole(context, id, given),
      );
      const what = role === 'owner' ? 'the owner' : `${role === 'administrator' ? 'an' : 'a'} ${role}`;
      const text = `@${username} is ${what}${isNew ? '' : ' already'}.`;
      return { text, json: { username, role, isChanged: isNew } };
    },
  },

  verify: { takes: ['username'], options: ['reason'], run: (...call) => changeBadge(true, ...call) },
  unverify: { takes: ['username'], options: ['reason'], run: (...call) => changeBadge(false, ...call) },

  suspend: {
    takes: ['username'],
    options: ['reason', 'until', 'as'],
    async run(context, [name = ''], options) {
      const { db } = context;
      const reason = readReason(context, options, decisionReasonText);
      const until = readUntil(context, options);
      const { id, username } = await getNamedMember(db, name);
      const viewerId = await findDecider(context, options);
      await actOnMachine(db, (act) =>
        decideMember(byOperator(act, viewerId), { id, action: 'suspend', rule: 'other', reason, until }),
      );
      const end = until === null ? 'without an end' : `until ${toMinute(until)} UTC`;
      return { text: `@${username} is suspended ${end}.`, json: { username, until, reason } };
    },
  },

  unsuspend: {
    takes: ['username'],
    options: ['reason'],
    async run(context, [name = ''], options) {
      const { db } = context;
      const reason = readReason(context, options, decisionReasonText);
      const { id, username } = await getNamedMember(db, name);
      const count = await actOnMachine(db, async (act) => {
        const standing = await listStandingSuspensions(act.trx, id, act.now);
        // The viewer is only compared with the member: nobody ends their own suspension.
        for (const { id: decisionId, moderator_id } of standing) {
          await undo(byOperator(act, moderator_id), { id: decisionId, reason });
        }
        return standing.length;
      });
      const text = count === 0 ? `@${username} is not suspended.` : `@${username} is not suspended any more.`;
      return { text, json: { username, ended: count } };
    },
  },
};

type Act = Parameters<Parameters<typeof actOnMachine>[1]>[0];

function byOperator(act: Act, viewerId: number): DecisionContext {
  return { ...act, viewer: { id: viewerId, sessionId: 0 }, isOnMachine: true };
}

async function changeBadge(
  isVerified: boolean,
  context: ActionContext,
  [name = '']: readonly string[],
  options: GivenOptions,
): Promise<Printed> {
  const reason = readReason(context, options, badgeReasonText);
  const { id, username } = await getNamedMember(context.db, name);
  const isChanged = await actOnMachine(context.db, (act) => setVerified(act, id, { isVerified, reason }));
  const state = isVerified ? 'is verified by this network' : 'is not verified by this network';
  return { text: `@${username} ${state}${isChanged ? '' : ' already'}.`, json: { username, isVerified, isChanged } };
}

function readReason({ usageError }: ActionContext, { reason = '' }: GivenOptions, rules: TextRules): string {
  if (reason === '') throw usageError('Say why: --reason="…"');
  const problem = textProblem(reason, rules);
  if (problem !== null) throw new StartError(`${problem}.`);
  return normalizeText(reason).trim();
}

function readUntil({ usageError }: ActionContext, { until }: GivenOptions): string | null {
  if (until === undefined) return null;
  const isTime = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2})?Z?)?$/.test(until);
  const time = isTime ? Date.parse(until.length > 10 && !until.endsWith('Z') ? `${until}Z` : until) : Number.NaN;
  if (Number.isNaN(time)) throw usageError('until is a day such as 2026-12-31, or a time such as 2026-12-31T18:00Z');
  const problem = untilProblem(time, Date.now());
  if (problem) throw new StartError(`${problem.message}.`);
  return new Date(time).toISOString();
}

/** A decision is somebody's: whoever appeals it is answered by another moderator. */
async function findDecider({ db, usageError }: ActionContext, { as }: GivenOptions): Promise<number> {
  if (as === undefined) {
    const { owner_id } = await getNetworkRow(db);
    if (owner_id === null) throw usageError('This network has no owner: name who decides with --as=<username>');
    return owner_id;
  }
  const { id, username } = await getNamedMember(db, as);
  if (!(await isModerator(db, id))) throw new StartError(`@${username} is no moderator.`);
  return id;
}

async function isModerator(db: OpenDatabase['db'], memberId: number): Promise<boolean> {
  return (await findRole(db, memberId)) !== 'member';
}
