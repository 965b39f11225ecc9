import * as z from 'zod';
import { id, idInput, isoTime } from '../../ids.ts';
import { message } from '../../message.ts';
import { pageInput, pageOf } from '../../page.ts';
import { memberText } from '../../text.ts';
import { credentialsInput } from '../accounts/account.schema.ts';
import {
  appealStates,
  appealText,
  decisionActions,
  logActions,
  noteText,
  outcomes,
  REPORT_LINES_MAX,
  reportKinds,
  reportReasons,
  SUBJECTS_AT_ONCE_MAX,
} from './report.rules.ts';

export const reportKind = z.enum(reportKinds, { error: `kind must be one of ${reportKinds.join(', ')}` });
export const reportReason = z.enum(reportReasons, { error: `reason must be one of ${reportReasons.join(', ')}` });
export const decisionAction = z.enum(decisionActions, { error: `action must be one of ${decisionActions.join(', ')}` });
export const logAction = z.enum(logActions, { error: 'Invalid action' });

const subject = {
  kind: reportKind.describe('What is reported.'),
  id: idInput.describe('The id of the member, post, comment, live stream, message or session of VibeMatch.'),
};
const statement = {
  reason: reportReason.describe('Why.'),
  note: memberText(noteText)
    .transform((text) => text.trim())
    .default('')
    .describe('More about it, for moderators alone.'),
};

export const createReportInput = z.object({
  ...subject,
  ...statement,
  lineIds: z
    .array(idInput)
    .max(REPORT_LINES_MAX, { error: `At most ${REPORT_LINES_MAX} messages can go along` })
    .optional()
    .describe(
      `Of a message in the chat of a match, or of the member there: ids of up to ${REPORT_LINES_MAX} messages of it, your own too, that moderators read with the report. Without it they read none.`,
    ),
});
export type CreateReportInput = z.output<typeof createReportInput>;

export const createReportsInput = z.object({
  subjects: z.array(z.object(subject)).min(1).max(SUBJECTS_AT_ONCE_MAX),
  ...statement,
});
export const createdReports = z.array(id);

/** The documented call answers the sentence alone. */
export const createdReport = message.extend({ id });

export const reportIdInput = z.object({ id: idInput.describe('The report’s id.') });

const reportLine = z
  .object({
    isYours: z.boolean().describe('Whether you wrote it.'),
    text: z.string().describe('As it was then; empty when it was media alone.'),
    createdAt: isoTime.describe('When it was written.'),
  })
  .meta({ id: 'SentReportLine', description: 'A message that you sent with a report.' });

const seenSubject = z
  .object({
    memberId: id
      .nullable()
      .describe('The member, of a report of one; the streamer, sender or owner of the session, of a report of theirs.'),
    username: z.string().nullable().describe('Of this member.'),
    postId: id.nullable().describe('The post, or that of the comment.'),
    commentId: id.nullable().describe('The comment.'),
    streamId: id.nullable().describe('The live stream.'),
    excerpt: z.string().nullable().describe('The beginning of the text as it is now; null of a message.'),
  })
  .meta({ id: 'ReportedSubject', description: 'What was reported, while you may see it.' });

export const ownReport = z
  .object({
    id: id.describe('The report’s id.'),
    kind: reportKind.describe('What was reported.'),
    reason: reportReason.describe('Why.'),
    note: z.string().describe('What you wrote.'),
    status: z.enum(['open', 'decided']).describe('Whether moderators have decided.'),
    outcome: z.enum(outcomes).nullable().describe('What they decided; null while it is open.'),
    lines: z
      .array(reportLine)
      .describe('The messages that went along; those of the other one while you see the reported message.'),
    createdAt: isoTime,
    decidedAt: isoTime.nullable().describe('When moderators decided.'),
    subject: seenSubject.nullable().describe('null when you cannot see it, or cannot any more.'),
  })
  .meta({ id: 'Report', description: 'A report that you sent.' });
export type OwnReport = z.output<typeof ownReport>;
export const ownReportPage = pageOf(ownReport);

export const appeal = z
  .object({
    state: z.enum(appealStates).describe('`open` until it is answered.'),
    text: z.string().describe('What the author wrote.'),
    createdAt: isoTime,
    answer: z.string().nullable().describe('The reason of the answer.'),
    answeredAt: isoTime.nullable().describe('When it was answered.'),
  })
  .meta({ id: 'Appeal', description: 'An appeal against a decision.' });

export const ownDecision = z
  .object({
    id: id.describe('The decision’s id.'),
    action: decisionAction.describe('What was decided.'),
    isHiding: z.boolean().describe('Whether the post, comment, live stream or session was hidden.'),
    rule: reportReason.describe('The rule that was broken.'),
    reason: z.string().describe('The reason in words.'),
    until: isoTime.nullable().describe('The end of a suspension; null for one without an end, and for other actions.'),
    createdAt: isoTime,
    kind: reportKind.describe('What it is about.'),
    postId: id.nullable().describe('The post, or that of the comment.'),
    commentId: id.nullable().describe('The comment, when it is about one.'),
    text: z.string().describe('The text as it was when it was reported.'),
    undoneAt: isoTime.nullable().describe('When it was taken back.'),
    undoneReason: z
      .string()
      .nullable()
      .describe('Why it was taken back; null also after an appeal, whose answer says it.'),
    appealUntil: isoTime.describe('Until when it can be appealed.'),
    canAppeal: z.boolean().describe('Whether it can be appealed now.'),
    appeal: appeal.nullable().describe('Your appeal, when there is one.'),
  })
  .meta({ id: 'Decision', description: 'A decision of the moderators about you.' });
export type OwnDecision = z.output<typeof ownDecision>;
export const ownDecisionPage = pageOf(ownDecision);

const decisionId = idInput.describe('The decision’s id.');
export const decisionIdInput = z.object({ id: decisionId });

const appealInput = memberText(appealText).describe('Why the decision is wrong.');
export const createAppealInput = z.object({ id: decisionId, text: appealInput });

export const appealSuspensionInput = credentialsInput.extend({ text: appealInput });
export type AppealSuspensionInput = z.output<typeof appealSuspensionInput>;

const ownLogEntry = z
  .object({
    id: id.describe('The entry’s id.'),
    action: logAction.describe('What was done.'),
    kind: reportKind.nullable().describe('What it is about; null of a report that was dismissed.'),
    postId: id.nullable().describe('The post, or that of the comment.'),
    commentId: id.nullable().describe('The comment, when it is about one.'),
    decisionId: id.nullable().describe('The decision that it belongs to.'),
    reason: z.string().nullable().describe('The reason that was given.'),
    createdAt: isoTime,
  })
  .meta({ id: 'OwnAuditEntry', description: 'What moderators did about you; by whom is not told.' });
export type OwnLogEntry = z.output<typeof ownLogEntry>;
export const ownLogPage = pageOf(ownLogEntry);

export const listReportsInput = pageInput;
