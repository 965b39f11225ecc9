import { Group, Stack, Text } from '@mantine/core';
import type { LiveStreamDetails } from '@vibeline/core/features/live/live.schema';
import type { ReactNode } from 'react';
import { countOf } from '../../../ui/format-count.ts';
import { lazyMenu } from '../../../ui/lazy-component.tsx';
import { DotsMenu } from '../../../ui/menus/DotsMenu.tsx';
import { RelativeTime } from '../../../ui/time/RelativeTime.tsx';
import { FollowButton } from '../../follows/FollowButton.tsx';
import { Avatar } from '../../members/Avatar.tsx';
import { MemberLink } from '../../members/MemberLink.tsx';
import { MemberName } from '../../members/MemberName.tsx';
import { VibeScore } from '../../vibe/VibeScore.tsx';
import { categoryLabels } from '../live-labels.ts';
import classes from './StreamHeader.module.css';

const StreamMenuList = lazyMenu(() => import('./StreamMenuList.tsx'), 'StreamMenuList');

interface StreamHeaderProps {
  stream: LiveStreamDetails;
  isOwn: boolean;
  children: ReactNode;
}

export function StreamHeader({ stream, isOwn, children }: StreamHeaderProps) {
  const { title, category, viewerCount, createdAt, streamer } = stream;
  return (
    <header className={`${classes.root} gutter`}>
      <Text component="h1" fz="lg" fw={720} lh={1.25} lts="-0.015em" textWrap="pretty" dir="auto">
        {title}
      </Text>
      <Group gap="8px 12px" wrap="nowrap">
        <MemberLink member={streamer} isDecorative>
          <Avatar member={streamer} size={48} isDecorative />
        </MemberLink>
        <Stack align="flex-start" gap={0} miw={0} flex={1}>
          <MemberLink member={streamer}>
            <MemberName member={streamer} />
          </MemberLink>
          <Text span className={`${classes.facts} dotted tabular-nums`} c="dimmed">
            <VibeScore member={streamer} /> <span>{categoryLabels[category]}</span> <RelativeTime time={createdAt} />{' '}
            <span>{countOf(viewerCount, 'viewer')}</span>
          </Text>
        </Stack>
        <FollowButton member={streamer} />
        {!isOwn && (
          <DotsMenu label={`More about the stream by ${streamer.name}`} prefetch={StreamMenuList.prefetch}>
            {(anchor) => <StreamMenuList stream={stream} {...anchor} />}
          </DotsMenu>
        )}
      </Group>
      {children}
    </header>
  );
}
