import { HOUR_MS, MINUTE_MS } from '@vibeline/core/durations.rules';
import type { ActiveMember, Conversation, OlderPost, Reply } from '@vibeline/demo-world/demo-content.schema';
import type { Random } from '../random.ts';
import { drawVotes, type PlannedVote, planVotes } from './plan-votes.ts';

const CONVERSATION_MS = 14 * HOUR_MS;
const MAX_VOTES = 3;

export interface PlannedPost {
  post: OlderPost;
  /** ms UTC */
  at: number;
}

export interface PlannedComment {
  /** ms UTC */
  at: number;
  post: number;
  parent: PlannedComment | null;
  comment: Reply;
}

interface PlanInput {
  random: Random;
  posts: readonly PlannedPost[];
  joinedAt: ReadonlyMap<string, number>;
  now: number;
}

export function planComments(input: PlanInput, conversations: readonly Conversation[]): PlannedComment[] {
  return conversations.flatMap((conversation) => planConversation(input, conversation)).sort((a, b) => a.at - b.at);
}

function planConversation(input: PlanInput, { post: beginning, comments }: Conversation): PlannedComment[] {
  const index = input.posts.findIndex(({ post }) => post.text.startsWith(beginning));
  const post = input.posts[index];
  if (!post) throw new Error(`No post begins with ${beginning}`);
  const end = Math.min(input.now, post.at + CONVERSATION_MS);
  const times = planTimes(input, comments, post.at, end);
  const threads = comments.map(({ replies = [], ...comment }, thread) => ({
    topLevel: { at: times[thread] ?? end, post: index, parent: null, comment },
    replies,
  }));
  return threads.flatMap(({ topLevel, replies }) => {
    const replyTimes = planTimes(input, replies, topLevel.at, end);
    return [
      topLevel,
      ...replies.map((comment, reply) => ({ at: replyTimes[reply] ?? end, post: index, parent: topLevel, comment })),
    ];
  });
}

function planTimes({ random, joinedAt }: PlanInput, comments: readonly Reply[], from: number, end: number): number[] {
  let last = from;
  return comments.map(({ author }, index) => {
    const share = ((index + 0.3 + 0.5 * random.next()) / (comments.length + 0.4)) ** 1.6;
    const time = Math.round(from + share * (end - from));
    last = Math.max(last + 1, time, (joinedAt.get(author) ?? 0) + MINUTE_MS);
    return last;
  });
}

export function planCommentVotes(
  random: Random,
  comment: Reply,
  author: ActiveMember,
  voters: readonly ActiveMember[],
): PlannedVote[] {
  const votes = comment.votes ?? drawVotes(random, Math.round(MAX_VOTES * random.next() ** 2), author.approval);
  return planVotes(random, { text: comment.text, votes }, author, voters);
}
