import type { Author } from '@vibeline/core/features/members/member.schema';
import type {
  CaseSummary,
  Decision,
  LogEntry,
  ModerationCase,
} from '@vibeline/core/features/moderation/moderation.schema';
import { type EntityMapper, mapItems, withField } from './entity-mappers.ts';

const mapDecision: EntityMapper<Decision> = (decision, change) =>
  withField(decision, 'moderator', change.author(decision.moderator));

export const mapMember = <Row extends { member: Author }>(row: Row, change: Parameters<EntityMapper<Author>>[1]): Row =>
  withField(row, 'member', change.author(row.member));

export const mapCaseSummary: EntityMapper<CaseSummary> = (row, change) =>
  withField(mapMember(row, change), 'decision', row.decision && mapDecision(row.decision, change));

export const mapCase: EntityMapper<ModerationCase> = (row, change) => {
  const reports = mapItems(row.reports, (report) => withField(report, 'reporter', change.author(report.reporter)));
  const withDecision = withField(mapMember(row, change), 'decision', row.decision && mapDecision(row.decision, change));
  return withField(withField(withDecision, 'reports', reports), 'media', mapItems(row.media, change.media));
};

export const mapLogEntry: EntityMapper<LogEntry> = (entry, change) => {
  const withMember = withField(entry, 'member', entry.member && change.author(entry.member));
  return withField(withMember, 'moderator', entry.moderator && change.author(entry.moderator));
};
