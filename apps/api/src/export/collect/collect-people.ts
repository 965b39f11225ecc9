import type { ArchiveItem } from '@vibeline/core/features/exports/archive.schema';
import { type ExportReader, readPages } from '../export-reader.ts';
import { knownPerson, personOf } from './person.ts';

export async function* follows({ services, viewer }: ExportReader): AsyncGenerator<ArchiveItem<'follows'>> {
  for await (const { following } of readPages((page) => services.follows.listFollowing(viewer, page)))
    yield { direction: 'following', member: personOf(following) };
  for await (const { follower } of readPages((page) => services.follows.listFollowers(viewer, page)))
    yield { direction: 'follower', member: personOf(follower) };
  for await (const { following } of readPages((page) => services.follows.listSentRequests(viewer, page)))
    yield { direction: 'asked', member: personOf(following) };
  for await (const { follower } of readPages((page) => services.follows.listRequests(viewer, page)))
    yield { direction: 'asking', member: personOf(follower) };
}

export async function* friends({ services, viewer }: ExportReader): AsyncGenerator<ArchiveItem<'friends'>> {
  for await (const { member, changedAt } of readPages((page) =>
    services.friends.list(viewer, { ...page, isClose: false }),
  ))
    yield { state: 'friends', isClose: member.relation?.close ?? false, changedAt, member: personOf(member) };
  for await (const { member, changedAt } of readPages((page) => services.friends.sentRequests(viewer, page)))
    yield { state: 'asked', isClose: false, changedAt, member: personOf(member) };
  for await (const { member, changedAt } of readPages((page) => services.friends.requests(viewer, page)))
    yield { state: 'asking', isClose: false, changedAt, member: personOf(member) };
}

export async function* blocks({ services, viewer }: ExportReader): AsyncGenerator<ArchiveItem<'blocks'>> {
  for await (const { id, username, name, blockedAt } of readPages((page) => services.blocks.list(viewer, page)))
    yield { member: { id, username, name }, blockedAt };
}

export async function* mutes({ services, viewer }: ExportReader): AsyncGenerator<ArchiveItem<'mutes'>> {
  for await (const { member, mutedAt, endsAt } of readPages((page) => services.mutes.list(viewer, page)))
    yield { member: personOf(member), mutedAt, endsAt };
}

export async function* mutedWords({ services, viewer }: ExportReader): AsyncGenerator<ArchiveItem<'muted-words'>> {
  for (const { word, mutedAt, endsAt } of await services.mutes.words(viewer)) yield { word, mutedAt, endsAt };
}

export async function* hashtags({ services, viewer }: ExportReader): AsyncGenerator<ArchiveItem<'hashtags'>> {
  for (const { tag, followedAt } of await services.hashtags.listFollowed(viewer)) yield { tag, followedAt };
}

export async function* circles({ services, viewer }: ExportReader): AsyncGenerator<ArchiveItem<'circles'>> {
  const mine = readPages((page) => services.circles.list(viewer, { ...page, filter: 'mine' }));
  for await (const { role, ...circle } of mine) if (role !== 'none') yield viewCircle(circle, role);
  for await (const { circle } of readPages((page) => services.circles.invitations(viewer, page)))
    yield viewCircle(circle, 'invited');
}

type Circle = Awaited<ReturnType<ExportReader['services']['circles']['list']>>['items'][number];

function viewCircle(circle: Omit<Circle, 'role'>, role: ArchiveItem<'circles'>['role']): ArchiveItem<'circles'> {
  const { id, name, description, isPrivate, memberCount, owner, createdAt } = circle;
  return { id, name, description, isPrivate, role, memberCount, owner: personOf(owner), createdAt };
}

export async function* matchSessions({
  services,
  viewer,
}: ExportReader): AsyncGenerator<ArchiveItem<'match-sessions'>> {
  for await (const session of readPages((page) => services.match.listOwnSessions(viewer, page))) {
    const { id, vibeContent, category, location, timePreference, maxParticipants, status, createdAt, endsAt } = session;
    const { holdMinutes, myOutcome: outcome, isUnnamed, participants } = session;
    yield {
      ...{ id, text: vibeContent, category, location, time: timePreference, seats: maxParticipants, status },
      ...{ createdAt, endsAt, holdMinutes, outcome, isUnnamed },
      participants: participants.flatMap((participant) => knownPerson(participant) ?? []),
    };
  }
}

export async function* matches({ services, viewer }: ExportReader): AsyncGenerator<ArchiveItem<'matches'>> {
  for await (const found of readPages((page) => services.match.listMatches(viewer, { ...page, filter: 'all' }))) {
    const { id, status, session, user1, user2, unnamed, myOutcome: outcome, createdAt } = found;
    const isSent = user1.id === viewer.id;
    yield {
      ...{ id, status, direction: isSent ? 'sent' : 'received', sessionId: session.id },
      ...{ sessionText: session.vibeContent, member: knownPerson(isSent ? user2 : user1) },
      ...{ isUnnamed: unnamed?.isYou ?? false, outcome, createdAt },
    };
  }
}

export async function* matchBlocks({ services, viewer }: ExportReader): AsyncGenerator<ArchiveItem<'match-blocks'>> {
  for await (const { id, vibeContent, blockedAt } of readPages((page) => services.match.listBlocks(viewer, page)))
    yield { id, sessionText: vibeContent, blockedAt };
}

export async function* matchWaits({ services, viewer }: ExportReader): AsyncGenerator<ArchiveItem<'match-waits'>> {
  const list = readPages((page) => services.match.listSessions(viewer, { ...page, state: 'waiting', others: true }));
  for await (const { id: sessionId, vibeContent: sessionText, user, myWaiting } of list) {
    const { place = null, heldUntil = null } = myWaiting ?? {};
    yield { sessionId, sessionText, owner: knownPerson(user), place, heldUntil };
  }
}
