import { MINUTE_MS } from '@vibeline/core/durations.rules';
import { circles, messageConversations, sessions } from '@vibeline/demo-world/demo-content';
import type {
  DemoCircle,
  DemoMatchRequest,
  DemoMessage,
  MessageConversation,
} from '@vibeline/demo-world/demo-content.schema';

export type DemoConversation =
  | { kind: 'direct'; members: readonly [string, string] }
  | { kind: 'circle'; circle: DemoCircle }
  | { kind: 'match'; request: DemoMatchRequest };

export type MessageEvent =
  | { at: number; type: 'message'; place: DemoConversation; message: DemoMessage; replyTo: DemoMessage | null }
  | { at: number; type: 'messageReaction'; message: DemoMessage; member: string; reaction: Reaction }
  | { at: number; type: 'messageRemoval'; message: DemoMessage }
  | { at: number; type: 'messageRead'; message: DemoMessage; member: string };

type Reaction = NonNullable<DemoMessage['reactions']>[number]['reaction'];

const REACTED_AFTER = MINUTE_MS / 2;
const READ_AFTER = 2 * MINUTE_MS;

export function planMessages(now: number): MessageEvent[] {
  return messageConversations.flatMap((conversation) => {
    const { messages, readBy } = conversation;
    const place = placeOf(conversation);
    const timeOf = ({ minutesAgo }: DemoMessage) => now - minutesAgo * MINUTE_MS;
    const sent = messages.flatMap((message): MessageEvent[] => {
      const replyTo = message.replyTo === undefined ? null : (messages[message.replyTo] ?? null);
      const at = timeOf(message);
      return [{ at, type: 'message', place, message, replyTo }, ...answersTo(message, at + REACTED_AFTER)];
    });
    const last = messages.at(-1);
    if (!last) return sent;
    const readers = readBy.filter((member) => member !== last.from);
    const at = timeOf(last) + READ_AFTER;
    return [...sent, ...readers.map((member): MessageEvent => ({ at, type: 'messageRead', message: last, member }))];
  });
}

function placeOf(conversation: MessageConversation): DemoConversation {
  if ('between' in conversation) return { kind: 'direct', members: conversation.between };
  if ('circle' in conversation) {
    const circle = circles.find(({ name }) => name === conversation.circle);
    if (!circle) throw new Error(`There is no circle ${conversation.circle}`);
    return { kind: 'circle', circle };
  }
  const session = sessions.find(({ text }) => text.startsWith(conversation.session));
  const request = session?.requests?.find(({ member }) => member === conversation.member);
  if (!request) throw new Error(`${conversation.member} did not ask to join ${conversation.session}`);
  return { kind: 'match', request };
}

function answersTo(message: DemoMessage, at: number): MessageEvent[] {
  const { reactions = [], isDeleted = false } = message;
  return [
    ...reactions.map((one): MessageEvent => ({ at, type: 'messageReaction', message, ...one })),
    ...(isDeleted ? [{ at, type: 'messageRemoval', message } satisfies MessageEvent] : []),
  ];
}
