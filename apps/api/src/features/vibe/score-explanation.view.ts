import type { ScoreExplanation, ScoreItem } from '@vibeline/core/features/vibe/insight.schema';
import { ASSUMED_VOTES, vibeScore, votesToNextLabel } from '@vibeline/core/features/vibe/vibe.rules';
import { viewVotesBefore } from '../versions/version.view.ts';
import type { OwnItemRow } from './own-items.queries.ts';

/** Counts the votes of others alone. */
export function viewScoreItem(row: OwnItemRow): ScoreItem {
  return {
    kind: row.kind === 'comment' ? 'comment' : 'post',
    id: row.id,
    postId: row.post_id,
    excerpt: row.excerpt,
    createdAt: new Date(row.created_at).toISOString(),
    positive: row.positive_votes - (row.own_vote === 1 ? 1 : 0),
    negative: row.negative_votes - (row.own_vote === 0 ? 1 : 0),
    ...viewVotesBefore(row),
  };
}

export function viewScoreExplanation(rows: readonly OwnItemRow[]): ScoreExplanation {
  const votesOf = (kind: 'deleted' | 'score') => {
    const row = rows.find((part) => part.kind === kind);
    return { positive: row?.positive_votes ?? 0, negative: row?.negative_votes ?? 0 };
  };
  const [score, deleted] = [votesOf('score'), votesOf('deleted')];
  const items = rows
    .filter(({ kind }) => kind === 'post' || kind === 'comment')
    .map(viewScoreItem)
    .filter(({ positive, negative }) => positive + negative > 0)
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt));
  const listed = [...items, deleted];
  const next = votesToNextLabel(score.positive, score.negative);
  const rest = (side: 'positive' | 'negative') => score[side] - listed.reduce((sum, part) => sum + part[side], 0);
  return {
    vibeScore: vibeScore(score.positive, score.negative),
    ...score,
    assumed: ASSUMED_VOTES,
    items,
    deleted,
    others: { positive: rest('positive'), negative: rest('negative') },
    next: next && { score: next.score, votes: next.votes },
  };
}
