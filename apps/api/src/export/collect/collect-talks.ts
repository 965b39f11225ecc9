import type { ArchiveItem } from '@vibeline/core/features/exports/archive.schema';
import type { Conversation } from '@vibeline/core/features/messages/conversation.schema';
import type { Message, Shared } from '@vibeline/core/features/messages/message.schema';
import { type ExportReader, readPages } from '../export-reader.ts';
import { knownPerson } from './person.ts';

async function* listConversations({ services, viewer }: ExportReader): AsyncGenerator<Conversation> {
  for (const filter of ['inbox', 'requests'] as const)
    yield* readPages((page) => services.conversations.list(viewer, { ...page, filter }));
}

export async function* conversations(reader: ExportReader): AsyncGenerator<ArchiveItem<'conversations'>> {
  for await (const { id, kind, name, member, circleId, isRequest, isMuted, closesAt } of listConversations(reader))
    yield { id, kind, name, member: knownPerson(member), circleId, isRequest, isMuted, closesAt };
}

/** By conversation, the newest first: what others wrote as the member sees it now. */
export async function* messages(reader: ExportReader): AsyncGenerator<ArchiveItem<'messages'>> {
  const { services, viewer } = reader;
  for await (const { id: conversationId, name } of listConversations(reader)) {
    const start = { conversationId, direction: 'forward', start: 'latest' } as const;
    for await (const message of readPages((page) => services.messages.list(viewer, { ...start, ...page })))
      yield await viewMessage(reader, message, name);
  }
}

async function viewMessage(
  { media }: ExportReader,
  message: Message,
  conversationName: string,
): Promise<ArchiveItem<'messages'>> {
  const { id, conversationId, sender, content, createdAt, editedAt, isDeleted, replyTo, reactions } = message;
  return {
    ...{
      id,
      conversationId,
      conversationName,
      sender: knownPerson(sender),
      text: content,
      createdAt,
      editedAt,
      isDeleted,
    },
    replyToId: replyTo?.id ?? null,
    media: await Promise.all(message.media.map((item) => media.addMedia(item))),
    shared: viewShared(message.shared),
    reactions: reactions.map(({ reaction, count, isMine }) => ({ reaction, count, isYours: isMine })),
  };
}

function viewShared(shared: Shared | null): ArchiveItem<'messages'>['shared'] {
  if (shared === null) return null;
  const found = shared.kind === 'post' ? shared.post : shared.story;
  if (found === null) return { kind: shared.kind, id: null, author: null, excerpt: '' };
  return { kind: shared.kind, id: found.id, author: knownPerson(found.author), excerpt: found.excerpt };
}
