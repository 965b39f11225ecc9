import type { Decision, LogEntry, ModerationCase } from '@vibeline/core/features/moderation/moderation.schema';
import type { OwnDecision, OwnLogEntry, OwnReport } from '@vibeline/core/features/reports/report.schema';
import { authorOf } from './members.ts';

const createdAt = '2026-03-01T12:00:00.000Z';

export function reportOf(fields: Partial<OwnReport> = {}): OwnReport {
  return {
    id: 1,
    kind: 'post',
    reason: 'spam',
    note: '',
    status: 'open',
    outcome: null,
    lines: [],
    createdAt,
    decidedAt: null,
    subject: { memberId: null, username: null, postId: 3, commentId: null, streamId: null, excerpt: 'Cheap watches' },
    ...fields,
  };
}

export function ownDecisionOf(fields: Partial<OwnDecision> = {}): OwnDecision {
  return {
    id: 5,
    action: 'hide',
    isHiding: true,
    rule: 'spam',
    reason: 'The third advert in an hour.',
    until: null,
    createdAt,
    kind: 'post',
    postId: 3,
    commentId: null,
    text: 'Cheap watches',
    undoneAt: null,
    undoneReason: null,
    appealUntil: '2026-03-31T12:00:00.000Z',
    canAppeal: true,
    appeal: null,
    ...fields,
  };
}

export function ownLogEntryOf(fields: Partial<OwnLogEntry> = {}): OwnLogEntry {
  return {
    id: 9,
    action: 'hide',
    kind: 'post',
    postId: 3,
    commentId: null,
    decisionId: 5,
    reason: 'The third advert in an hour.',
    createdAt,
    ...fields,
  };
}

const moderator = authorOf({ id: 20, name: 'Mo Derate', username: 'mo' });

export function decisionOf(fields: Partial<Decision> = {}): Decision {
  return {
    id: 5,
    action: 'hide',
    isHiding: true,
    rule: 'spam',
    reason: 'The third advert in an hour.',
    until: null,
    moderator,
    createdAt,
    undoneAt: null,
    undoneReason: null,
    appeal: null,
    group: null,
    ...fields,
  };
}

/** An open case about a post. */
export function caseOf(fields: Partial<ModerationCase> = {}): ModerationCase {
  const reporter = authorOf({ id: 8, name: 'Rita Reader', username: 'rita' });
  return {
    id: 4,
    state: 'open',
    kind: 'post',
    postId: 3,
    commentId: null,
    streamId: null,
    member: authorOf(),
    reportCount: 1,
    reasons: ['spam'],
    openedAt: createdAt,
    snapshot: 'Cheap watches',
    text: 'Cheap watches',
    versions: [],
    isHidden: false,
    isAnonymous: false,
    sameAuthorAs: null,
    media: [],
    reports: [{ id: 1, reporter, reason: 'spam', note: 'The third one today.', texts: [], lines: [], createdAt }],
    isSuspended: false,
    canAnswerAppeal: false,
    decidedAtOnce: [],
    decision: null,
    ...fields,
  };
}

export function logEntryOf(fields: Partial<LogEntry> = {}): LogEntry {
  return { ...ownLogEntryOf(), moderator, member: authorOf(), caseId: 4, changes: [], ...fields };
}
