import * as z from 'zod';
import { id, idInput, isoTime } from '../../ids.ts';
import { pageInput, pageOf } from '../../page.ts';
import { memberText } from '../../text.ts';
import { media } from '../media/media.schema.ts';
import { author } from '../members/member.schema.ts';
import { appeal, decisionAction, logAction, reportKind, reportReason } from '../reports/report.schema.ts';
import { textVersions } from '../versions/version.schema.ts';
import { caseActions, caseStates, decisionReasonText } from './moderation.rules.ts';

const count = z.number().int().nonnegative();

export const listCasesInput = pageInput.extend({
  state: z
    .enum(caseStates, { error: `state must be one of ${caseStates.join(', ')}` })
    .default('open')
    .describe('Open cases come by their number of reports, the others the latest decision first.'),
});
export type ListCasesInput = z.output<typeof listCasesInput>;

const caseId = idInput.describe('The case’s id.');
export const caseIdInput = z.object({ id: caseId });

const decisionGroup = z
  .object({
    memberCount: count.describe('About how many members, this one included.'),
    undoneCount: count.describe('Of how many of them it was taken back.'),
  })
  .meta({ id: 'DecisionGroup', description: 'That the same was decided about several members at once.' });

const decision = z
  .object({
    id: id.describe('The decision’s id.'),
    action: decisionAction.describe('What was decided.'),
    isHiding: z.boolean().describe('Whether it hides the post, comment, live stream or session.'),
    rule: reportReason.describe('The rule that it names.'),
    reason: z.string().describe('As it is told to the author.'),
    until: isoTime.nullable().describe('The end of a suspension or exclusion; null for one without an end.'),
    moderator: author.describe('Who decided.'),
    createdAt: isoTime,
    undoneAt: isoTime.nullable().describe('When it was taken back.'),
    undoneReason: z
      .string()
      .nullable()
      .describe('Why it was taken back; null also after an appeal, whose answer says it.'),
    appeal: appeal.nullable().describe('The author’s appeal, when there is one.'),
    group: decisionGroup
      .nullable()
      .describe(
        'Of an exclusion of a ring: all that were decided at once. A list of decided cases has the first alone.',
      ),
  })
  .meta({ id: 'CaseDecision', description: 'A decision, as moderators see it.' });
export type Decision = z.output<typeof decision>;

const caseFields = {
  id: id.describe('The case’s id.'),
  state: z.enum(caseStates).describe('`open` waits for a decision, `appealed` for an answer to the appeal.'),
  kind: reportKind.describe('What was reported.'),
  postId: id.nullable().describe('The post, or that of the comment.'),
  commentId: id.nullable().describe('The comment, when it is about one.'),
  streamId: id.nullable().describe('The live stream, when it is about one.'),
  member: author.describe(
    'The member, the author of the post or comment, the streamer, the sender or the owner of the session; of what was written anonymously, an anonymous author.',
  ),
  reportCount: count.describe('How many members reported it.'),
  reasons: z.array(reportReason).describe('Each reason that was given.'),
  openedAt: isoTime,
};

const caseSummary = z
  .object({
    ...caseFields,
    excerpt: z.string().describe('The beginning of the text as it was reported.'),
    decision: decision.nullable().describe('The decision, when there is one.'),
  })
  .meta({ id: 'CaseSummary', description: 'A case in a list.' });
export type CaseSummary = z.output<typeof caseSummary>;
export const casePage = pageOf(caseSummary);
export type CasePage = z.output<typeof casePage>;

const reportedText = z
  .object({ text: z.string().describe('As the reporter saw it.'), createdAt: isoTime })
  .meta({ id: 'ReportedText', description: 'What was reported, as it was then.' });

const reportedLine = z
  .object({
    isReporter: z.boolean().describe('Whether the reporter wrote it; else the other one of the chat.'),
    text: z.string().describe('As the reporter saw it; empty when it was media alone.'),
    createdAt: isoTime.describe('When it was written.'),
  })
  .meta({
    id: 'ReportedLine',
    description: 'A message of the chat of a match that the reporter sent with the report.',
  });

const caseReport = z
  .object({
    id: id.describe('The report’s id.'),
    reporter: author.describe('Shown to moderators alone.'),
    reason: reportReason.describe('Why.'),
    note: z.string().describe('What the reporter wrote.'),
    texts: z
      .array(reportedText)
      .describe('What was reported, where it is not the case’s snapshot: its author changed it before this report.'),
    lines: z.array(reportedLine).describe('What was written in the chat of a match, where the reporter sent it along.'),
    createdAt: isoTime,
  })
  .meta({ id: 'CaseReport', description: 'One of the reports of a case.' });

export const moderationCase = z
  .object({
    ...caseFields,
    snapshot: z.string().describe('The text when it was first reported.'),
    text: z
      .string()
      .nullable()
      .describe('The text as it is now; null when it was deleted, and of a message, which moderators do not read.'),
    versions: textVersions.describe(
      'What a post or comment says now and said before, while it is not deleted; empty when it was never edited.',
    ),
    isHidden: z.boolean().describe('Whether it is hidden now.'),
    isAnonymous: z.boolean().describe('Whether nobody sees who wrote it, moderators neither.'),
    sameAuthorAs: id
      .nullable()
      .describe(
        'Of an anonymous author: the latest earlier case in which they broke a rule anonymously; null for none, and of messages.',
      ),
    media: z
      .array(media)
      .describe(
        'The pictures and videos of the post; those of a message until it is decided, also when its sender deleted it.',
      ),
    reports: z.array(caseReport).describe('The latest ones.'),
    isSuspended: z.boolean().describe('Whether the member is suspended now; false for an anonymous author.'),
    canAnswerAppeal: z.boolean().describe('Whether you may answer the appeal.'),
    decision: decision.nullable().describe('The decision, when there is one.'),
    decidedAtOnce: z
      .array(
        z
          .object({ caseId: id.describe('The case’s id.'), member: author })
          .meta({ id: 'CaseDecidedAtOnce', description: 'A case with the same decision, about another member.' }),
      )
      .describe('Other cases that were decided at once with this one; at most 200.'),
  })
  .meta({ id: 'Case', description: 'Everything about a case.' });
export type ModerationCase = z.output<typeof moderationCase>;

export const isoDateTime = z.iso.datetime({ offset: true });

export const decisionReason = memberText(decisionReasonText).describe('The reason that is told to the author.');

const until = z
  .string({ error: 'until must be a time' })
  .max(40, { error: 'until must be a time' })
  .refine((text) => isoDateTime.safeParse(text).success, { error: 'until must be a time' })
  .nullable()
  .default(null)
  .describe('The end of a suspension; null for one without an end. Ignored for other actions.');

export const decideInput = z.object({
  id: caseId,
  action: z
    .enum(caseActions, { error: `action must be one of ${caseActions.join(', ')}` })
    .describe('What is decided.'),
  rule: reportReason.default('other').describe('The rule that was broken.'),
  reason: decisionReason,
  until,
  hides: z
    .boolean({ error: 'hides must be true or false' })
    .default(false)
    .describe('Whether a warning or suspension also hides the post, comment, live stream or session.'),
});
export type DecideInput = z.output<typeof decideInput>;

/** Without reports: what moderators decide about a member of themselves. */
export const decideMemberInput = z.object({
  id: idInput.describe('The member’s id.'),
  action: z.enum(['warn', 'suspend'], { error: 'action must be one of warn, suspend' }).describe('What is decided.'),
  rule: reportReason.default('other').describe('The rule that was broken.'),
  reason: decisionReason,
  until,
});
export type DecideMemberInput = z.output<typeof decideMemberInput>;

const decisionId = idInput.describe('The decision’s id.');
export const undoInput = z.object({ id: decisionId, reason: decisionReason });
export type UndoInput = z.output<typeof undoInput>;

export const answerAppealInput = z.object({
  id: decisionId,
  isReversed: z.boolean({ error: 'isReversed must be true or false' }).describe('Whether the decision is taken back.'),
  reason: decisionReason,
});
export type AnswerAppealInput = z.output<typeof answerAppealInput>;

const suspension = z
  .object({
    id: id.describe('The decision’s id.'),
    caseId: id.describe('Its case.'),
    member: author.describe('Who is suspended; an anonymous author where that was decided about an anonymous text.'),
    until: isoTime.nullable().describe('null: without an end.'),
    reason: z.string().describe('As the member is told.'),
    createdAt: isoTime,
  })
  .meta({ id: 'Suspension', description: 'A suspension that stands.' });
export type Suspension = z.output<typeof suspension>;
export const suspensionPage = pageOf(suspension);
export type SuspensionPage = z.output<typeof suspensionPage>;

const username = z
  .string({ error: 'Invalid username' })
  .max(100, { error: 'Invalid username' })
  .transform((text) => text.trim().replace(/^@/, ''))
  .optional();

function timeFilter(name: string) {
  const invalid = { error: `${name} must be a time` };
  return z
    .string(invalid)
    .max(40, invalid)
    .refine((text) => isoDateTime.safeParse(text).success, invalid)
    .optional();
}

const logFilter = {
  action: logAction.optional().describe('Acts of this kind alone.'),
  actor: username.describe('The username of who did it.'),
  about: username.describe('The username of whom it is about. Never finds what was written anonymously.'),
  from: timeFilter('from').describe('Nothing before this time.'),
  until: timeFilter('until').describe('Nothing at or after this time.'),
};

export const listLogInput = pageInput.extend(logFilter);
export type ListLogInput = z.output<typeof listLogInput>;
export type LogFilter = Pick<ListLogInput, keyof typeof logFilter>;

export const exportLogInput = z.object({ ...logFilter, cursor: pageInput.shape.cursor });
export type ExportLogInput = z.output<typeof exportLogInput>;

export const exportedLog = z
  .object({
    csv: z.string().describe('Lines of CSV (RFC 4180); the first part begins with the names of the columns.'),
    nextCursor: z.string().nullable().describe('The `cursor` of the next part; null: this is the last.'),
  })
  .meta({ id: 'ExportedLog', description: 'A part of the audit log as CSV.' });
export type ExportedLog = z.output<typeof exportedLog>;

const logChange = z
  .object({
    field: z.string().describe('What was changed, such as `registration` or `features.live`.'),
    before: z.string().nullable().describe('What it was; null for nothing.'),
    after: z.string().nullable().describe('What it is since then; null for nothing.'),
  })
  .meta({ id: 'AuditChange', description: 'What an act changed.' });
export type LogChange = z.output<typeof logChange>;

const logEntry = z
  .object({
    id: id.describe('The entry’s id.'),
    action: logAction.describe('What was done.'),
    moderator: author
      .nullable()
      .describe('Who did it; null for what was done on the server’s machine, and by the member with a reset link.'),
    member: author.nullable().describe('Whom it is about; an anonymous author of what was written anonymously.'),
    kind: reportKind.nullable().describe('What it is about.'),
    postId: id.nullable().describe('The post, or that of the comment.'),
    commentId: id.nullable().describe('The comment, when it is about one.'),
    caseId: id.nullable().describe('The case it belongs to.'),
    decisionId: id.nullable().describe('The decision it belongs to.'),
    reason: z.string().nullable().describe('The reason that was given.'),
    changes: z.array(logChange).describe('What the act changed; for administrators alone.'),
    createdAt: isoTime,
  })
  .meta({ id: 'AuditEntry', description: 'An act in the audit log.' });
export type LogEntry = z.output<typeof logEntry>;
export const logPage = pageOf(logEntry);
export type LogPage = z.output<typeof logPage>;
