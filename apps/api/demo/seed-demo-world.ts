import { demoAccounts } from '@vibeline/demo-world/demo-accounts';
import {
  activeMembers,
  adverts,
  allAttachments,
  circles,
  findAttachments,
  messageConversations,
  passiveMembers,
  privatePosts,
  stories,
} from '@vibeline/demo-world/demo-content';
import type { Attachments, OlderPost, PassiveMember } from '@vibeline/demo-world/demo-content.schema';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../src/db/schema.ts';
import { saveDemoState } from '../src/db/settings.ts';
import { inTransaction } from '../src/db/transaction.ts';
import { insertAdvert } from '../src/features/adverts/advert.queries.ts';
import { saveDailyCounts } from '../src/features/overview/overview.queries.ts';
import type { Storage } from '../src/storage/storage.ts';
import { addCircleEvent, type CreatedCircles } from './add-circles.ts';
import { addMessageEvent, type CreatedMessages } from './add-messages.ts';
import { addModeration } from './add-moderation.ts';
import { addPrivatePostEvent, type CreatedPrivatePosts } from './add-private-posts.ts';
import { addSessionEvent, type CreatedSessions } from './add-sessions.ts';
import { addStoryEvent, type CreatedStories, type FileMedia } from './add-stories.ts';
import { type FixtureBuilder, type FixtureMedia, fixture } from './fixture-builder.ts';
import { followHashtags } from './follow-hashtags.ts';
import { activeDays, lastActs, seedPresence } from './last-acts.ts';
import type { CircleEvent } from './plan/plan-circles.ts';
import { type DemoEvent, planEvents } from './plan/plan-events.ts';
import type { MessageEvent } from './plan/plan-messages.ts';
import type { PrivatePostEvent } from './plan/plan-private-posts.ts';
import type { SessionEvent } from './plan/plan-sessions.ts';
import type { StoryEvent } from './plan/plan-stories.ts';
import { planViews } from './plan/plan-views.ts';
import {
  loadFile,
  type PreparedMedia,
  prepareAdvertPicture,
  prepareAvatar,
  prepareFilm,
  preparePicture,
  saveMediaFiles,
} from './prepared-media.ts';
import { readNotifications } from './read-notifications.ts';
import { type NewSeedMember, openSeedEnvironment } from './seed-environment.ts';

interface SeedOptions {
  db: Kysely<Database>;
  storage: Storage;
  /** Every event is dated before this time, ms UTC. */
  now: number;
  timeZone?: string;
  report: (line: string) => void;
  prepare?: (trx: Transaction<Database>) => Promise<boolean>;
}

interface DemoMedia {
  avatars: Map<string, PreparedMedia>;
  attachments: Map<string, FixtureMedia[]>;
  files: FileMedia;
}

type Created = CreatedStories & CreatedCircles & CreatedSessions & CreatedMessages & CreatedPrivatePosts;

const allMembers: readonly PassiveMember[] = [...activeMembers, ...passiveMembers];

/**
 * Builds the demo world through the real services: always the same but for the dates. All rows are inserted in one
 * transaction, so the database syncs to disk once and a failure leaves no rows behind.
 */
export async function seedDemoWorld(options: SeedOptions): Promise<void> {
  const { db, storage, now, report, prepare } = options;
  const { timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone } = options;
  report(`Demo world: building ${allMembers.length} members and their last thirty days`);
  const startedAt = performance.now();
  const media = await loadDemoMedia();
  await saveMediaFiles(storage, [
    ...media.avatars.values(),
    ...[...media.attachments.values()].flat().map((one) => one.media),
  ]);
  const pictures = await loadAdvertPictures();
  await saveMediaFiles(storage, [...pictures.values()]);
  const events = planEvents(now, timeZone);
  const isBuilt = await inTransaction(db, async (trx) => {
    if (prepare && !(await prepare(trx))) return false;
    const environment = openSeedEnvironment(trx, storage, timeZone);
    const builder = fixture(environment);
    const views = planViews(events);
    const created = nothingCreated();
    for (const [index, event] of events.entries()) {
      addEvent(builder.at(event.at), event, { media, created });
      for (const { viewer, posts } of views.get(index) ?? []) builder.views(viewer, posts);
    }
    const { members } = await builder.build();
    await environment.unlockAchievements(members['demo']?.id ?? 0);
    await addAdverts(trx, pictures, now);
    await addModeration(trx, environment, members);
    await followHashtags(trx, members, now);
    await readNotifications(trx, now);
    await seedPresence(trx, lastActs(events, members));
    await saveDailyCounts(trx, activeDays(events));
    await saveDemoState(trx, now);
    return true;
  });
  if (!isBuilt) return;
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  report(`Demo world: ${countEvents(events)} in ${seconds} s`);
}

function nothingCreated(): Created {
  return {
    stories: new Map(),
    highlights: new Map(),
    circles: new Map(),
    circlePosts: new Map(),
    privatePosts: new Map(),
    sessions: new Map(),
    matches: new Map(),
    messages: new Map(),
  };
}

function countEvents(events: readonly DemoEvent[]): string {
  const count = (...types: DemoEvent['type'][]) =>
    events.filter(({ type }) => types.includes(type)).length.toLocaleString('en');
  const posts = `${count('join')} members, ${count('post')} posts, ${count('comment')} comments`;
  return `${posts}, ${count('vote', 'commentVote')} votes and ${count('follow')} follows`;
}

async function loadDemoMedia(): Promise<DemoMedia> {
  const avatars = allMembers
    .filter(({ hasAvatar }) => hasAvatar)
    .map(async ({ username }) => [username, await prepareAvatar(username)] as const);
  const attachments = allAttachments.map(async (one) => [one.post, await loadAttachments(one)] as const);
  const illustrated = [
    ...stories,
    ...circles.flatMap(({ posts }) => posts),
    ...messageConversations.flatMap(({ messages }) => messages),
  ];
  const ofFriends = privatePosts.flatMap(({ file }) => file ?? []);
  const names = new Set([...illustrated.flatMap(({ files = [] }) => files), ...ofFriends]);
  const files = [...names].map(async (file) => [file, await loadFile(file)] as const);
  return {
    avatars: new Map(await Promise.all(avatars)),
    attachments: new Map(await Promise.all(attachments)),
    files: new Map(await Promise.all(files)),
  };
}

type AdvertPictures = Map<string, Awaited<ReturnType<typeof prepareAdvertPicture>>>;

async function loadAdvertPictures(): Promise<AdvertPictures> {
  const files = adverts.flatMap(({ image, sponsor }) => [image, sponsor.logo ?? []].flat());
  return new Map(await Promise.all(files.map(async (file) => [file, await prepareAdvertPicture(file)] as const)));
}

async function addAdverts(trx: Transaction<Database>, pictures: AdvertPictures, now: number): Promise<void> {
  const nameOf = (file: string) => pictures.get(file)?.name ?? '';
  for (const { title, description, image, ctaText, ctaUrl, sponsor, type } of adverts) {
    await insertAdvert(trx, {
      title,
      description,
      image: nameOf(image),
      sponsor_logo: sponsor.logo === undefined ? null : nameOf(sponsor.logo),
      cta_text: ctaText,
      cta_url: ctaUrl,
      sponsor_name: sponsor.name,
      is_sponsor_verified: sponsor.verified ? 1 : 0,
      type,
      is_active: 1,
      starts_at: null,
      ends_at: null,
      created_at: now,
    });
  }
}

async function loadAttachments({ pictures = [], film }: Attachments): Promise<FixtureMedia[]> {
  return Promise.all([
    ...pictures.map(async (picture) => ({ alt: picture.alt, media: await preparePicture(picture) })),
    ...(film ? [{ alt: film.alt, media: await prepareFilm(film) }] : []),
  ]);
}

function addEvent(
  builder: FixtureBuilder,
  event: DemoEvent,
  { media, created }: { media: DemoMedia; created: Created },
): void {
  switch (event.type) {
    case 'join':
      builder.member(event.profile.username, memberDetails(event.profile, media));
      break;
    case 'post':
      addPost(builder, event.post, media);
      break;
    case 'vote':
      builder.on(event.post).vote(event.voter, event.kind);
      break;
    case 'comment':
      builder.on(event.post);
      if (event.parent === null) builder.comment(event.author, event.text);
      else builder.under(event.parent).reply(event.author, event.text);
      break;
    case 'commentVote':
      builder.under(event.comment).commentVote(event.voter, event.kind);
      break;
    case 'follow':
      builder.follow(event.follower, event.followed);
      break;
    case 'friend':
      builder.friend(event.one, event.other);
      break;
    case 'closeFriend':
      builder.closeFriend(event.member, event.friend);
      break;
    case 'friendRequest':
      builder.friendRequest(event.requester, event.addressee);
      break;
    default:
      addOtherEvent(builder, event, { media, created });
  }
}

function addOtherEvent(
  builder: FixtureBuilder,
  event: StoryEvent | CircleEvent | SessionEvent | MessageEvent | PrivatePostEvent,
  { media: { files }, created }: { media: DemoMedia; created: Created },
): void {
  switch (event.type) {
    case 'circle':
    case 'circleInvite':
    case 'circleJoin':
    case 'circlePost':
    case 'circleVote':
    case 'circleComment':
      addCircleEvent(builder, event, created, files);
      break;
    case 'privatePost':
    case 'privateVote':
    case 'privateComment':
      addPrivatePostEvent(builder, event, created, files);
      break;
    case 'session':
    case 'matchRequest':
    case 'matchAnswer':
      addSessionEvent(builder, event, created);
      break;
    case 'message':
    case 'messageReaction':
    case 'messageRemoval':
    case 'messageRead':
      addMessageEvent(builder, event, created, files);
      break;
    default:
      addStoryEvent(builder, event, created, files);
  }
}

function addPost(builder: FixtureBuilder, post: OlderPost, { attachments }: DemoMedia): void {
  const { author, text, category = null, hashtags = [], isAnonymous = false } = post;
  const attached = attachments.get(findAttachments(text)?.post ?? '') ?? [];
  builder
    .member(author)
    .media(...attached)
    .post(text, { category, hashtags, isAnonymous });
}

function memberDetails(profile: PassiveMember, { avatars }: DemoMedia): Partial<NewSeedMember> {
  return {
    name: profile.name,
    bio: profile.bio ?? null,
    location: profile.location ?? null,
    website: profile.website ?? null,
    isVerified: profile.isVerified ?? false,
    password: demoAccounts.find(({ username }) => username === profile.username)?.password ?? null,
    sharesData: profile.sharesData ?? true,
    picture: avatars.get(profile.username) ?? null,
  };
}
