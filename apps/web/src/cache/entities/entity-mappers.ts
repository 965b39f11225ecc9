import type { Circle } from '@vibeline/core/features/circles/circle.schema';
import type { Comment, Reply } from '@vibeline/core/features/comments/comment.schema';
import type { LiveStream } from '@vibeline/core/features/live/live.schema';
import type { VibeMatch, VibeSession } from '@vibeline/core/features/match/match.schema';
import type { Media } from '@vibeline/core/features/media/media.schema';
import type { Author, User } from '@vibeline/core/features/members/member.schema';
import type { Conversation } from '@vibeline/core/features/messages/conversation.schema';
import type { Message } from '@vibeline/core/features/messages/message.schema';
import type { Post } from '@vibeline/core/features/posts/post.schema';
import type { Story } from '@vibeline/core/features/stories/story.schema';

/** How each entity changes. An unchanged entity must be returned as the same object. */
export interface EntityChanges {
  post: (post: Post) => Post;
  thread: (thread: Comment) => Comment;
  comment: <Entity extends Comment | Reply>(comment: Entity) => Entity;
  author: (author: Author) => Author;
  user: <Entity extends User>(user: Entity) => Entity;
  media: <Entity extends Media>(media: Entity) => Entity;
  story: (story: Story) => Story;
  circle: (circle: Circle) => Circle;
  session: (session: VibeSession) => VibeSession;
  match: (match: VibeMatch) => VibeMatch;
  conversation: (conversation: Conversation) => Conversation;
  message: (message: Message) => Message;
  stream: <Entity extends LiveStream>(stream: Entity) => Entity;
}

export const NO_CHANGES: EntityChanges = {
  post: (post) => post,
  thread: (thread) => thread,
  comment: (comment) => comment,
  author: (author) => author,
  user: (user) => user,
  media: (media) => media,
  story: (story) => story,
  circle: (circle) => circle,
  session: (session) => session,
  match: (match) => match,
  conversation: (conversation) => conversation,
  message: (message) => message,
  stream: (stream) => stream,
};

/** Maps the entities in a query's data, the inner ones first. Returns the same object when none of them changed. */
export type EntityMapper<Data> = (data: Data, change: EntityChanges) => Data;

/** Like `map`, but returns the same list when no item changed, so that nothing is rendered again. */
export function mapItems<Item>(items: Item[], map: (item: Item) => Item): Item[] {
  const mapped = items.map(map);
  return mapped.some((item, index) => item !== items[index]) ? mapped : items;
}

export function withField<Whole extends object, Field extends keyof Whole>(
  whole: Whole,
  field: Field,
  value: Whole[Field],
): Whole {
  return whole[field] === value ? whole : { ...whole, [field]: value };
}

export function listOf<Item>(mapItem: EntityMapper<Item>): EntityMapper<Item[]> {
  return (items, change) => mapItems(items, (item) => mapItem(item, change));
}

/** The mapper of an object, of which those fields hold entities or null. */
export function fieldsOf<Fields>(mappers: { [Field in keyof Fields]: EntityMapper<Fields[Field]> }) {
  const fields = Object.entries(mappers) as [keyof Fields, EntityMapper<unknown>][];
  return <Whole extends { [Field in keyof Fields]: Fields[Field] | null }>(data: Whole, change: EntityChanges): Whole =>
    fields.reduce(
      (whole, [field, map]) =>
        whole[field] === null ? whole : withField(whole, field, map(whole[field], change) as Whole[typeof field]),
      data,
    );
}
