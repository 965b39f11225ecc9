import { REQUEST_MESSAGES_MAX, REQUEST_REVISION_MAX } from '@vibeline/core/features/messages/message.rules';
import type { Message, SendMessageInput } from '@vibeline/core/features/messages/message.schema';
import type { TestApp, TestMember } from './app.ts';
import { createCircle } from './circles.ts';
import { createSession, requestMatch } from './match.ts';
import type { RefusedCall } from './refused-call.ts';
import { asSignedIn, asViewer } from './viewer.ts';

const NONE = 999_999;
const CLIENT_ID = '5e1c0e43-3f0b-4f2b-8f0e-0c4f9e5b7a10';

interface World {
  app: TestApp;
  ana: TestMember;
  ben: TestMember;
}

export function messageRefusals(world: () => World): RefusedCall[] {
  const open = async (memberId = world().ben.id) =>
    (await world().app.services.conversations.open(asViewer(world().ana), { memberId })).id;
  const send = async (sender: TestMember, changes: Partial<SendMessageInput> = {}): Promise<Message> => {
    const nothing = { content: 'words', media: [], replyToId: null, postId: null, storyId: null };
    const conversationId = changes.conversationId ?? (await open());
    return world().app.services.messages.send(
      asViewer(sender),
      { ...nothing, ...changes, conversationId },
      { idempotencyKey: null },
    );
  };
  const sendTo = async (body: object) => ({ path: { conversationId: await open() }, body });
  /** A new member who accepts no messages, after ana has opened a conversation when told. */
  const closed = async (isOpened: boolean) => {
    const { app } = world();
    const member = await app.register(`closed${Math.random().toString(36).slice(2, 10)}`);
    const id = isOpened ? await open(member.id) : 0;
    const message = isOpened ? await send(world().ana, { conversationId: id }) : null;
    await app.services.settings.updatePrivacy(asViewer(member), { id: member.id, whoCanMessage: 'nobody' });
    return { member, id, message };
  };
  /** A new member who is deleted after ana wrote to them. */
  const gone = async () => {
    const { app } = world();
    const { member, ...rest } = await closed(true);
    const deletion = { member_id: member.id, asked_at: 1, asked_by: null, due_at: app.clock.now + 1000 };
    await app.database.db.insertInto('member_deletions').values(deletion).execute();
    return rest;
  };
  const deleted = async () => {
    const { id } = await send(world().ana);
    await world().app.services.messages.remove(asViewer(world().ana), { id });
    return { id };
  };
  const openWithStranger = async () =>
    open((await world().app.register(`s${Math.random().toString(36).slice(2, 12)}`)).id);
  /** A message of a request that takes no more changes. */
  const changedRequest = async () => {
    const { app, ana } = world();
    const { id } = await send(ana, { conversationId: await openWithStranger() });
    for (let revision = 1; revision < REQUEST_REVISION_MAX; revision += 1) {
      await app.services.messages.edit(asViewer(ana), { id, content: `words ${revision}` });
    }
    return { id };
  };
  /** A message of ana in the chat of a match that has closed. */
  const inClosedChat = async () => {
    const { app, ana, ben } = world();
    const matchId = await requestMatch(app, ana, await createSession(app, ben));
    await app.services.match.answer(asViewer(ben), { id: matchId, status: 'accepted' });
    const { id: conversationId } = await app.services.conversations.open(asViewer(ana), { matchId });
    const { id } = await send(ana, { conversationId });
    const closing = { closes_at: app.clock.now, closing_told_at: app.clock.now };
    await app.database.db.updateTable('conversations').set(closing).where('id', '=', conversationId).execute();
    return { id, conversationId };
  };
  const none = { id: NONE };
  return [
    ['openConversation', 'message_self', () => ({ body: { memberId: world().ana.id } })],
    ['openConversation', 'user_not_found', () => ({ body: { memberId: NONE } })],
    [
      'openConversation',
      'messages_not_accepted',
      async () => ({ body: { memberId: (await closed(false)).member.id } }),
    ],
    ['openConversation', 'match_not_found', () => ({ body: { matchId: NONE } })],
    [
      'openConversation',
      'match_not_accepted',
      async () => {
        const { app, ana, ben } = world();
        return { body: { matchId: await requestMatch(app, ana, await createSession(app, ben)) } };
      },
    ],
    ['openConversation', 'circle_not_found', () => ({ body: { circleId: NONE } })],
    [
      'openConversation',
      'not_circle_member',
      async () => ({ body: { circleId: await createCircle(world().app, world().ben) } }),
    ],
    ['getConversation', 'conversation_not_found', () => ({ path: none })],
    [
      'markConversationRead',
      'message_not_found',
      async () => ({ path: { id: await open() }, body: { messageId: NONE } }),
    ],
    ['sendMessage', 'conversation_not_found', () => ({ path: { conversationId: NONE }, body: { content: 'x' } })],
    ['sendMessage', 'message_empty', () => sendTo({ content: '' })],
    ['sendMessage', 'invalid_media', () => sendTo({ content: 'x', media: [{ id: NONE }] })],
    ['sendMessage', 'invalid_reply', () => sendTo({ content: 'x', replyToId: NONE })],
    ['sendMessage', 'message_deleted', async () => sendTo({ content: 'x', replyToId: (await deleted()).id })],
    ['sendMessage', 'post_not_found', () => sendTo({ content: 'x', postId: NONE })],
    ['sendMessage', 'story_not_found', () => sendTo({ content: 'x', storyId: NONE })],
    [
      'sendMessage',
      'member_deleted',
      async () => ({ path: { conversationId: (await gone()).id }, body: { content: 'x' } }),
    ],
    [
      'sendMessage',
      'conversation_closed',
      async () => ({
        path: { conversationId: (await inClosedChat()).conversationId },
        body: { content: 'x' },
      }),
    ],
    [
      'editMessage',
      'conversation_closed',
      async () => ({ path: { id: (await inClosedChat()).id }, body: { content: 'x' } }),
    ],
    [
      'reactToMessage',
      'conversation_closed',
      async () => ({ path: { id: (await inClosedChat()).id }, body: { reaction: '👍' } }),
    ],
    ['announceTyping', 'conversation_closed', async () => ({ path: { id: (await inClosedChat()).conversationId } })],
    [
      'sendMessage',
      'member_on_break',
      async () => {
        const { member, id } = await closed(true);
        await world().app.services.deletions.takeBreak(await asSignedIn(world().app, member));
        return { path: { conversationId: id }, body: { content: 'x' } };
      },
    ],
    [
      'sendMessage',
      'messages_not_accepted',
      async () => ({ path: { conversationId: (await closed(true)).id }, body: { content: 'x' } }),
    ],
    [
      'sendMessage',
      'request_waits',
      async () => {
        const conversationId = await openWithStranger();
        for (let count = 0; count < REQUEST_MESSAGES_MAX; count += 1) await send(world().ana, { conversationId });
        return { path: { conversationId }, body: { content: 'x' } };
      },
    ],
    [
      'sendMessage',
      'client_id_reused',
      async () => {
        const conversationId = await open();
        await send(world().ana, { conversationId, clientId: CLIENT_ID, content: 'first' });
        return { path: { conversationId }, body: { clientId: CLIENT_ID, content: 'second' } };
      },
    ],
    [
      'sendMessage',
      'idempotency_key_reused',
      async () => {
        const conversationId = await open();
        await send(world().ana, { conversationId, clientId: 'sendMessage', content: 'first' });
        return { path: { conversationId }, body: { content: 'second' }, headers: { 'idempotency-key': 'sendMessage' } };
      },
    ],
    [
      'listMessages',
      'message_not_found',
      async () => ({ path: { conversationId: await open() }, query: `?aroundId=${NONE}` }),
    ],
    ['editMessage', 'message_not_found', () => ({ path: none, body: { content: 'x' } })],
    [
      'editMessage',
      'not_sender',
      async () => ({ path: { id: (await send(world().ben)).id }, body: { content: 'mine' } }),
    ],
    ['editMessage', 'message_deleted', async () => ({ path: await deleted(), body: { content: 'x' } })],
    [
      'editMessage',
      'member_deleted',
      async () => ({ path: { id: (await gone()).message?.id }, body: { content: 'x' } }),
    ],
    [
      'editMessage',
      'messages_not_accepted',
      async () => ({ path: { id: (await closed(true)).message?.id }, body: { content: 'x' } }),
    ],
    [
      'editMessage',
      'request_waits',
      async () => ({ path: { id: (await changedRequest()).id }, body: { content: 'x' } }),
    ],
    ['deleteMessage', 'not_sender', async () => ({ path: { id: (await send(world().ben)).id } })],
    ['reactToMessage', 'message_deleted', async () => ({ path: await deleted(), body: { reaction: '👍' } })],
    [
      'reactToMessage',
      'member_deleted',
      async () => ({ path: { id: (await gone()).message?.id }, body: { reaction: '👍' } }),
    ],
    [
      'reactToMessage',
      'messages_not_accepted',
      async () => ({ path: { id: (await closed(true)).message?.id }, body: { reaction: '👍' } }),
    ],
    [
      'reactToMessage',
      'request_waits',
      async () => ({ path: { id: (await changedRequest()).id }, body: { reaction: '👍' } }),
    ],
  ];
}
