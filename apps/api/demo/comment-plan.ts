import { type Ballot, planBallots } from './ballots.ts';
import type { CommentDraft, Conversation, ReplyDraft } from './comment-draft.ts';
import type { Person } from './person.ts';
import type { PostDraft } from './post-draft.ts';
import type { Random } from './random.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** How long people talk under a post. */
const EVENING = 14 * HOUR;
/** Most who usually vote on a comment. */
const MOST_VOTES = 3;

interface MadePost {
  draft: PostDraft;
  at: number;
}

export interface PlannedComment {
  at: number;
  /** Place of the post among those made. */
  post: number;
  /** The comment it answers. */
  parent: PlannedComment | null;
  draft: ReplyDraft;
}

interface Parts {
  random: Random;
  posts: readonly MadePost[];
  joinedAt: ReadonlyMap<string, number>;
  now: number;
}

/** Gives every comment its moment: after its post, what it answers and what stands above it; in the order of time. */
export function planComments(parts: Parts, conversations: readonly Conversation[]): PlannedComment[] {
  return conversations.flatMap((conversation) => plan(parts, conversation)).sort((a, b) => a.at - b.at);
}

function plan(parts: Parts, { under, comments }: Conversation): PlannedComment[] {
  const place = parts.posts.findIndex(({ draft }) => draft.text.startsWith(under));
  const post = parts.posts[place];
  if (!post) throw new Error(`No post begins with ${under}`);
  const end = Math.min(parts.now, post.at + EVENING);
  const saidAt = (drafts: readonly ReplyDraft[], from: number) => spread(parts, drafts, from, end);

  const threads = saidAt(comments, post.at).map((at, thread): [PlannedComment, CommentDraft] => {
    const { replies = [], ...draft } = comments[thread] as CommentDraft;
    return [
      { at, post: place, parent: null, draft },
      { ...draft, replies },
    ];
  });
  return threads.flatMap(([comment, { replies = [] }]) => {
    const moments = saidAt(replies, comment.at);
    return [
      comment,
      ...replies.map((draft, reply) => ({ at: moments[reply] ?? end, post: place, parent: comment, draft })),
    ];
  });
}

/** Ascending moments: soon one after the other, then fewer; nobody speaks before joining. */
function spread({ random, joinedAt }: Parts, drafts: readonly ReplyDraft[], from: number, end: number): number[] {
  let last = from;
  return drafts.map(({ by }, place) => {
    const share = ((place + 0.3 + 0.5 * random.next()) / (drafts.length + 0.4)) ** 1.6;
    const wanted = Math.round(from + share * (end - from));
    last = Math.max(last + 1, wanted, (joinedAt.get(by) ?? 0) + MINUTE);
    return last;
  });
}

/** Who votes on a comment, and how. `voters` are those who may, the author left out. */
export function planCommentBallots(
  random: Random,
  { by, text, votes }: ReplyDraft,
  author: Person,
  voters: readonly Person[],
): Ballot[] {
  return planBallots(random, { by, text, votes: votes ?? guessVotes(random, author) }, author, voters);
}

function guessVotes(random: Random, { warmth }: Person): [number, number] {
  const turnout = Math.round(MOST_VOTES * random.next() ** 2);
  let positive = 0;
  for (let vote = 0; vote < turnout; vote += 1) if (random.next() < warmth) positive += 1;
  return [positive, turnout - positive];
}
