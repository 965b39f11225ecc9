import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { paths } from '../../lib/paths.ts';
import { Row } from '../../ui/lists/rows/Row.tsx';
import { HashtagFollowButton } from './HashtagFollowButton.tsx';
import classes from './HashtagRow.module.css';
import type { FollowableHashtag } from './hashtag-follow.change.ts';

interface HashtagRowProps {
  hashtag: FollowableHashtag;
  rank?: number;
  details: ReactNode;
}

export function HashtagRow({ hashtag, rank, details }: HashtagRowProps) {
  return (
    <Row
      picture={
        rank !== undefined && (
          <Text span className="tabular-nums" miw="1.5em" c="dimmed" ta="center" aria-hidden="true">
            {rank}
          </Text>
        )
      }
      title={
        <Link to={paths.hashtag(hashtag.tag)} className={classes.tag} dir="auto">
          #{hashtag.tag}
        </Link>
      }
      details={details}
      actions={<HashtagFollowButton hashtag={hashtag} />}
    />
  );
}
