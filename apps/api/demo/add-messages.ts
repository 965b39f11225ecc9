import type { OpenConversationInput } from '@vibeline/core/features/messages/conversation.schema';
import type { Message } from '@vibeline/core/features/messages/message.schema';
import type { Viewer } from '@vibeline/core/rpc/viewer';
import type { DemoMessage } from '@vibeline/demo-world/demo-content.schema';
import type { Services } from '../src/services.ts';
import type { CreatedCircles } from './add-circles.ts';
import type { CreatedSessions } from './add-sessions.ts';
import type { FileMedia } from './add-stories.ts';
import { idOf } from './created-ids.ts';
import type { FixtureBuilder } from './fixture-builder.ts';
import type { DemoConversation, MessageEvent } from './plan/plan-messages.ts';
import type { SeedEnvironment } from './seed-environment.ts';

type SentMessage = Pick<Message, 'id' | 'conversationId'>;

export interface CreatedMessages {
  messages: Map<DemoMessage, SentMessage>;
}

type Created = CreatedMessages & CreatedCircles & CreatedSessions;

const POSTS_OF_MEMBER = 100;

export function addMessageEvent(
  builder: FixtureBuilder,
  event: MessageEvent,
  created: Created,
  media: FileMedia,
): void {
  const sent = (message: DemoMessage) => sentOf(created, message);
  switch (event.type) {
    case 'message':
      addMessage(builder, event, created, media);
      break;
    case 'messageReaction':
      builder.act(event.member, async ({ services }, viewer) => {
        await services.messages.react(viewer, { id: sent(event.message).id, reaction: event.reaction });
      });
      break;
    case 'messageRemoval':
      builder.act(event.message.from, async ({ services }, viewer) => {
        await services.messages.remove(viewer, { id: sent(event.message).id });
      });
      break;
    case 'messageRead':
      builder.act(event.member, async ({ services }, viewer) => {
        const { id: messageId, conversationId: id } = sent(event.message);
        await services.conversations.markRead(viewer, { id, messageId });
      });
      break;
  }
}

function sentOf({ messages }: CreatedMessages, message: DemoMessage): SentMessage {
  const sent = messages.get(message);
  if (!sent) throw new Error('It is not sent yet');
  return sent;
}

function addMessage(
  builder: FixtureBuilder,
  { place, message, replyTo }: Extract<MessageEvent, { type: 'message' }>,
  created: Created,
  files: FileMedia,
): void {
  const { from, text: content, post } = message;
  const send = async (environment: SeedEnvironment, viewer: Viewer, where: OpenConversationInput) => {
    const { services } = environment;
    const { id: conversationId } = await services.conversations.open(viewer, where);
    const input = {
      conversationId,
      content,
      media: await attach(environment, viewer, { files: message.files ?? [], from: files }),
      replyToId: replyTo && sentOf(created, replyTo).id,
      postId: post === undefined ? null : await ownPost(services, viewer, where, post),
      storyId: null,
    };
    created.messages.set(message, await services.messages.send(viewer, input, { idempotencyKey: null }));
  };
  if (place.kind === 'direct') {
    builder.actOn(from, otherOf(place, from), (environment, viewer, memberId) =>
      send(environment, viewer, { memberId }),
    );
    return;
  }
  builder.act(from, (environment, viewer) => {
    const where =
      place.kind === 'circle'
        ? { circleId: idOf(created.circles, place.circle) }
        : { matchId: idOf(created.matches, place.request) };
    return send(environment, viewer, where);
  });
}

function otherOf({ members: [one, other] }: Extract<DemoConversation, { kind: 'direct' }>, from: string): string {
  return from === one ? other : one;
}

async function attach(
  { addMedia }: SeedEnvironment,
  { id }: Viewer,
  { files, from }: { files: readonly string[]; from: FileMedia },
) {
  const media = [];
  for (const file of files) {
    const one = from.get(file);
    if (!one) throw new Error(`There is no file ${file}`);
    media.push({ id: await addMedia(id, one.media), alt: one.alt });
  }
  return media;
}

async function ownPost(
  { posts }: Services,
  viewer: Viewer,
  { memberId = 0 }: OpenConversationInput,
  beginning: string,
): Promise<number> {
  const { items } = await posts.list(viewer, { memberId, limit: POSTS_OF_MEMBER });
  const post = items.find(({ content }) => content.startsWith(beginning));
  if (!post) throw new Error(`No post begins with ${beginning}`);
  return post.id;
}
