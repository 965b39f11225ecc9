import { Box, Text } from '@mantine/core';
import { LESS_SHOWN_ONE_IN } from '@vibeline/core/features/posts/less.rules';
import type { Post } from '@vibeline/core/features/posts/post.schema';
import { isByNumber, rankerRules } from '@vibeline/core/features/posts/ranker.rules';
import type { RankExplanation } from '@vibeline/core/features/posts/ranker.schema';
import type { Ranker } from '@vibeline/core/features/posts/ranker-names.rules';
import { trpc } from '../../../lib/server/trpc.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { exactCount } from '../../../ui/format-count.ts';
import { ItemStates } from '../../../ui/lists/ItemStates.tsx';
import tableClasses from '../../../ui/points-table.module.css';

interface WhyThisPostProps {
  post: Post;
  ranker: Ranker;
  onClose: () => void;
}

export function WhyThisPost({ post, ranker, onClose }: WhyThisPostProps) {
  return (
    <Dialog title="Why this post?" onClose={onClose} size={520} isFullScreenOnPhone isInHistory={false}>
      <Text mb={12} lh={1.5} textWrap="pretty">
        The feed is in the order <b>{rankerRules[ranker].name}</b>. {reasonFor(post, ranker)}
      </Text>
      {!isByNumber(ranker) && <Points post={post} ranker={ranker} />}
    </Dialog>
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

function Points({ post, ranker }: Omit<WhyThisPostProps, 'onClose'>) {
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
          {explanation.lessLike && <LessLike {...explanation.lessLike} />}
        </>
      )}
    </ItemStates>
  );
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
