import { randomUUID } from 'node:crypto';
import type { Message } from '@vibeline/core/features/messages/message.schema';
import type { TestApp, TestMember } from './app.ts';
import { asViewer } from './viewer.ts';

interface People {
  ana: TestMember;
  other: TestMember;
}

export function messageSamples(app: () => TestApp, find: () => People) {
  const open = async () => {
    const { ana, other } = find();
    return (await app().services.conversations.open(asViewer(ana), { memberId: other.id })).id;
  };
  const write = async (sender: TestMember): Promise<Message> => {
    const input = { conversationId: await open(), content: 'words', media: [], replyToId: null, storyId: null };
    return app().services.messages.send(asViewer(sender), { ...input, postId: null }, { idempotencyKey: null });
  };
  /** A conversation that is read, with a message; made once: a call on either surface gets the same. */
  let read: Promise<Message> | null = null;
  const written = () => {
    read ??= write(find().other);
    return read;
  };
  const byId = async () => ({ id: (await written()).conversationId });
  const byConversation = async () => ({ conversationId: (await written()).conversationId });
  return {
    'conversations.list': async () => {
      await written();
      await app().services.conversations.accept(asViewer(find().ana), { id: await open() });
      return {};
    },
    'conversations.get': byId,
    'conversations.open': () => ({ memberId: find().other.id }),
    'conversations.accept': byId,
    'conversations.clear': async () => {
      const { conversationId } = await write(find().other);
      read = null;
      return { id: conversationId };
    },
    'conversations.setMuted': async () => ({ ...(await byId()), isMuted: true }),
    'conversations.markRead': async () => ({ ...(await byId()), messageId: (await written()).id }),
    'conversations.typing': byId,
    'conversations.counts': () => ({}),
    'messages.list': byConversation,
    'messages.listChanges': async () => ({ ...(await byConversation()), after: 0 }),
    'messages.send': async () => ({ ...(await byConversation()), content: 'hello', clientId: randomUUID() }),
    'messages.edit': async () => ({ id: (await write(find().ana)).id, content: 'other words' }),
    'messages.remove': async () => ({ id: (await write(find().ana)).id }),
    'messages.react': async () => ({ id: (await written()).id, reaction: '👍' }),
  };
}
