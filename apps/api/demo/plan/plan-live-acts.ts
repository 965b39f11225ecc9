import { demoAccounts } from '@vibeline/demo-world/demo-accounts';
import { activeMembers, liveMessages, livePosts, liveStories } from '@vibeline/demo-world/demo-content';
import type { LivePost, LiveStory } from '@vibeline/demo-world/demo-content.schema';
import { createRandom } from '../random.ts';

export type LiveAct =
  | { type: 'post'; post: LivePost; key: string }
  | { type: 'comment'; post: LivePost; postKey: string; author: string; text: string; key: string }
  | { type: 'story'; story: LiveStory; key: string }
  | { type: 'message'; from: string; to: string; text: string; key: string }
  | { type: 'vote'; voter: string; isPositive: boolean }
  | { type: 'follow'; follower: string; followed: string };

const quickLogins: readonly string[] = demoAccounts.map(({ username }) => username);

/** Who acts, and on whom others act: not the quick logins, so that the documented numbers stay. */
export const liveMembers: readonly string[] = activeMembers
  .map(({ username }) => username)
  .filter((username) => !quickLogins.includes(username));

const PATTERN = ['post', 'vote', 'comment', 'follow', 'story', 'comment', 'message', 'vote', 'vote'] as const;

const POSTS_A_DAY = 12;
export const ACTS_A_DAY = POSTS_A_DAY * PATTERN.length;
const APPROVAL = 0.85;

/** The act with this number, counted from 0: always the same. After the last post it begins again with the first. */
export function planLiveAct(number: number): LiveAct {
  const random = createRandom(`live ${number}`);
  const step = number % PATTERN.length;
  const written = Math.floor(number / PATTERN.length);
  const post = livePosts[written % livePosts.length];
  if (!post) throw new Error('There are no live posts');
  const postKey = `demo.${written}`;
  const [one, another] = random.shuffle(liveMembers);
  switch (PATTERN[step]) {
    case 'post':
      return { type: 'post', post, key: postKey };
    case 'comment': {
      const index = PATTERN.slice(0, step).includes('comment') ? 1 : 0;
      return { type: 'comment', post, postKey, ...post.comments[index], key: `${postKey}.${index}` };
    }
    case 'story':
      return { type: 'story', story: storyOf(written), key: `${postKey}.story` };
    case 'message':
      return { type: 'message', ...messageOf(written), key: `${postKey}.message` };
    case 'follow':
      return { type: 'follow', follower: one ?? '', followed: another ?? '' };
    default:
      return { type: 'vote', voter: one ?? '', isPositive: random.next() < APPROVAL };
  }
}

function storyOf(number: number): LiveStory {
  const story = liveStories[number % liveStories.length];
  if (!story) throw new Error('There are no live stories');
  return story;
}

function messageOf(number: number): { from: string; to: string; text: string } {
  const written = liveMessages[Math.floor(number / 2) % liveMessages.length];
  if (!written) throw new Error('There are no live messages');
  const [one, other] = written.between;
  const [text, answer] = written.texts;
  return number % 2 === 0 ? { from: one, to: other, text } : { from: other, to: one, text: answer };
}
