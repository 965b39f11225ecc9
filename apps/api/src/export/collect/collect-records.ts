import type { ArchiveItem } from '@vibeline/core/features/exports/archive.schema';
import { type ExportReader, readPages } from '../export-reader.ts';
import { knownPerson } from './person.ts';

export async function* profile({ services, viewer, media }: ExportReader): AsyncGenerator<ArchiveItem<'profile'>> {
  const member = await services.members.get(viewer, { id: viewer.id });
  const { address: email, digest } = await services.mails.get(viewer);
  const { id, username, name, bio, location, website, isVerified, vibeScore, createdAt: joinedAt } = member;
  yield {
    ...{ id, username, name, bio, location, website, picture: await media.add(member.profileImage) },
    ...{ isVerified, vibeScore, joinedAt, email, digest },
    settings: await services.settings.get(viewer),
    notificationPreferences: await services.notifications.getPreferences(viewer),
  };
}

/** Votes are counted, and name nobody. */
export async function* notifications({ services, viewer }: ExportReader): AsyncGenerator<ArchiveItem<'notifications'>> {
  const list = readPages((page) => services.notifications.list(viewer, { ...page, filter: 'all' }));
  for await (const { type, createdAt, isRead, message, excerpt, actor, postId, commentId } of list)
    yield { type, createdAt, isRead, message, excerpt, actor: knownPerson(actor), postId, commentId };
}

export async function* sessions({ services, viewer }: ExportReader): AsyncGenerator<ArchiveItem<'sessions'>> {
  for (const { device, createdAt, lastUsedAt } of await services.accounts.listSessions(viewer))
    yield { device, createdAt, lastUsedAt };
}

export async function* auditLog({ services, viewer }: ExportReader): AsyncGenerator<ArchiveItem<'audit-log'>> {
  const list = readPages((page) => services.reports.listLog(viewer, page));
  for await (const { action, kind, postId, commentId, reason, createdAt } of list)
    yield { action, kind, postId, commentId, reason, createdAt };
}

export async function* reports({ services, viewer }: ExportReader): AsyncGenerator<ArchiveItem<'reports'>> {
  for await (const report of readPages((page) => services.reports.list(viewer, page))) {
    const { id, kind, reason, note, status, outcome, lines, createdAt, decidedAt } = report;
    yield { id, kind, reason, note, status, outcome, lines, createdAt, decidedAt };
  }
}

export async function* decisions({ services, viewer }: ExportReader): AsyncGenerator<ArchiveItem<'decisions'>> {
  for await (const decision of readPages((page) => services.reports.listDecisions(viewer, page))) {
    const { id, action, rule, reason, until, createdAt, kind, postId, commentId, text, undoneAt, appeal } = decision;
    yield {
      ...{ id, action, rule, reason, until, createdAt, kind, postId, commentId, text, undoneAt },
      appeal: appeal && {
        ...{ state: appeal.state, text: appeal.text, createdAt: appeal.createdAt },
        ...{ answer: appeal.answer, answeredAt: appeal.answeredAt },
      },
    };
  }
}
