import { Center, Flex, Stack, Text } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { LiveStream } from '@vibeline/core/features/live/live.schema';
import { paths } from '../../../lib/paths.ts';
import { VibeMark } from '../../../ui/brand/VibeMark.tsx';
import { Count } from '../../../ui/Count.tsx';
import cardClasses from '../../../ui/lists/cards/CardGrid.module.css';
import { RelativeTime } from '../../../ui/time/RelativeTime.tsx';
import { Avatar } from '../../members/Avatar.tsx';
import { MemberLink } from '../../members/MemberLink.tsx';
import { MemberName } from '../../members/MemberName.tsx';
import { VibeEdge } from '../../vibe/VibeEdge.tsx';
import { categoryLabels } from '../live-labels.ts';
import { LiveBadge } from './LiveBadge.tsx';
import classes from './StreamCard.module.css';
import { StreamPreview } from './StreamPreview.tsx';

interface StreamCardProps {
  stream: LiveStream;
  isGone?: boolean;
}

export function StreamCard({ stream, isGone = false }: StreamCardProps) {
  const { id, title, category, viewerCount, streamer, createdAt, positiveVibes, negativeVibes, previewUrl } = stream;
  const state = isGone ? 'ended' : stream.state;
  return (
    <li className={`${cardClasses.card} hover-surface ring-outside`} data-ended={state === 'ended'}>
      <Link to={paths.liveStream(id)} className="link-cover">
        {/* Dark in both schemes, as the player is. */}
        <Center component="span" pos="relative" bg="var(--media-frame)" style={{ aspectRatio: '16 / 9' }}>
          <VibeMark className={classes.mark} />
          {state !== 'ended' && previewUrl !== null && (
            <StreamPreview url={previewUrl} alt={`Latest picture from ${streamer.name}`} />
          )}
          <Flex component="span" className={classes.badge} top={10}>
            <LiveBadge state={state} />
          </Flex>
          {state !== 'ended' && (
            <span className={`${classes.viewers} tabular-nums`}>
              <IconEye size={16} stroke={1.75} aria-hidden="true" />
              <Count value={viewerCount} />
              <span className="visually-hidden"> watching</span>
            </span>
          )}
        </Center>
        <Text span lineClamp={2} mt={12} mb={0} mx={14} fz="md" fw={620} lh={1.35} dir="auto">
          {title}
        </Text>
      </Link>
      <Flex className={classes.streamer} align="center" gap={10} pt={10} pb={18} px={14} flex={1}>
        <MemberLink member={streamer} isDecorative>
          <Avatar member={streamer} size={36} isDecorative />
        </MemberLink>
        <Stack className={classes.facts} gap={0} align="flex-start" miw={0} fz="sm">
          <MemberLink member={streamer}>
            <MemberName member={streamer} />
          </MemberLink>
          <Text span c="dimmed" fz="xs">
            {categoryLabels[category]}
            {' · '}
            <RelativeTime time={createdAt} />
          </Text>
        </Stack>
      </Flex>
      <VibeEdge positive={positiveVibes} negative={negativeVibes} />
    </li>
  );
}
