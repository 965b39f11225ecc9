import { IconEye } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { LiveStream } from '@vibeline/core/features/live/live.schema';
import { paths } from '../../../lib/paths.ts';
import { Count } from '../../../ui/Count.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { VibeMark } from '../../../ui/VibeMark.tsx';
import { Avatar } from '../../members/Avatar.tsx';
import { MemberLink } from '../../members/MemberLink.tsx';
import { MemberName } from '../../members/MemberName.tsx';
import { VibeEdge } from '../../vibe/VibeEdge.tsx';
import { categoryLabels } from '../live-labels.ts';
import { LiveBadge } from './LiveBadge.tsx';
import classes from './StreamCard.module.css';

interface StreamCardProps {
  stream: LiveStream;
  isGone?: boolean;
}

export function StreamCard({ stream, isGone = false }: StreamCardProps) {
  const { id, title, category, viewerCount, streamer, createdAt, positiveVibes, negativeVibes } = stream;
  const state = isGone ? 'ended' : stream.state;
  return (
    <li className={classes.root} data-ended={state === 'ended'}>
      <Link to={paths.liveStream(id)} className={classes.link}>
        <span className={classes.viewport}>
          <VibeMark className={classes.mark} />
          <span className={classes.badge}>
            <LiveBadge state={state} />
          </span>
          {state !== 'ended' && (
            <span className={classes.viewers}>
              <IconEye size={16} stroke={1.75} aria-hidden="true" />
              <Count value={viewerCount} />
              <span className="visually-hidden"> watching</span>
            </span>
          )}
        </span>
        <span className={classes.title} dir="auto">
          {title}
        </span>
      </Link>
      <div className={classes.streamer}>
        <MemberLink member={streamer} isDecorative>
          <Avatar member={streamer} size={36} isDecorative />
        </MemberLink>
        <div className={classes.facts}>
          <MemberLink member={streamer}>
            <MemberName member={streamer} />
          </MemberLink>
          <span className={classes.about}>
            {categoryLabels[category]}
            {' · '}
            <RelativeTime time={createdAt} />
          </span>
        </div>
      </div>
      <VibeEdge positive={positiveVibes} negative={negativeVibes} className={classes.edge} />
    </li>
  );
}
