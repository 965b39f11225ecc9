import { DAY_MS } from '../../durations.rules.ts';

/** What a negative vote may say it is for. It changes no number. */
export const voteKinds = ['unkind', 'not_true', 'off_topic', 'seen_before', 'not_for_me'] as const;
export type VoteKind = (typeof voteKinds)[number];

export const voteKindLabels: Record<VoteKind, string> = {
  unkind: 'Unkind',
  not_true: 'Not true',
  off_topic: 'Off topic',
  seen_before: 'Seen before',
  not_for_me: 'Not for me',
};

export const VOTE_KIND_NEEDS_NEGATIVE = 'Only a negative vote can say what it is for';

/** Nothing is said of fewer kinds than this, and sums for moderators change with as many more or fewer. */
export const KINDS_STEP = 5;

/** Posts or comments that one call reads the kinds of. */
export const KINDS_LISTED_MAX = 50;

/** What is said to an author is drawn anew when there are so many times as many kinds as then, and never when there are fewer. */
export const KINDS_GROWTH = 2;

/** And at most this often (ms). */
export const KINDS_EVERY_MS = DAY_MS;

export type KindCounts = Readonly<Partial<Record<VoteKind, number>>>;

export function sumOfKinds(counts: KindCounts): number {
  return voteKinds.reduce((sum, kind) => sum + (counts[kind] ?? 0), 0);
}

/**
 * Which kind is said most often, by chance among those that are nearly as frequent: whoever knows all votes but one cannot tell
 * the last one from it. A kind with n votes fewer than the most frequent one is named e^-n times as often as that. It is the
 * mechanism "permute and flip" (McKenna and Sheldon, 2020) with ε = 1. `random`: from 0 to 1.
 */
export function mostSaidKind(counts: KindCounts, random: () => number): VoteKind {
  const most = Math.max(...voteKinds.map((kind) => counts[kind] ?? 0));
  const left: VoteKind[] = [...voteKinds];
  for (;;) {
    const [kind = 'not_for_me'] = left.splice(Math.floor(random() * left.length), 1);
    if (left.length === 0 || random() < Math.exp((counts[kind] ?? 0) - most)) return kind;
  }
}

interface SumOfKinds {
  kinds: number;
}

/** Whether what is shown to moderators is replaced: never because of one vote. Fewer than `KINDS_STEP` count as none. */
export function areSumsMoved(shown: SumOfKinds | undefined, { kinds }: SumOfKinds): boolean {
  return shown === undefined || Math.abs(kinds - shown.kinds) >= KINDS_STEP;
}

/** Rounded down, so that a sum changes with five votes and never with one alone. */
export function roundedKinds(counts: KindCounts): { kind: VoteKind; atLeast: number }[] {
  return voteKinds
    .map((kind) => ({ kind, atLeast: Math.floor((counts[kind] ?? 0) / KINDS_STEP) * KINDS_STEP }))
    .filter(({ atLeast }) => atLeast > 0)
    .toSorted((a, b) => b.atLeast - a.atLeast);
}
