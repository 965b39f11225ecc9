import type { Author } from '@vibeline/core/features/members/member.schema';
import type { Decision, LogEntry } from '@vibeline/core/features/moderation/moderation.schema';
import { appealDeadline } from '@vibeline/core/features/reports/report.rules';
import type { OwnDecision, OwnLogEntry } from '@vibeline/core/features/reports/report.schema';
import { anonymousAuthor } from '../members/member.view.ts';
import type { listLog } from './audit-log.queries.ts';
import type { DecisionRow, GroupCounts, OwnDecisionRow } from './decision.queries.ts';
import { viewChanges } from './log-changes.ts';

const toIso = (ms: number) => new Date(ms).toISOString();
const toIsoOrNull = (ms: number | null) => (ms === null ? null : toIso(ms));

function viewAppeal(row: DecisionRow): Decision['appeal'] {
  if (row.appeal_state === null || row.appealed_at === null) return null;
  return {
    state: row.appeal_state,
    text: row.appeal_text ?? '',
    createdAt: toIso(row.appealed_at),
    answer: row.answer,
    answeredAt: toIsoOrNull(row.answered_at),
  };
}

export function authorOf(
  row: { member_id: number; is_anonymous: number | null },
  memberOf: (id: number) => Author,
): Author {
  return row.is_anonymous === 1 ? anonymousAuthor : memberOf(row.member_id);
}

export function viewDecision(row: DecisionRow, memberOf: (id: number) => Author, groups: GroupCounts): Decision {
  const group = row.group_id === null ? undefined : groups.get(row.group_id);
  return {
    id: row.id,
    action: row.action,
    isHiding: row.is_hiding === 1,
    rule: row.rule,
    reason: row.reason,
    until: toIsoOrNull(row.until),
    moderator: memberOf(row.moderator_id),
    createdAt: toIso(row.created_at),
    undoneAt: toIsoOrNull(row.undone_at),
    undoneReason: row.undone_reason,
    appeal: viewAppeal(row),
    group: group ? { memberCount: Number(group.members), undoneCount: Number(group.undone) } : null,
  };
}

/** The member whom the decision is about does not see the moderator. */
export function viewOwnDecision(row: OwnDecisionRow, now: number): OwnDecision {
  return {
    id: row.id,
    action: row.action,
    isHiding: row.is_hiding === 1,
    rule: row.rule,
    reason: row.reason,
    until: toIsoOrNull(row.until),
    createdAt: toIso(row.created_at),
    kind: row.kind,
    postId: row.post_id,
    commentId: row.comment_id,
    text: row.snapshot,
    undoneAt: toIsoOrNull(row.undone_at),
    undoneReason: row.undone_reason,
    appealUntil: toIso(appealDeadline(row.created_at)),
    canAppeal: row.appeal_state === null && row.undone_at === null && now <= appealDeadline(row.created_at),
    appeal: viewAppeal(row),
  };
}

type LogRow = Awaited<ReturnType<typeof listLog>>[number];

/** Leaves out what a dismissed report was about: for a post with one reader that would reveal who reported it. */
export function viewOwnLogEntry(row: LogRow): OwnLogEntry {
  const entry = viewEntry(row);
  if (row.action !== 'dismiss') return entry;
  return { ...entry, kind: null, postId: null, commentId: null, decisionId: null, reason: null };
}

function viewEntry(row: LogRow): OwnLogEntry {
  return {
    id: row.id,
    action: row.action,
    kind: row.kind,
    postId: row.post_id,
    commentId: row.comment_id,
    decisionId: row.decision_id,
    reason: row.reason,
    createdAt: toIso(row.created_at),
  };
}

export function viewLogEntry(
  row: LogRow,
  { memberOf, showsChanges }: { memberOf: (id: number) => Author; showsChanges: boolean },
): LogEntry {
  return {
    ...viewEntry(row),
    changes: showsChanges ? viewChanges(row.detail) : [],
    caseId: row.case_id,
    moderator: row.moderator_id === null ? null : memberOf(row.moderator_id),
    member: row.member_id === null ? null : authorOf({ ...row, member_id: row.member_id }, memberOf),
  };
}
