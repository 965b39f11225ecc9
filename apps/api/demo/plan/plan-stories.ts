import { HOUR_MS, MINUTE_MS } from '@vibeline/core/durations.rules';
import { STORY_MS } from '@vibeline/core/features/stories/story.rules';
import { demoAccounts } from '@vibeline/demo-world/demo-accounts';
import { activeMembers, highlights, stories } from '@vibeline/demo-world/demo-content';
import type { DemoHighlight, DemoStory } from '@vibeline/demo-world/demo-content.schema';
import { createRandom, type Random } from '../random.ts';
import type { FriendEvent } from './plan-friends.ts';

export type StoryEvent =
  | { at: number; type: 'story'; story: DemoStory }
  | { at: number; type: 'storyView'; viewer: string; story: DemoStory }
  | { at: number; type: 'storyCategory'; story: DemoStory }
  | { at: number; type: 'highlight'; highlight: DemoHighlight; stories: DemoStory[]; cover: DemoStory | null }
  | { at: number; type: 'highlightView'; viewer: string; highlight: DemoHighlight };

interface Relations {
  follows: readonly { at: number; follower: string; followed: string }[];
  friends: readonly FriendEvent[];
}

const VIEWERS = { least: 4, most: 12 };
const ARCHIVED_VIEWERS = { least: 3, most: 6 };
const VIEWED_WITHIN = 6 * HOUR_MS;

export function planStories(relations: Relations, now: number): StoryEvent[] {
  const timeOf = ({ hoursAgo }: { hoursAgo: number }) => now - hoursAgo * HOUR_MS;
  return [
    ...stories.map((story): StoryEvent => ({ at: timeOf(story), type: 'story', story })),
    ...stories.flatMap((story) => viewsOf(story, timeOf(story), relations, now)),
    ...stories
      .filter(({ category }) => category !== undefined)
      .map((story): StoryEvent => ({ at: timeOf(story) + STORY_MS + MINUTE_MS, type: 'storyCategory', story })),
    ...highlights.map((highlight): StoryEvent => {
      const shown = highlight.stories.map((beginning) => findStory(highlight, beginning));
      const cover = highlight.cover === undefined ? null : findStory(highlight, highlight.cover);
      return { at: timeOf(highlight), type: 'highlight', highlight, stories: shown, cover };
    }),
    ...highlights.flatMap((highlight) => viewsOfHighlight(highlight, timeOf(highlight), now)),
  ];
}

function findStory({ owner }: DemoHighlight, beginning: string): DemoStory {
  const found = stories.filter(({ author, text }) => author === owner && text.startsWith(beginning));
  const [story] = found;
  if (!story || found.length > 1) throw new Error(`${found.length} stories of ${owner} begin with ${beginning}`);
  return story;
}

function viewsOf(story: DemoStory, at: number, relations: Relations, now: number): StoryEvent[] {
  const random = createRandom(`story of ${story.author}: ${story.text}`);
  const count = viewerCount(random, story, now - at);
  const viewers = pickViewers(random, audienceOf(story, at, relations), count);
  const latest = Math.min(VIEWED_WITHIN, (now - at) * 0.98);
  const times = (viewer: string): StoryEvent => {
    return { at: at + Math.ceil(latest * random.next()), type: 'storyView', viewer, story };
  };
  return [...viewers, ...(story.isSeenByDemo ? ['demo'] : [])].map(times);
}

/** Archived stories for friends have no viewers: there may have been no friends yet. */
function viewerCount(random: Random, { audience }: DemoStory, age: number): number {
  if (age < STORY_MS) return random.between(VIEWERS.least, VIEWERS.most);
  return audience === undefined ? random.between(ARCHIVED_VIEWERS.least, ARCHIVED_VIEWERS.most) : 0;
}

function viewsOfHighlight(highlight: DemoHighlight, at: number, now: number): StoryEvent[] {
  const random = createRandom(`highlight ${highlight.title}`);
  const count = random.between(VIEWERS.least, VIEWERS.most);
  return pickViewers(random, others(highlight.owner), count).map((viewer): StoryEvent => {
    return { at: at + Math.ceil((now - at) * 0.98 * random.next()), type: 'highlightView', viewer, highlight };
  });
}

const quickLogins: readonly string[] = demoAccounts.map(({ username }) => username);

/**
 * Members who were there from the beginning. The quick logins are left out, so that stories are unseen for whoever
 * signs in as them.
 */
function others(username: string): string[] {
  return activeMembers
    .filter(({ joinsAt }) => joinsAt === undefined)
    .map((one) => one.username)
    .filter((one) => one !== username && !quickLogins.includes(one));
}

function pickViewers(random: Random, candidates: readonly string[], count: number): string[] {
  return random.shuffle(candidates).slice(0, count);
}

function audienceOf({ author, audience }: DemoStory, at: number, { follows, friends }: Relations): string[] {
  const isBefore = (event: { at: number }) => event.at < at;
  const followers = follows.filter((one) => isBefore(one) && one.followed === author).map((one) => one.follower);
  const friendsOf = friends.filter(isBefore).flatMap((event) => {
    if (audience === 'close_followers') {
      return event.type === 'closeFriend' && event.member === author ? [event.friend] : [];
    }
    if (event.type !== 'friend') return [];
    if (event.one === author) return [event.other];
    return event.other === author ? [event.one] : [];
  });
  const seeing = new Set(audience === undefined ? followers : friendsOf);
  return others(author).filter((username) => seeing.has(username));
}
