import type { VibeSession } from '@vibeline/core/features/match/match.schema';
import type { ReactNode, Ref } from 'react';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { Avatar } from '../members/Avatar.tsx';
import { MemberLink } from '../members/MemberLink.tsx';
import { MemberName } from '../members/MemberName.tsx';
import { seatsText, statusLabels } from './match-labels.ts';
import { Participants } from './Participants.tsx';
import classes from './SessionCard.module.css';
import { SessionFacts } from './SessionFacts.tsx';
import { StatusBadge } from './StatusBadge.tsx';
import { isOver, useSessionStatus } from './use-session-status.ts';

interface SessionCardProps {
  session: VibeSession;
  isOwn?: boolean;
  children: ReactNode;
  ref?: Ref<HTMLLIElement>;
}

export function SessionCard({ session, isOwn = false, children, ref }: SessionCardProps) {
  const { status } = useSessionStatus(session);
  return (
    <li ref={ref} className={classes.root} data-session={session.id} data-over={isOver(status)}>
      <div className={classes.head}>
        {isOwn ? <Created session={session} /> : <Owner session={session} />}
        {/* All that are found are active. */}
        {(isOwn || status !== 'active') && (
          <StatusBadge label={statusLabels[status]} isStrong={status === 'active'} isFocusable={isOver(status)} />
        )}
      </div>
      <p className={classes.text} dir="auto">
        {session.vibeContent}
      </p>
      <SessionFacts session={session} />
      <Participants label="Takes part" members={session.participants} />
      {(!isOver(status) || children) && (
        <div className={classes.foot}>
          <span className={classes.seats}>{!isOver(status) && seatsText(session.seatsLeft)}</span>
          {children}
        </div>
      )}
    </li>
  );
}

function Created({ session }: Pick<SessionCardProps, 'session'>) {
  return (
    <span className={classes.created}>
      <RelativeTime time={session.createdAt} /> ago
    </span>
  );
}

function Owner({ session }: Pick<SessionCardProps, 'session'>) {
  const { user } = session;
  return (
    <>
      <MemberLink member={user} isDecorative>
        <Avatar member={user} size={44} scheme="archive" isDecorative />
      </MemberLink>
      <div className={classes.owner}>
        <MemberLink member={user}>
          <MemberName member={user} />
        </MemberLink>
        <span className={classes.created}>
          {user.vibeScore}% vibe
          {' · '}
          <RelativeTime time={session.createdAt} />
        </span>
      </div>
    </>
  );
}
