import { Box, Stack, Text } from '@mantine/core';
import { editedAfterLabel } from '@vibeline/core/features/versions/version-label.rules';
import type { ScoreExplanation, ScoreItem } from '@vibeline/core/features/vibe/insight.schema';
import { FEW_VOTES, hasFewVotes, vibeLabel } from '@vibeline/core/features/vibe/vibe.rules';
import { paths } from '../../lib/paths.ts';
import { trpc } from '../../lib/server/trpc.ts';
import { Dialog, type DialogState } from '../../ui/dialogs/Dialog.tsx';
import { countOf, exactCount } from '../../ui/format-count.ts';
import { ItemStates } from '../../ui/lists/ItemStates.tsx';
import tableClasses from '../../ui/points-table.module.css';
import { RelativeTime } from '../../ui/time/RelativeTime.tsx';
import { ExcerptLink } from './ExcerptLink.tsx';

export function ScoreDialog({ opened, onClose }: DialogState) {
  const explanation = trpc.vibe.explainScore.useQuery(undefined, { enabled: opened });
  const { data } = explanation;
  return (
    <Dialog
      title={data ? `Why is my score ${data.vibeScore}?` : 'Why is my score so?'}
      opened={opened}
      onClose={onClose}
      size={600}
      isFullScreenOnPhone
    >
      <ItemStates
        query={explanation}
        loadingLabel="Loading your score"
        skeleton={<Box mih={420} aria-hidden="true" />}
        failure="Your score could not be explained"
      >
        {(shown) => <Explanation explanation={shown} />}
      </ItemStates>
    </Dialog>
  );
}

function Explanation({ explanation }: { explanation: ScoreExplanation }) {
  const { vibeScore, positive, negative, assumed, items, deleted, others, next } = explanation;
  return (
    <Stack gap={12}>
      <Text className="tabular-nums" py={12} px={16} bg="var(--surface-sunken)" bdrs="var(--radius-control)" dir="ltr">
        100 × ({exactCount(positive)} + {assumed}) ÷ ({exactCount(positive)} + {exactCount(negative)} + {2 * assumed}) ≈{' '}
        <b>{vibeScore}</b>
      </Text>
      <Text lh={1.5} textWrap="pretty">
        Others gave you {countOf(positive, 'positive vote')} and {countOf(negative, 'negative vote')}. {assumed} votes
        are assumed on either side, so that a first vote changes little.{' '}
        {next
          ? `${countOf(next.votes, 'more positive vote')} would lift it to ${next.score}: “${vibeLabel(next.score)}”.`
          : `${vibeScore} is in the highest band: “${vibeLabel(vibeScore)}”.`}
        {hasFewVotes(positive + negative) &&
          ` Below ${FEW_VOTES} votes a score says little yet, so it is shown in a calm tone.`}
      </Text>
      <table className={tableClasses.root}>
        <caption className="visually-hidden">What moved your score</caption>
        <thead>
          <tr>
            <th scope="col">What moved it</th>
            <th scope="col">Positive</th>
            <th scope="col">Negative</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <ItemRow key={`${item.kind} ${item.id}`} item={item} />
          ))}
          <SumRow label="Older posts and comments, and those no longer shown" votes={others} />
          <SumRow label="Posts and comments you deleted" votes={deleted} />
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Together</th>
            <Votes positive={positive} negative={negative} />
          </tr>
        </tfoot>
      </table>
      <Text c="dimmed" fz="xs">
        Votes on posts that only some may see move your score too, and are not in the votes that your profile shows to
        others. Anonymous posts and your own votes never move it. Who voted is not shown to anyone.
      </Text>
    </Stack>
  );
}

function ItemRow({ item }: { item: ScoreItem }) {
  const { kind, id, postId, excerpt, createdAt, positive, negative, votesBefore } = item;
  return (
    <tr>
      <th scope="row">
        <ExcerptLink to={kind === 'post' ? paths.post(id) : paths.comment(postId, id)} excerpt={excerpt} isPlain />
        <Text span c="dimmed" fz="xs">
          {kind === 'post' ? 'Post' : 'Comment'} · <RelativeTime time={createdAt} />
          {votesBefore !== undefined && ` · ${editedAfterLabel(votesBefore, positive + negative)}`}
        </Text>
      </th>
      <Votes {...item} />
    </tr>
  );
}

function SumRow({ label, votes }: { label: string; votes: { positive: number; negative: number } }) {
  if (votes.positive === 0 && votes.negative === 0) return null;
  return (
    <tr>
      <th scope="row">{label}</th>
      <Votes {...votes} />
    </tr>
  );
}

function Votes({ positive, negative }: { positive: number; negative: number }) {
  return (
    <>
      <td>{exactCount(positive)}</td>
      <td>{exactCount(negative)}</td>
    </>
  );
}
