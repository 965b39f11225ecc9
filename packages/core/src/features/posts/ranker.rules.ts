import { MINUTE_MS } from '../../durations.rules.ts';
import type { Ranker } from './ranker-names.rules.ts';

/** All that a sort key depends on: no current time, so a key changes only when a vote or comment does. */
export interface RankedFacts {
  id: number;
  /** ms UTC */
  createdAt: number;
  positiveVotes: number;
  negativeVotes: number;
  /** With replies. */
  commentsCount: number;
  /** Of the votes, those that count in no order (`vote-weight.rules.ts`). */
  withheldPositive: number;
  withheldNegative: number;
}

export interface RankTerm {
  name: string;
  label: string;
  /**
   * Whole points, negative where the post loses some; a point is worth one minute of age. The value of the term
   * `number` is the id of the post.
   */
  value: number;
}

/**
 * Rising: a doubling of the lead of positive votes counts as much as 226 minutes. Source: the published order "hot" of
 * Reddit gives a factor of ten 45,000 s, which is log10(2) · 45,000 s = 226 min for a factor of two.
 */
const RISING_VOTE_POINTS = 226;
/** Rising: half of what votes count, because comments may also disagree. */
const RISING_COMMENT_POINTS = 113;
/** Most discussed: a doubling of the comments counts as much as a day. */
const DISCUSSED_COMMENT_POINTS = 1440;
/** Calm: what a full fifth of agreement counts, in minutes. There are at most four (`agreement`). */
const CALM_AGREEMENT_POINTS = 288;
/** Calm: how many negative votes are assumed besides the real ones, so that a first vote counts little. */
const CALM_ASSUMED_VOTES = 5;
/** Calm: a doubling of the negative votes counts against a post as much as eight hours. */
const CALM_NEGATIVE_POINTS = 480;
/** Calm: from so many comments on, a doubling of them counts against a post as much as two hours. */
const CALM_COMMENTS = 4;
const CALM_COMMENT_POINTS = 120;

/**
 * How often a count has doubled since it was 0: 0 for 0, 1 for 1, 2 for 2 and 3, 3 for 4 to 7. In whole steps, so that
 * most votes on a post with many leave its stored keys as they are. Up to 2^32 − 1.
 */
export function log2(count: number): number {
  return 32 - Math.clz32(count);
}

type Votes = Pick<RankedFacts, 'positiveVotes' | 'negativeVotes' | 'withheldPositive' | 'withheldNegative'>;

/** The votes that count. Votes that were taken back since may have been among those withheld. */
export function countedVotes(facts: Votes): { positive: number; negative: number } {
  return {
    positive: Math.max(0, facts.positiveVotes - facts.withheldPositive),
    negative: Math.max(0, facts.negativeVotes - facts.withheldNegative),
  };
}

/** Fifths of the votes that are positive, 0–4, with `CALM_ASSUMED_VOTES` against it; 0 without votes. */
function agreement(facts: RankedFacts): number {
  const { positive, negative } = countedVotes(facts);
  return Math.floor((5 * positive) / (positive + negative + CALM_ASSUMED_VOTES));
}

interface TermRule {
  name: string;
  label: string;
  explanation: string;
  points: (facts: RankedFacts) => number;
}

const points = (count: number) => count.toLocaleString('en');

const number: TermRule = {
  name: 'number',
  label: 'Number of the post',
  explanation: 'Posts are numbered in the order in which they were published.',
  points: ({ id }) => id,
};

const time: TermRule = {
  name: 'time',
  label: 'Time',
  explanation:
    'A point for each minute from the beginning of 1970 (UTC) until it was published: newer posts have more.',
  points: ({ createdAt }) => Math.floor(createdAt / MINUTE_MS),
};

const lead: TermRule = {
  name: 'votes',
  label: 'Votes',
  explanation: `${points(RISING_VOTE_POINTS)} points when positive votes lead by one, and again each time the lead doubles; as many less when negative votes lead.`,
  points: (facts) => {
    const { positive, negative } = countedVotes(facts);
    const difference = positive - negative;
    const steps = RISING_VOTE_POINTS * log2(Math.abs(difference));
    return difference < 0 ? -steps : steps;
  },
};

function comments(perDoubling: number): TermRule {
  return {
    name: 'comments',
    label: 'Comments',
    explanation: `${points(perDoubling)} points for the first comment, and again each time their number doubles.`,
    points: ({ commentsCount }) => perDoubling * log2(commentsCount),
  };
}

const agreed: TermRule = {
  name: 'agreement',
  label: 'Agreement',
  explanation: `${points(CALM_AGREEMENT_POINTS)} points for each full fifth of its votes that is positive, counted as if ${CALM_ASSUMED_VOTES} more were negative; at most four.`,
  points: (facts) => CALM_AGREEMENT_POINTS * agreement(facts),
};

// `0 - n`, because −0 is no number to send.
const disagreed: TermRule = {
  name: 'negative_votes',
  label: 'Negative votes',
  explanation: `${points(CALM_NEGATIVE_POINTS)} points less for the first negative vote, and again each time their number doubles.`,
  points: (facts) => 0 - CALM_NEGATIVE_POINTS * log2(countedVotes(facts).negative),
};

const longThread: TermRule = {
  name: 'comments',
  label: 'Many comments',
  explanation: `${points(CALM_COMMENT_POINTS)} points less for ${CALM_COMMENTS} comments, and again each time their number doubles.`,
  points: ({ commentsCount }) => 0 - CALM_COMMENT_POINTS * log2(Math.floor(commentsCount / CALM_COMMENTS)),
};

interface RankerRule {
  name: string;
  description: string;
  terms: readonly TermRule[];
}

/**
 * What each ranker is: posts with the larger sum of terms come first, of equal ones the newer post. Every term is a pure
 * function of stored facts, so the sum is stored and is, to the last digit, what `posts.explain` prints (decision 0039).
 */
export const rankerRules: Record<Ranker, RankerRule> = {
  newest: { name: 'Newest', description: 'All posts, the latest first.', terms: [number] },
  rising: {
    name: 'Rising',
    description: 'New posts that members vote for and talk about.',
    terms: [time, lead, comments(RISING_COMMENT_POINTS)],
  },
  discussed: {
    name: 'Most discussed',
    description: 'Posts with many comments, the new ones first.',
    terms: [time, comments(DISCUSSED_COMMENT_POINTS)],
  },
  calm: {
    name: 'Calm',
    description: 'Posts that members agree on, with few comments.',
    terms: [time, agreed, disagreed, longThread],
  },
  following: {
    name: 'Following',
    description: 'Only posts of people you follow, the latest first.',
    terms: [number],
  },
};

/** Such an order has no points: its only term is the id of the post. */
export function isByNumber(ranker: Ranker): boolean {
  return rankerRules[ranker].terms.every((term) => term === number);
}

/** Whether votes are among what an order counts. */
export function countsVotes(ranker: Ranker): boolean {
  return rankerRules[ranker].terms.some((term) => term === lead || term === agreed || term === disagreed);
}

export function rankTerms(ranker: Ranker, facts: RankedFacts): RankTerm[] {
  return rankerRules[ranker].terms.map(({ name, label, points: count }) => ({ name, label, value: count(facts) }));
}

export function rankKey(ranker: Ranker, facts: RankedFacts): number {
  return rankerRules[ranker].terms.reduce((sum, { points: count }) => sum + count(facts), 0);
}

export const TRENDING_POSTS = 6;

/** The order of trending posts is at most this old. What each viewer may see of it is decided at each call. */
export const TRENDING_MAX_AGE_MS = 5000;

type Interactions = Votes & Pick<RankedFacts, 'commentsCount'>;

export function interactions(facts: Interactions): number {
  const { positive, negative } = countedVotes(facts);
  return positive + negative + facts.commentsCount;
}

/** Posts with fewer interactions have the key 0. */
const TRENDING_FROM = 8;
const KEPT_DIGITS = 3;

/**
 * The number of interactions rounded down to three binary digits (0, 8, 10, 12, 14, 16, 20, …), so that it changes
 * rarely. It selects candidates; the exact numbers decide among them.
 */
export function trendingKey(facts: Interactions): number {
  const count = interactions(facts);
  if (count < TRENDING_FROM) return 0;
  const step = 2 ** (log2(count) - KEPT_DIGITS);
  return Math.floor(count / step) * step;
}
