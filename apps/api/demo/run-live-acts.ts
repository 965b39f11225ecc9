import { usernameKey } from '@vibeline/core/features/members/member.rules';
import type { Post } from '@vibeline/core/features/posts/post.schema';
import type { Viewer } from '@vibeline/core/rpc/viewer';
import type { LivePost, LiveStory } from '@vibeline/demo-world/demo-content.schema';
import type { Kysely } from 'kysely';
import type { Database } from '../src/db/schema.ts';
import { findDemoProgress, saveDemoProgress } from '../src/db/settings.ts';
import { inTransaction } from '../src/db/transaction.ts';
import { insertMedia } from '../src/features/media/media.queries.ts';
import { findMemberByUsername } from '../src/features/members/member.queries.ts';
import type { Leases } from '../src/processes/lease.ts';
import type { Services } from '../src/services.ts';
import { openMissingSessions } from './open-missing-sessions.ts';
import { ACTS_A_DAY, type LiveAct, liveMembers, planLiveAct } from './plan/plan-live-acts.ts';
import { loadFile } from './prepared-media.ts';
import { createRandom } from './random.ts';

interface LiveOptions {
  db: Kysely<Database>;
  services: Services;
  now: () => number;
  leases: Leases;
  report: (error: unknown) => void;
  onSeen?: (memberId: number) => void;
}

type ActOptions = Omit<LiveOptions, 'report' | 'leases'>;

const LEASE_MS = 30_000;

/** Between two acts, in ms. */
const PAUSE = { least: 20_000, most: 60_000 };

/**
 * Lets members of the demo world act through the services, one after the other with pauses, `ACTS_A_DAY` a day at most,
 * and keeps sessions of VibeMatch open.
 * Returns a function that stops it and waits for the act that is running.
 */
export function runLiveActs(options: LiveOptions, { least, most } = PAUSE): () => Promise<void> {
  const random = createRandom(options.now());
  let timer: NodeJS.Timeout | undefined;
  const openSessions = async () => {
    await openMissingSessions(options).catch(options.report);
  };
  let running = openSessions();
  let isStopped = false;
  const schedule = () => {
    timer = setTimeout(
      () => {
        running = options.leases
          .run('demo_acts', { ms: LEASE_MS, restMs: least }, () => performNextAct(options))
          .catch(options.report)
          .then(openSessions)
          .finally(() => {
            if (!isStopped) schedule();
          });
      },
      random.between(least, most),
    ).unref();
  };
  schedule();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    return running;
  };
}

/** Performs the next act, unless there were enough today. An act that fails is not tried again. */
export async function performNextAct({ db, services, now, onSeen }: ActOptions): Promise<void> {
  const day = new Date(now()).toISOString().slice(0, 10);
  const last = await findDemoProgress(db);
  const actsOfDay = last?.day === day ? last.actsOfDay : 0;
  if (actsOfDay >= ACTS_A_DAY) return;
  const acts = last?.acts ?? 0;
  await saveDemoProgress(db, { day, actsOfDay: actsOfDay + 1, acts: acts + 1 });
  const act = planLiveAct(acts);
  onSeen?.((await viewerOf(db, actorOf(act))).id);
  await perform({ db, services, now }, act);
}

function actorOf(act: LiveAct): string {
  switch (act.type) {
    case 'post':
      return act.post.author;
    case 'comment':
      return act.author;
    case 'story':
      return act.story.author;
    case 'follow':
      return act.follower;
    case 'message':
      return act.from;
    case 'vote':
      return act.voter;
  }
}

async function perform({ db, services, now }: ActOptions, act: LiveAct): Promise<void> {
  switch (act.type) {
    case 'post':
      await publish(db, services, act.post, act.key);
      return;
    case 'comment': {
      // The same key again returns the post that was published before.
      const post = await publish(db, services, act.post, act.postKey);
      const comment = { postId: post.id, content: act.text, parentId: null };
      await services.comments.add(await viewerOf(db, act.author), comment, { idempotencyKey: act.key });
      return;
    }
    case 'story':
      await createStory(db, services, { ...act, now });
      return;
    case 'follow':
      await services.follows.follow(await viewerOf(db, act.follower), {
        followingId: (await viewerOf(db, act.followed)).id,
      });
      return;
    case 'message':
      await send(db, services, act);
      return;
    case 'vote':
      await vote(services, await viewerOf(db, act.voter), act.isPositive);
  }
}

async function publish(db: Kysely<Database>, services: Services, post: LivePost, key: string): Promise<Post> {
  const { author, text, category = null } = post;
  const input = { content: text, category, isAnonymous: false, hashtags: [], media: [] };
  return services.posts.create(await viewerOf(db, author), input, { idempotencyKey: key });
}

async function send(
  db: Kysely<Database>,
  { conversations, messages }: Services,
  { from, to, text, key }: Extract<LiveAct, { type: 'message' }>,
): Promise<void> {
  const sender = await viewerOf(db, from);
  const { id } = await conversations.open(sender, { memberId: (await viewerOf(db, to)).id });
  const nothing = { media: [], replyToId: null, postId: null, storyId: null };
  const input = { ...nothing, conversationId: id, content: text, clientId: key };
  await messages.send(sender, input, { idempotencyKey: null });
}

interface StoryToCreate {
  story: LiveStory;
  key: string;
  now: () => number;
}

async function createStory(
  db: Kysely<Database>,
  services: Services,
  { story, key, now }: StoryToCreate,
): Promise<void> {
  const { author, text, color = null, files = [] } = story;
  const viewer = await viewerOf(db, author);
  const media = [];
  for (const file of files) media.push(await attach(db, { ownerId: viewer.id, file, now: now() }));
  const input = { content: text, backgroundColor: color, media, audience: 'public' as const };
  await services.stories.create(viewer, input, { idempotencyKey: key });
}

async function attach(db: Kysely<Database>, upload: { ownerId: number; file: string; now: number }) {
  const { alt, media } = await loadFile(upload.file);
  const row = { ...media.row, owner_id: upload.ownerId, state: 'ready' as const, created_at: upload.now };
  const { id } = await inTransaction(db, (trx) => insertMedia(trx, row));
  return { id, alt };
}

/** On the newest post of another of these members on which this one has not voted; anonymous posts name none. */
async function vote(services: Services, voter: Viewer, isPositive: boolean): Promise<void> {
  const { items } = await services.posts.list(voter, { limit: 20 });
  const post = items.find(
    ({ author, userVote }) => userVote === null && author.id !== voter.id && liveMembers.includes(author.username),
  );
  if (post) await services.votes.cast(voter, { postId: post.id, isPositive });
}

async function viewerOf(db: Kysely<Database>, username: string): Promise<Viewer> {
  const member = await findMemberByUsername(db, usernameKey(username), null);
  if (!member) throw new Error(`No member of the demo world is called ${username}`);
  return { id: member.id, sessionId: 0 };
}
