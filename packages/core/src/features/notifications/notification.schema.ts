import * as z from 'zod';
import { id, idInput, isoTime, isoTimeInput } from '../../ids.ts';
import { beforeId, pageInput, pageOf } from '../../page.ts';
import { author } from '../members/member.schema.ts';
import {
  changedVoteStates,
  milestoneKinds,
  moderationEvents,
  notificationFilters,
  notificationTypes,
  OTHER_ACTORS_MAX,
  type PreferenceType,
  roleChanges,
  UNREAD_COUNTED_MAX,
} from './notification.rules.ts';

const count = z.number().int().nonnegative();

const followRequest = z
  .object({
    id: id.describe('The id that accepting and declining take.'),
    status: z.enum(['pending', 'accepted', 'declined']).describe('`pending`: it waits for your answer.'),
  })
  .meta({ id: 'NotifiedRequest', description: 'A request to follow you.' });

const friendRequest = z
  .object({
    status: z
      .enum(['pending', 'accepted', 'declined'])
      .describe('`pending`: it waits for your answer, which takes the id of `actor`.'),
  })
  .meta({ id: 'NotifiedFriendRequest', description: 'A request to be your friend.' });

const circleInvite = z
  .object({
    circleId: id.describe('The circle’s id.'),
    circleName: z.string().describe('Plain text.'),
    status: z.enum(['pending', 'accepted']).describe('`pending`: it waits for your answer; `accepted`: you are in it.'),
  })
  .meta({ id: 'NotifiedInvitation', description: 'An invitation to a circle.' });

const notifiedMatch = z
  .object({
    id: id.describe('The match’s id, which answering takes.'),
    sessionId: id.describe('The session’s id.'),
    status: z.enum(['pending', 'accepted', 'declined']).describe('`pending`: it waits for an answer.'),
    isOpen: z.boolean().describe('Whether it can be accepted: its session is active.'),
  })
  .meta({ id: 'NotifiedMatch', description: 'A request to join a session.' });

const milestone = z
  .object({
    kind: z.enum(milestoneKinds).describe('Of what. `followers`: members who follow you, friends or not.'),
    value: count.describe('How many.'),
  })
  .meta({ id: 'Milestone', description: 'A number that you reached.' });

const moderationNotice = z
  .object({
    event: z.enum(moderationEvents).describe('What moderators did.'),
    id: id.describe('The decision’s id; of `report`, the id of your report.'),
  })
  .meta({ id: 'ModerationNotice', description: 'What moderators decided.' });

export const notification = z
  .object({
    id: id.describe('The notification’s id.'),
    type: z.enum(notificationTypes).describe('What happened.'),
    isRead: z.boolean().describe('Whether you opened it or marked it as read. Later events of the same kind undo it.'),
    isSeen: z.boolean().describe('Whether you opened the list since it last changed.'),
    createdAt: isoTime.describe('When the latest of the merged events happened.'),
    actor: author
      .nullable()
      .describe(
        'Who acted, the latest of several; null for votes, milestones and what is gone. Id 0 is an anonymous author.',
      ),
    others: z.array(author).max(OTHER_ACTORS_MAX).describe('Others who acted, the latest first.'),
    actorCount: count.describe('How many members acted, of the latest 30 events; 0 where nobody is named.'),
    count: count.describe('How many votes or comments are merged; 1 for other types.'),
    postId: id.nullable().describe('The post it leads to.'),
    commentId: id.nullable().describe('The comment of that post it leads to.'),
    message: z.string().describe('What happened, as a sentence.'),
    excerpt: z.string().nullable().describe('The beginning of the post, comment or session it is about.'),
    isGone: z
      .boolean()
      .describe('Whether the post or comment was deleted. Then nothing of it is sent, and it counts as read.'),
    isAboutComment: z.boolean().describe('Of a vote, a mention or a change: whether it is about a comment.'),
    isAnswer: z.boolean().describe('Of a `follow_request`: whether it tells you that yours was accepted.'),
    request: followRequest.nullable().describe('Of a `follow_request` that is for you to answer.'),
    friendRequest: friendRequest.nullable().describe('Of a `friend_request`.'),
    circleInvite: circleInvite.nullable().describe('Of a `circle_invite`.'),
    match: notifiedMatch.nullable().describe('Of a `match_request` or `match_accepted`.'),
    changedVote: z
      .enum(changedVoteStates)
      .optional()
      .describe(
        'Only of type `post_changed`. `pending`: your vote was given before; `keepVote` or `keepCommentVote` keep it, and voting null takes it back.',
      ),
    milestone: milestone.nullable().describe('What was reached.'),
    role: z
      .enum(roleChanges)
      .optional()
      .describe('Only of type `role`: what you are now; `offer` when the ownership is offered to you.'),
    moderation: moderationNotice.optional().describe('Only of type `moderation`.'),
  })
  .meta({ id: 'Notification', description: 'Events of one kind that happened to you, merged.' });
export type Notification = z.output<typeof notification>;

export const notificationPage = pageOf(notification);
export type NotificationPage = z.output<typeof notificationPage>;

export const listNotificationsInput = pageInput.extend({
  filter: z
    .enum(notificationFilters, { error: `filter must be one of ${notificationFilters.join(', ')}` })
    .default('all')
    .describe(
      'Only these types: `votes` on posts and comments, `follows`, friends and requests, `mentions`, `system` for milestones, moderation, roles and reset links.',
    ),
  beforeId: beforeId.optional(),
  beforeTime: isoTimeInput
    .optional()
    .describe('The `createdAt` with which you have that one: it may be later by now, and higher in the list.'),
});
export type ListNotificationsInput = z.output<typeof listNotificationsInput>;

export const notificationIdInput = z.object({ id: idInput.describe('The notification’s id.') });

export const readUntilInput = z.object({
  until: isoTimeInput.describe('A `createdAt`: what happened then or before is marked.'),
});

const unread = count.max(UNREAD_COUNTED_MAX);

export const unreadNotifications = z
  .object({
    unreadNotifications: unread.describe(`Those that are not read; counted up to ${UNREAD_COUNTED_MAX}.`),
    unseenNotifications: unread.describe('Those of them that came since you opened the list.'),
  })
  .meta({ id: 'UnreadNotifications', description: 'How many notifications are not read.' });
export type UnreadNotifications = z.output<typeof unreadNotifications>;

export const readNotification = z.object({ notification, ...unreadNotifications.shape });

const shown = z.boolean({ error: 'A preference must be true or false' });

export const notificationPreferences = z
  .object({
    vote: shown.describe('Positive votes on your posts.'),
    comment: shown.describe('Comments on your posts.'),
    reply: shown.describe('Replies to your comments.'),
    comment_vote: shown.describe('Positive votes on your comments.'),
    follow: shown.describe('New followers.'),
    follow_request: shown.describe('Requests to follow you, and answers to yours.'),
    friend_request: shown.describe('Requests to be your friend.'),
    friend_accepted: shown.describe('Friend requests of yours that were accepted.'),
    circle_invite: shown.describe('Invitations to circles.'),
    match_request: shown.describe('Requests to join your sessions.'),
    match_accepted: shown.describe('Your requests to join sessions that were accepted.'),
    match_place: shown.describe('A free place that is held for you, in a session that you wait for.'),
    match_revealed: shown.describe('Matches in which both have agreed to show who they are.'),
    match_left: shown.describe('Members who leave your sessions.'),
    match_closing: shown.describe('Chats of matches that close in a day.'),
    mention: shown.describe('Posts and comments that name you.'),
    post_changed: shown.describe('Posts and comments you voted for that were changed.'),
    milestone: shown.describe('What you have reached.'),
  } satisfies Record<PreferenceType, typeof shown>)
  .meta({ id: 'NotificationPreferences', description: 'Whether notifications of each type are shown and counted.' });
export type NotificationPreferences = z.output<typeof notificationPreferences>;

export const updatePreferencesInput = notificationPreferences
  .partial()
  .refine((changes) => Object.keys(changes).length > 0, { error: 'Name at least one type' });
