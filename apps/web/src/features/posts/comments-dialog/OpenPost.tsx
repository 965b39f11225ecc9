import { Flex } from '@mantine/core';
import type { Post } from '@vibeline/core/features/posts/post.schema';
import { type ReactNode, useId } from 'react';
import { VibeEdge } from '../../vibe/VibeEdge.tsx';
import { useVote } from '../../votes/post-vote.change.ts';
import { VoteButtons } from '../../votes/VoteButtons.tsx';
import { borderOf } from '../card/border-of.ts';
import { PostHeader } from '../card/PostHeader.tsx';
import { PostText } from '../card/PostText.tsx';
import { PostVibe } from '../card/PostVibe.tsx';
import classes from './CommentsDialog.module.css';

interface OpenPostProps {
  post: Post;
  children?: ReactNode;
}

export function OpenPost({ post: cached, children }: OpenPostProps) {
  const id = useId();
  const { post, vote } = useVote(cached);
  return (
    <Flex
      component="article"
      className={classes.post}
      direction="column"
      gap={12}
      pt={16}
      aria-labelledby={`${id}-name`}
      aria-describedby={`${id}-text`}
    >
      <PostHeader post={post} nameId={`${id}-name`} />
      <PostText id={`${id}-text`} postId={post.id} text={post.content} isFolding />
      {children}
      <VoteButtons
        positive={post.positiveVotes}
        negative={post.negativeVotes}
        vote={post.userVote?.isPositive ?? null}
        onVote={vote}
      >
        <PostVibe post={post} />
      </VoteButtons>
      <VibeEdge positive={post.positiveVotes} negative={post.negativeVotes} border={borderOf(post)} />
    </Flex>
  );
}
