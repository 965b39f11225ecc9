import type { Circle } from '@vibeline/core/features/circles/circle.schema';
import type { Comment, Reply } from '@vibeline/core/features/comments/comment.schema';
import type { ChatMessage, LiveStream, LiveStreamDetails } from '@vibeline/core/features/live/live.schema';
import type { ManagedMember, Ownership } from '@vibeline/core/features/managed-members/managed-member.schema';
import type { VibeMatch, VibeSession } from '@vibeline/core/features/match/match.schema';
import type { Media } from '@vibeline/core/features/media/media.schema';
import type { Author, User } from '@vibeline/core/features/members/member.schema';
import type { Profile } from '@vibeline/core/features/members/profile.schema';
import type { Conversation } from '@vibeline/core/features/messages/conversation.schema';
import type { Message, Shared } from '@vibeline/core/features/messages/message.schema';
import type { ModerationCase } from '@vibeline/core/features/moderation/moderation.schema';
import type { Post } from '@vibeline/core/features/posts/post.schema';
import type { Story } from '@vibeline/core/features/stories/story.schema';
import { type EntityMapper, fieldsOf, listOf } from './entity-mappers.ts';

export const mapAuthor: EntityMapper<Author> = (author, change) => change.author(author);
export const mapUser: EntityMapper<User> = (user, change) => change.user(user);
export const mapMedia: EntityMapper<Media> = (media, change) => change.media(media);

export const withAuthor = fieldsOf({ author: mapAuthor });
export const withMember = fieldsOf({ member: mapAuthor });
export const withUser = fieldsOf({ member: mapUser });
export const withAuthorAndMedia = fieldsOf({ author: mapAuthor, media: listOf(mapMedia) });

export const mapPost: EntityMapper<Post> = (post, change) => change.post(withAuthorAndMedia(post, change));

const mapReply: EntityMapper<Reply> = (reply, change) => change.comment(withAuthor(reply, change));
const withReplies = fieldsOf({ author: mapAuthor, replies: listOf(mapReply) });
export const mapThread: EntityMapper<Comment> = (thread, change) =>
  change.thread(change.comment(withReplies(thread, change)));

const withPosts = fieldsOf({ posts: listOf(mapPost) });
export const mapProfile: EntityMapper<Profile> = (profile, change) => change.user(withPosts(profile, change));

export const mapFollow = fieldsOf({ follower: mapUser, following: mapUser });

export const mapNotification = fieldsOf({ actor: mapAuthor, others: listOf(mapAuthor) });

export const mapStory: EntityMapper<Story> = (story, change) => change.story(withAuthorAndMedia(story, change));

const mapThumbnail = fieldsOf({ media: mapMedia });
const pictures = { cover: mapThumbnail, thumbnails: listOf(mapThumbnail) };
export const mapHighlight = fieldsOf(pictures);
export const mapHighlightDetails = fieldsOf({ ...pictures, owner: mapAuthor, items: listOf(mapStory) });

const withOwner = fieldsOf({ owner: mapAuthor });
export const mapCircle: EntityMapper<Circle> = (circle, change) => change.circle(withOwner(circle, change));
export const mapInvitation = fieldsOf({ circle: mapCircle, invitedBy: mapAuthor });
export const mapSentInvitation = fieldsOf({ member: mapAuthor, invitedBy: mapAuthor });

const withParticipants = fieldsOf({ user: mapAuthor, participants: listOf(mapAuthor) });
export const mapSession: EntityMapper<VibeSession> = (session, change) =>
  change.session(withParticipants(session, change));

const withPair = fieldsOf({ user1: mapAuthor, user2: mapAuthor });
export const mapMatch: EntityMapper<VibeMatch> = (match, change) => change.match(withPair(match, change));

const withStreamer = fieldsOf({ streamer: mapAuthor });
export const mapStream: EntityMapper<LiveStream> = (stream, change) => change.stream(withStreamer(stream, change));

const mapChatMessage: EntityMapper<ChatMessage> = withAuthor;
const withPinned = fieldsOf({ streamer: mapAuthor, pinned: mapChatMessage });
export const mapStreamDetails: EntityMapper<LiveStreamDetails> = (stream, change) =>
  change.stream(withPinned(stream, change));

export const mapConversation: EntityMapper<Conversation> = (conversation, change) =>
  change.conversation(withMember(conversation, change));

const mapCard = fieldsOf({ author: mapAuthor, media: mapMedia });
const withPostCard = fieldsOf({ post: mapCard });
const withStoryCard = fieldsOf({ story: mapCard });
const mapShared: EntityMapper<Shared> = (shared, change) =>
  shared.kind === 'post' ? withPostCard(shared, change) : withStoryCard(shared, change);

const withParts = fieldsOf({ sender: mapAuthor, media: listOf(mapMedia), shared: mapShared });
export const mapMessage: EntityMapper<Message> = (message, change) => change.message(withParts(message, change));

export const mapLogEntry = fieldsOf({ member: mapAuthor, moderator: mapAuthor });

const mapReport: EntityMapper<ModerationCase['reports'][number]> = fieldsOf({ reporter: mapAuthor });
const mapDecidedAtOnce: EntityMapper<ModerationCase['decidedAtOnce'][number]> = withMember;
const caseFields = { member: mapAuthor, decision: fieldsOf({ moderator: mapAuthor }) };
export const mapCaseSummary = fieldsOf(caseFields);
export const mapCase = fieldsOf({
  ...caseFields,
  reports: listOf(mapReport),
  media: listOf(mapMedia),
  decidedAtOnce: listOf(mapDecidedAtOnce),
});

const mapBadge: EntityMapper<ManagedMember['badge']> = fieldsOf({ grantedBy: mapAuthor });
const mapResetLink: EntityMapper<NonNullable<ManagedMember['resetLink']>> = fieldsOf({ madeBy: mapAuthor });
const mapOffer: EntityMapper<NonNullable<Ownership['offer']>> = fieldsOf({ to: mapAuthor });
const mapDeletion: EntityMapper<NonNullable<ManagedMember['deletion']>> = fieldsOf({ askedBy: mapAuthor });
export const mapManagedMember = fieldsOf({
  ...{ member: mapAuthor, invitedBy: mapAuthor, badge: mapBadge },
  ...{ resetLink: mapResetLink, deletion: mapDeletion },
});
export const mapOwnership = fieldsOf({ owner: mapAuthor, offer: mapOffer });
