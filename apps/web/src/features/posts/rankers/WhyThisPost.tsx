import { Box, Text } from '@mantine/core';
import { LESS_SHOWN_ONE_IN } from '@vibeline/core/features/posts/less.rules';
import type { Post } from '@vibeline/core/features/posts/post.schema';
import { countsVotes, isByNumber, rankerRules } from '@vibeline/core/features/posts/ranker.rules';
import type { RankExplanation } from '@vibeline/core/features/posts/ranker.schema';
import type { Ranker } from '@vibeline/core/features/posts/ranker-names.rules';
import { editedAfterLabel } from '@vibeline/core/features/versions/version-label.rules';
import { WITHHELD_FROM, WITHHELD_STEP } from '@vibeline/core/features/votes/withheld-votes.rules';
import { trpc } from '../../../lib/server/trpc.ts';
import { Dialog, type DialogState } from '../../../ui/dialogs/Dialog.tsx';
import { exactCount, pluralOf } from '../../../ui/format-count.ts';
import { ItemStates } from '../../../ui/lists/ItemStates.tsx';
import tableClasses from '../../../ui/points-table.module.css';

interface WhyThisPostProps extends DialogState {
  post: Post;
  ranker: Ranker;
}

export function WhyThisPost({ post, ranker, opened, onClose }: WhyThisPostProps) {
  return (
    <Dialog title="Why this post?" opened={opened} onClose={onClose} size={520} isFullScreenOnPhone>
      <Text mb={12} lh={1.5} textWrap="pretty">
        The feed is in the order <b>{rankerRules[ranker].name}</b>. {reasonFor(post, ranker)}
      </Text>
      <EditedVotes post={post} />
      {!isByNumber(ranker) && <Points post={post} ranker={ranker} />}
    </Dialog>
  );
}

function EditedVotes({ post: { positiveVotes, negativeVotes, votesBefore } }: { post: Post }) {
  if (votesBefore === undefined) return null;
  return (
    <Text mb={12} lh={1.5} textWrap="pretty">
      {editedAfterLabel(votesBefore, positiveVotes + negativeVotes)}: they were given for what it said before, and count
      as the others do.
    </Text>
  );
}

function reasonFor({ id, author }: Post, ranker: Ranker) {
  if (!isByNumber(ranker)) return 'Posts with more points come first; of equal ones, the newer.';
  return (
    <>
      {ranker === 'following' && (
        <>
          You follow <bdi>{author.name}</bdi>.{' '}
        </>
      )}
      The newest posts come first, however they are voted on. This one has number {exactCount(id)}: a post that was
      published later has a larger number.
    </>
  );
}

function Points({ post, ranker }: Omit<WhyThisPostProps, keyof DialogState>) {
  const query = trpc.posts.explain.useQuery({ id: post.id, ranker });
  return (
    <ItemStates
      query={query}
      loadingLabel="Loading the points"
      skeleton={<Box mih={240} aria-hidden="true" />}
      failure="The points could not be loaded."
    >
      {(explanation) => (
        <>
          <PointsTable explanation={explanation} />
          {countsVotes(ranker) && <WeightNote explanation={explanation} />}
          {explanation.lessLike && <LessLike {...explanation.lessLike} />}
        </>
      )}
    </ItemStates>
  );
}

/** The sums before and after weighting: as many votes as were left out, never whose. */
function WeightNote({ explanation: { positiveVotes, negativeVotes } }: { explanation: RankExplanation }) {
  const isWeighed = positiveVotes.counted < positiveVotes.given || negativeVotes.counted < negativeVotes.given;
  const counted = [...countedOf(positiveVotes, 'positive'), ...countedOf(negativeVotes, 'negative')];
  if (counted.length === 0) return null;
  return (
    <Text mt={12} c="dimmed" fz="sm" lh={1.5} textWrap="pretty" data-weights>
      Counted in this order: {counted.join(' and ')}.{' '}
      {isWeighed
        ? `Votes of members who vote nearly only for one another count less, and so do those of many new accounts from one network in an hour, and of members whom moderators have excluded. So that nobody can tell which votes these are, they are left out ${WITHHELD_STEP} at a time, and only where a post has at least ${WITHHELD_FROM} positive or ${WITHHELD_FROM} negative votes. The numbers below the post count every vote.`
        : 'Every vote counts in full.'}
    </Text>
  );
}

function countedOf({ given, counted }: RankExplanation['positiveVotes'], sign: string): string[] {
  if (given === 0) return [];
  return [`${exactCount(counted)} of ${exactCount(given)} ${sign} ${pluralOf(given, 'vote', 'votes')}`];
}

const likeness = {
  author: () => 'its author',
  hashtag: (name: string | null) => `#${name}`,
  category: (name: string | null) => `the category ${name}`,
};

function LessLike({ reason, name, marks }: NonNullable<RankExplanation['lessLike']>) {
  return (
    <Text mt={12} lh={1.5} textWrap="pretty">
      You ask for less of what you marked, and {marks} of your marks are of <bdi>{likeness[reason](name)}</bdi>. One in{' '}
      {LESS_SHOWN_ONE_IN} of such posts is shown.
    </Text>
  );
}

function PointsTable({ explanation: { ranker, terms, sum } }: { explanation: RankExplanation }) {
  return (
    <table className={tableClasses.root}>
      <caption className="visually-hidden">The points of this post</caption>
      <thead>
        <tr>
          <th scope="col">What counts</th>
          <th scope="col">Points</th>
        </tr>
      </thead>
      <tbody>
        {terms.map(({ name, label, value }) => (
          <tr key={name}>
            <th scope="row">
              {label}
              <Text span mt={2} c="dimmed" fz="xs" lh={1.4} display="block">
                {rankerRules[ranker].terms.find((term) => term.name === name)?.explanation}
              </Text>
            </th>
            <td>{signed(value)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Together</th>
          <td data-sum>{signed(sum)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

function signed(points: number): string {
  return points < 0 ? `−${exactCount(-points)}` : exactCount(points);
}
