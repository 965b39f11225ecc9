import { accountErrors } from '@vibeline/core/features/accounts/account.errors';
import * as accounts from '@vibeline/core/features/accounts/account.schema';
import { circleMember, restCircleMember, toRestCircleMember } from '@vibeline/core/features/circles/circle.schema';
import { follow, restFollow, toRestFollow } from '@vibeline/core/features/follows/follow.schema';
import * as friends from '@vibeline/core/features/friends/friend.schema';
import { hashtag, restHashtag, toRestHashtag } from '@vibeline/core/features/hashtags/hashtag.schema';
import * as highlights from '@vibeline/core/features/highlights/highlight.schema';
import * as members from '@vibeline/core/features/members/member.schema';
import * as profiles from '@vibeline/core/features/members/profile.schema';
import {
  conversation,
  restConversation,
  toRestConversation,
} from '@vibeline/core/features/messages/conversation.schema';
import * as messages from '@vibeline/core/features/messages/message.schema';
import { notification } from '@vibeline/core/features/notifications/notification.schema';
import { post, restPost, toRestPost } from '@vibeline/core/features/posts/post.schema';
import { restSavedItem, savedItem, toRestSavedItem } from '@vibeline/core/features/saved/saved.schema';
import {
  restUpdatedPrivacy,
  toRestUpdatedPrivacy,
  updatedPrivacy,
} from '@vibeline/core/features/settings/setting.schema';
import * as stories from '@vibeline/core/features/stories/story.schema';
import { restTrend, trend } from '@vibeline/core/features/trends/trend.schema';
import { message } from '@vibeline/core/message';
import type { OutputOf, ProcedurePath } from '@vibeline/core/rpc/procedure-map';
import * as z from 'zod';

export interface WireShape {
  schema: z.ZodType;
  from: (value: never) => unknown;
}

function shape<Value, Sent>(schema: z.ZodType<Sent>, from: (value: Value) => Sent): WireShape {
  return { schema, from };
}

function entry<Value, Sent>(
  of: z.ZodType<Value>,
  schema: z.ZodType<Sent>,
  from: (value: Value) => Sent,
): [z.ZodType, WireShape] {
  return [of, shape(schema, from)];
}

const { toRestUser } = members;

/** Entities that the documented contract writes differently, alone, in a list or in a page. */
const entities: ReadonlyMap<z.ZodType, WireShape> = new Map([
  entry(members.user, members.restUser, toRestUser),
  entry(members.listedUser, members.restListedUser, members.toRestListedUser),
  entry(profiles.profile, profiles.restProfile, profiles.toRestProfile),
  entry(post, restPost, toRestPost),
  entry(stories.story, stories.restStory, stories.toRestStory),
  entry(stories.archivedStory, stories.restArchivedStory, stories.toRestStory),
  entry(highlights.highlightDetails, highlights.restHighlightDetails, highlights.toRestHighlightDetails),
  entry(savedItem, restSavedItem, toRestSavedItem),
  entry(follow, restFollow, toRestFollow),
  entry(friends.friend, friends.restFriend, friends.toRestFriend),
  entry(friends.friendRequest, friends.restFriendRequest, friends.toRestFriendRequest),
  entry(friends.friendSuggestion, friends.restFriendSuggestion, friends.toRestFriendSuggestion),
  entry(circleMember, restCircleMember, toRestCircleMember),
  entry(conversation, restConversation, toRestConversation),
  entry(messages.message, messages.restMessage, messages.toRestMessage),
  entry(messages.messageChanges, messages.restMessageChanges, messages.toRestMessageChanges),
  entry(accounts.signedIn, accounts.restSignedIn, ({ user, ...rest }) => ({ ...rest, user: toRestUser(user) })),
  entry(accounts.currentUser, accounts.restCurrentUser, ({ user, ...rest }) => ({
    user: { ...user, ...toRestUser(user) },
    ...rest,
  })),
  entry(members.oneUser, members.restOneUser, ({ user }) => ({ user: toRestUser(user) })),
  entry(members.uploadedProfileImage, members.restUploadedProfileImage, ({ imageUrl, user }) => ({
    imageUrl,
    user: toRestUser(user),
  })),
  entry(hashtag, restHashtag, toRestHashtag),
  entry(trend, restTrend, ({ before: _, ...rest }) => rest),
  entry(updatedPrivacy, restUpdatedPrivacy, toRestUpdatedPrivacy),
]);

const createdStory = z
  .object({ story: stories.restStory })
  .meta({ id: 'CreatedStory', description: 'The story that was created.' });

const calls: { [Path in ProcedurePath]?: WireShape } = {
  'stories.create': shape(createdStory, (story: stories.Story) => ({ story: stories.toRestStory(story) })),
  'notifications.markRead': shape(notification, (output: OutputOf<'notifications.markRead'>) => output.notification),
  // The documented answer is the sentence alone.
  'reports.create': shape(message, ({ message }: OutputOf<'reports.create'>) => ({ message })),
  // The login page also asks on networks without demo accounts, and then gets none; the documented call is refused.
  'accounts.listDemoAccounts': shape(z.array(accounts.demoAccount), (offered: accounts.DemoAccount[]) => {
    if (offered.length === 0) throw accountErrors.noDemo();
    return offered;
  }),
};

export function itemOf(output: z.ZodType): z.ZodType | null {
  if (!(output instanceof z.ZodObject) || !('nextCursor' in output.shape)) return null;
  const { items } = output.shape;
  return items instanceof z.ZodArray ? (items.element as z.ZodType) : null;
}

export function outputShape(path: ProcedurePath, output: z.ZodType): WireShape {
  return calls[path] ?? valueShape(output);
}

function valueShape(schema: z.ZodType): WireShape {
  const entity = entities.get(schema);
  if (entity) return entity;
  if (schema instanceof z.ZodArray) return listShape(schema as z.ZodArray<z.ZodType>);
  if (schema instanceof z.ZodObject && 'isNew' in schema.shape) return newShape(schema);
  return { schema, from: (value) => value };
}

function listShape(list: z.ZodArray<z.ZodType>): WireShape {
  const item = valueShape(list.element);
  if (item.schema === list.element) return { schema: list, from: (value) => value };
  const from = item.from as (value: unknown) => unknown;
  return { schema: list.clone({ ...list.def, element: item.schema }), from: (values: unknown[]) => values.map(from) };
}

/** The entity in an output such as `{ follow, isNew }`: the status shows whether it is new. */
function newShape({ shape: { isNew: _, ...things } }: z.ZodObject): WireShape {
  const [name = '', ...others] = Object.keys(things);
  if (!name || others.length > 0) throw new Error(`What is new? ${Object.keys(things)}`);
  const thing = valueShape(things[name] as z.ZodType);
  const from = thing.from as (value: unknown) => unknown;
  return { schema: thing.schema, from: (output: Record<string, unknown>) => from(output[name]) };
}
