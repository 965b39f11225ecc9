import type { ArchiveItem } from '@vibeline/core/features/exports/archive.schema';
import type { ArchiveKind } from '@vibeline/core/features/exports/export.rules';
import type { Entry } from './entry.ts';

type InWords = (isoTime: string) => string;

type ToEntry<Kind extends ArchiveKind> = (item: ArchiveItem<Kind>, inWords: InWords) => Entry;

/** A member who is deleted has no username. */
const nameOf = (member: { name: string; username: string } | null) =>
  member === null ? 'Anonymous' : `${member.name}${member.username && ` @${member.username}`}`;

const audiences: Record<ArchiveItem<'posts'>['audience'], string> = {
  everyone: 'For everyone',
  friends: 'For friends',
  close_friends: 'For close friends',
  circle: 'In a circle',
};

const follows: Record<ArchiveItem<'follows'>['direction'], string> = {
  following: 'You follow them',
  follower: 'Follows you',
  asked: 'You asked to follow them',
  asking: 'Asks to follow you',
};

const friends: Record<ArchiveItem<'friends'>['state'], string> = {
  friends: 'Friend',
  asked: 'You asked to be friends',
  asking: 'Asks to be your friend',
};

const countOf = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`;

const until = (endsAt: string | null, inWords: InWords) => (endsAt === null ? null : `until ${inWords(endsAt)}`);

const edited = (editedAt: string | null, inWords: InWords) =>
  editedAt === null ? null : `edited ${inWords(editedAt)}`;

export const kindEntries: { readonly [Kind in ArchiveKind]: ToEntry<Kind> } = {
  profile: ({ name, username, bio }) => ({ title: name, facts: [`@${username}`], text: bio }),

  posts: ({ audience, circle, isAnonymous, category, createdAt, editedAt, ...post }, inWords) => ({
    facts: [
      inWords(createdAt),
      circle?.name == null ? audiences[audience] : `In ${circle.name}`,
      isAnonymous ? 'Anonymous' : null,
      category,
      edited(editedAt, inWords),
      countOf(post.comments, 'comment', 'comments'),
    ],
    ...{ text: post.text, media: post.media },
    votes: { positive: post.positiveVotes, negative: post.negativeVotes },
  }),

  comments: ({ createdAt, editedAt, text, positiveVotes, negativeVotes }, inWords) => ({
    facts: [inWords(createdAt), edited(editedAt, inWords)],
    text,
    votes: { positive: positiveVotes, negative: negativeVotes },
  }),

  votes: ({ isPositive, commentId, author, excerpt, createdAt }, inWords) => ({
    title: `${isPositive ? 'Positive' : 'Negative'} vote on a ${commentId === null ? 'post' : 'comment'}`,
    facts: [nameOf(author), inWords(createdAt)],
    text: excerpt,
  }),

  follows: ({ direction, member }) => ({ title: nameOf(member), facts: [follows[direction]] }),

  friends: ({ state, isClose, changedAt, member }, inWords) => ({
    title: nameOf(member),
    facts: [friends[state], isClose ? 'close friend' : null, inWords(changedAt)],
  }),

  blocks: ({ member, blockedAt }, inWords) => ({ title: nameOf(member), facts: [inWords(blockedAt)] }),

  mutes: ({ member, mutedAt, endsAt }, inWords) => ({
    title: nameOf(member),
    facts: [inWords(mutedAt), until(endsAt, inWords)],
  }),

  'muted-words': ({ word, mutedAt, endsAt }, inWords) => ({
    title: word,
    facts: [inWords(mutedAt), until(endsAt, inWords)],
  }),

  hashtags: ({ tag, followedAt }, inWords) => ({ title: `#${tag}`, facts: [inWords(followedAt)] }),

  'saved-folders': ({ name, createdAt }, inWords) => ({ title: name, facts: [inWords(createdAt)] }),

  saved: ({ kind, folder, savedAt, isAvailable, author, excerpt }, inWords) => ({
    title: `A ${kind} you saved`,
    facts: [
      isAvailable ? nameOf(author) : 'no longer available',
      folder === null ? null : `in ${folder}`,
      inWords(savedAt),
    ],
    text: excerpt,
  }),

  stories: ({ createdAt, audience, isArchived, views, text, media }, inWords) => ({
    facts: [inWords(createdAt), audiences[audience], isArchived ? 'archived' : 'live', countOf(views, 'view', 'views')],
    ...{ text, media },
  }),

  highlights: ({ title, description, category, audience, storyIds, createdAt }, inWords) => ({
    title,
    facts: [category, audiences[audience], countOf(storyIds.length, 'story', 'stories'), inWords(createdAt)],
    text: description,
  }),

  circles: ({ name, description, role, isPrivate, memberCount, owner, createdAt }, inWords) => ({
    title: name,
    facts: [
      ...[role, isPrivate ? 'private' : 'public', countOf(memberCount, 'member', 'members')],
      ...[`by ${nameOf(owner)}`, inWords(createdAt)],
    ],
    text: description,
  }),

  'match-sessions': ({ text, category, location, time, status, outcome, participants, createdAt }, inWords) => ({
    title: text,
    facts: [
      ...[category, location, time, status, outcome?.replaceAll('_', ' ') ?? null, inWords(createdAt)],
      participants.map(nameOf).join(', '),
    ],
  }),

  matches: ({ sessionText, direction, status, member, isUnnamed, outcome, createdAt }, inWords) => ({
    title: sessionText,
    facts: [
      `${direction === 'sent' ? 'to' : 'from'} ${member === null ? 'Anonymous' : nameOf(member)}`,
      ...[status, isUnnamed ? 'without your name' : null, outcome?.replaceAll('_', ' ') ?? null, inWords(createdAt)],
    ],
  }),

  'match-waits': ({ sessionText, owner, place, heldUntil }, inWords) => ({
    title: sessionText,
    facts: [
      owner === null ? 'by Anonymous' : `by ${nameOf(owner)}`,
      place === null ? null : `place ${place} on the waiting list`,
      heldUntil === null ? null : `a place is held for you until ${inWords(heldUntil)}`,
    ],
  }),

  'match-blocks': ({ sessionText, blockedAt }, inWords) => ({
    title: 'Someone from VibeMatch',
    facts: [inWords(blockedAt)],
    text: sessionText,
  }),

  conversations: ({ name, kind, isRequest, isMuted }) => ({
    title: name,
    facts: [kind, isRequest ? 'waits for an answer' : null, isMuted ? 'muted' : null],
  }),

  messages: (
    { sender, conversationName, createdAt, editedAt, isDeleted, text, media, shared, reactions },
    inWords,
  ) => ({
    title: sender === null ? 'Anonymous' : nameOf(sender),
    facts: [
      ...[`in ${conversationName}`, inWords(createdAt), edited(editedAt, inWords), isDeleted ? 'deleted' : null],
      shared && `a ${shared.kind}: ${shared.excerpt}`,
      reactions.map(({ reaction, count }) => `${reaction} ${count}`).join(' '),
    ],
    ...{ text, media },
  }),

  notifications: ({ message, createdAt, excerpt }, inWords) => ({
    title: message,
    facts: [inWords(createdAt)],
    text: excerpt,
  }),

  sessions: ({ device, createdAt, lastUsedAt }, inWords) => ({
    title: device ?? 'Unknown device',
    facts: [`signed in ${inWords(createdAt)}`, `last used ${inWords(lastUsedAt)}`],
  }),

  'audit-log': ({ action, reason, createdAt }, inWords) => ({
    title: action.replaceAll('_', ' '),
    facts: [inWords(createdAt)],
    text: reason,
  }),

  reports: ({ kind, reason, note, status, outcome, lines, createdAt }, inWords) => ({
    title: `A report about a ${kind}: ${reason.replaceAll('_', ' ')}`,
    facts: [
      ...[inWords(createdAt), status, outcome?.replaceAll('_', ' ') ?? null],
      lines.length === 0 ? null : `with ${countOf(lines.length, 'message', 'messages')} of the chat`,
    ],
    text: note,
  }),

  decisions: ({ action, rule, reason, until: end, text, undoneAt, createdAt }, inWords) => ({
    title: `${action}: ${rule.replaceAll('_', ' ')}`,
    facts: [inWords(createdAt), until(end, inWords), undoneAt === null ? null : 'taken back', reason],
    text,
  }),
};
