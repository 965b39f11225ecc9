import { Box, Group, Stack, Text } from '@mantine/core';
import type { VibeSession } from '@vibeline/core/features/match/match.schema';
import type { ReactNode, Ref } from 'react';
import { StateTag } from '../../ui/StateTag.tsx';
import { RelativeTime } from '../../ui/time/RelativeTime.tsx';
import { useCurrentUser } from '../accounts/use-current-user.ts';
import { Avatar } from '../members/Avatar.tsx';
import { MemberLink } from '../members/MemberLink.tsx';
import { MemberName } from '../members/MemberName.tsx';
import { VibeScore } from '../vibe/VibeScore.tsx';
import { seatsText, statusLabels } from './match-labels.ts';
import classes from './match-rows.module.css';
import { Participants } from './Participants.tsx';
import { SessionFacts } from './SessionFacts.tsx';
import { SessionMenu } from './SessionMenu.tsx';
import { isOver, useSessionStatus } from './use-session-status.ts';

interface SessionCardProps {
  session: VibeSession;
  isOwn?: boolean;
  children: ReactNode;
  ref?: Ref<HTMLLIElement>;
}

export function SessionCard({ session, isOwn = false, children, ref }: SessionCardProps) {
  const { status } = useSessionStatus(session);
  const viewerId = useCurrentUser().user?.id ?? null;
  // A session is full although one of its places is the viewer's.
  const isHeld = !isOver(status) && Boolean(session.myWaiting?.heldUntil) && session.myMatch === null;
  const isOpen = status === 'active' || isHeld;
  return (
    <li ref={ref} className={classes.root} data-session={session.id} data-over={isOver(status)}>
      <Group gap={12} wrap="nowrap">
        {isOwn ? <Created session={session} /> : <Owner session={session} />}
        <StateTag tone={isOpen ? 'accent' : 'neutral'} isFocusable={isOver(status)}>
          {isHeld ? 'Held for you' : statusLabels[status]}
        </StateTag>
        {!isOwn && session.user.id !== viewerId && (
          <Box me={-12}>
            <SessionMenu sessionId={session.id} owner={session.user} />
          </Box>
        )}
      </Group>
      <Text className={classes.text} maw="var(--measure)" fz="md" lh={1.5} dir="auto">
        {session.vibeContent}
      </Text>
      <SessionFacts session={session} />
      {isOwn && session.isUnnamed && (
        <Text c="dimmed" fz="sm" lh={1.45}>
          Without your name, until you and whoever joins have both agreed.
        </Text>
      )}
      <Participants
        label="Takes part"
        members={session.participants}
        unnamedId={session.myMatch?.isUnnamed ? viewerId : null}
      />
      {(!isOver(status) || children) && (
        <Group gap="8px 12px" justify="space-between" mih={44}>
          <Text span className="tabular-nums" c="dimmed" fz="sm">
            {!isOver(status) && !isHeld && seatsText(session)}
          </Text>
          {children}
        </Group>
      )}
    </li>
  );
}

function Created({ session }: Pick<SessionCardProps, 'session'>) {
  return (
    <Text span className="tabular-nums" c="dimmed" fz="xs" lh={1.45} flex={1}>
      <RelativeTime time={session.createdAt} /> ago
    </Text>
  );
}

function Owner({ session }: Pick<SessionCardProps, 'session'>) {
  const { user } = session;
  return (
    <>
      <MemberLink member={user} isDecorative>
        <Avatar member={user} size={44} scheme="archive" isDecorative />
      </MemberLink>
      <Stack gap={0} align="flex-start" miw={0} flex={1}>
        <MemberLink member={user}>
          <MemberName member={user} />
        </MemberLink>
        <Text span className="tabular-nums" c="dimmed" fz="xs" lh={1.45}>
          {user.id !== 0 && (
            <>
              <VibeScore member={user} />
              {' · '}
            </>
          )}
          <RelativeTime time={session.createdAt} />
        </Text>
      </Stack>
    </>
  );
}
