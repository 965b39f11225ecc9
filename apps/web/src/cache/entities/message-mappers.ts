import type { Conversation } from '@vibeline/core/features/messages/conversation.schema';
import type { Message, Shared } from '@vibeline/core/features/messages/message.schema';
import { type EntityChanges, type EntityMapper, mapItems, mapMedia, withField } from './entity-mappers.ts';

export const mapConversation: EntityMapper<Conversation> = (conversation, change) => {
  const { member } = conversation;
  return change.conversation(member ? withField(conversation, 'member', change.author(member)) : conversation);
};

export const mapMessage: EntityMapper<Message> = (message, change) => {
  const withSender = withField(message, 'sender', change.author(message.sender));
  const withMedia = withField(
    withSender,
    'media',
    mapItems(message.media, (one) => mapMedia(one, change)),
  );
  return change.message(withField(withMedia, 'shared', message.shared && mapShared(message.shared, change)));
};

function mapShared(shared: Shared, change: EntityChanges): Shared {
  if (shared.kind === 'post') return withField(shared, 'post', shared.post && mapCard(shared.post, change));
  return withField(shared, 'story', shared.story && mapCard(shared.story, change));
}

type Card = NonNullable<Extract<Shared, { kind: 'post' }>['post']>;

function mapCard<Shown extends Pick<Card, 'author' | 'media'>>(card: Shown, change: EntityChanges): Shown {
  const withAuthor = withField(card, 'author', change.author(card.author));
  return withField(withAuthor, 'media', card.media && mapMedia(card.media, change));
}
