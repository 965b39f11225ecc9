import type { Author } from '@vibeline/core/features/members/member.schema';
import type { LogChange, LogEntry } from '@vibeline/core/features/moderation/moderation.schema';
import { toCsvLine } from '../../csv.ts';

const columns = [
  'time',
  'action',
  'actor',
  'about',
  'kind',
  'post',
  'comment',
  'case',
  'decision',
  'reason',
  'changes',
] as const;

export const csvHeader = toLine(columns);

export function toCsv(entries: readonly LogEntry[]): string {
  return entries.map((entry) => toLine(cellsOf(entry))).join('');
}

function cellsOf(entry: LogEntry): (string | number | null)[] {
  const { createdAt, action, moderator, member, kind, postId, commentId, caseId, decisionId, reason, changes } = entry;
  const [actor, about] = [nameOf(moderator), nameOf(member)];
  return [
    ...[createdAt, action, actor, about, kind, postId, commentId, caseId, decisionId, reason],
    changes.map(textOf).join('; '),
  ];
}

function nameOf(member: Author | null): string | null {
  return member && (member.username || member.name);
}

function textOf({ field, before, after }: LogChange): string {
  return before === null ? `${field}: ${after ?? ''}` : `${field}: ${before} → ${after ?? ''}`;
}

function toLine(cells: readonly (string | number | null)[]): string {
  return `${toCsvLine(cells)}\r\n`;
}
