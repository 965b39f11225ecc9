import type { Action } from '@vibeline/core/features/actions/action.schema';
import type { Circle } from '@vibeline/core/features/circles/circle.schema';
import type { Comment, Reply } from '@vibeline/core/features/comments/comment.schema';
import type { Follow } from '@vibeline/core/features/follows/follow.schema';
import type { LiveStream } from '@vibeline/core/features/live/live.schema';
import type { VibeMatch, VibeSession } from '@vibeline/core/features/match/match.schema';
import type { Media } from '@vibeline/core/features/media/media.schema';
import type { Author, User } from '@vibeline/core/features/members/member.schema';
import type { Profile } from '@vibeline/core/features/members/profile.schema';
import type { Conversation } from '@vibeline/core/features/messages/conversation.schema';
import type { Message } from '@vibeline/core/features/messages/message.schema';
import type { MutedMember } from '@vibeline/core/features/mutes/mute.schema';
import type { Notification } from '@vibeline/core/features/notifications/notification.schema';
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

/** Returns the same object when the value is the same. */
export function withField<Whole extends object, Field extends keyof Whole>(
  whole: Whole,
  field: Field,
  value: Whole[Field],
): Whole {
  return whole[field] === value ? whole : { ...whole, [field]: value };
}

export const mapMedia = <Entity extends Media>(media: Entity, change: EntityChanges): Entity => change.media(media);

export const mapUser: EntityMapper<User> = (user, change) => change.user(user);

export const mapUsers: EntityMapper<User[]> = (users, change) => mapItems(users, change.user);

export const mapAuthors: EntityMapper<Author[]> = (authors, change) => mapItems(authors, change.author);

export const mapPost: EntityMapper<Post> = (post, change) => {
  const withAuthor = withField(post, 'author', change.author(post.author));
  return change.post(withField(withAuthor, 'media', mapItems(post.media, change.media)));
};

const mapReply: EntityMapper<Reply> = (reply, change) =>
  change.comment(withField(reply, 'author', change.author(reply.author)));

export const mapThread: EntityMapper<Comment> = (thread, change) => {
  const withAuthor = withField(thread, 'author', change.author(thread.author));
  const replies = mapItems(thread.replies, (reply) => mapReply(reply, change));
  return change.thread(change.comment(withField(withAuthor, 'replies', replies)));
};

export const mapFollow: EntityMapper<Follow> = (follow, change) => {
  const withFollower = withField(follow, 'follower', change.user(follow.follower));
  return withField(withFollower, 'following', change.user(follow.following));
};

export const mapMemberOf = <Item extends { member: User }>(item: Item, change: EntityChanges): Item =>
  withField(item, 'member', change.user(item.member));

export const mapAction: EntityMapper<Action> = (action, change) =>
  withField(action, 'member', action.member && change.author(action.member));

export const mapMute: EntityMapper<MutedMember> = (mute, change) =>
  withField(mute, 'member', change.author(mute.member));

export const mapNotification: EntityMapper<Notification> = (notification, change) => {
  const { actor, others } = notification;
  const withActor = withField(notification, 'actor', actor && change.author(actor));
  return withField(withActor, 'others', mapItems(others, change.author));
};

export const mapProfile: EntityMapper<Profile> = (profile, change) =>
  change.user(
    withField(
      profile,
      'posts',
      mapItems(profile.posts, (post) => mapPost(post, change)),
    ),
  );

export function pageOf<Item>(mapItem: EntityMapper<Item>): EntityMapper<{ items: Item[]; nextCursor: string | null }> {
  return (page, change) =>
    withField(
      page,
      'items',
      mapItems(page.items, (item) => mapItem(item, change)),
    );
}
