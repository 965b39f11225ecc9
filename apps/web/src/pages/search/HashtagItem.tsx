import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { describeGrowth, type Trend } from '@vibeline/core/features/trends/trend.rules';
import type { ReactNode } from 'react';
import { paths } from '../../lib/paths.ts';
import { Count } from '../../ui/Count.tsx';
import classes from './SearchPage.module.css';

interface HashtagItemProps {
  tag: string;
  posts: number;
  trend?: Trend | undefined;
  children?: ReactNode;
}

export function HashtagItem({ tag, posts, trend, children = `#${tag}` }: HashtagItemProps) {
  return (
    <li>
      <Link to={paths.hashtag(tag)} className={`${classes.tag} hover-surface`}>
        <Text span truncate miw={0} flex={1} fw={620}>
          <bdi>{children}</bdi>
        </Text>
        <Text span className="tabular-nums" c="dimmed" fz="sm">
          <Count value={posts} noun="post" />
          {trend && ` · ${describeGrowth(trend)}`}
        </Text>
      </Link>
    </li>
  );
}
