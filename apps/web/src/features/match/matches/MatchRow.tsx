import { Flex, Stack, Text } from '@mantine/core';
import type { VibeMatch } from '@vibeline/core/features/match/match.schema';
import type { Author } from '@vibeline/core/features/members/member.schema';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { Avatar } from '../../members/Avatar.tsx';
import { MemberLink } from '../../members/MemberLink.tsx';
import { ChatButton } from '../../messages/open/ChatButton.tsx';
import { closedTexts, matchLabels, statusLabels } from '../match-labels.ts';
import { SessionFacts } from '../SessionFacts.tsx';
import { StatusBadge } from '../StatusBadge.tsx';
import { isOver, useSessionStatus } from '../use-session-status.ts';
import { AnswerMatch } from './AnswerMatch.tsx';
import classes from './MatchRow.module.css';
import { OtherParticipants } from './OtherParticipants.tsx';

interface MatchRowProps {
  match: VibeMatch;
  viewerId: number;
  isRequest?: boolean;
  onAnswer?: () => void;
}

export function MatchRow({ match, viewerId, isRequest = false, onAnswer }: MatchRowProps) {
  const { id, status, session, user1, user2, createdAt } = match;
  const { status: sessionStatus } = useSessionStatus(session);
  const isMine = user2.id === viewerId;
  const other = isMine ? user1 : user2;
  const isAccepted = status === 'accepted';
  const canAnswer = isRequest && !(isOver(sessionStatus) && status === 'pending');
  const isClosedTold = isOver(sessionStatus) ? canAnswer : status === 'pending';
  return (
    <li className={classes.root} data-match={id} data-over={isOver(sessionStatus)}>
      <MemberLink member={other} isDecorative>
        <Avatar member={other} size={44} scheme="archive" isDecorative />
      </MemberLink>
      <Stack gap={4} miw={0}>
        <Flex align="baseline" justify="space-between" gap={12}>
          <p className={classes.title}>
            <MatchTitle status={status} isMine={isMine} other={other} />
          </p>
          {!canAnswer && (
            <StatusBadge
              label={isOver(sessionStatus) ? statusLabels[sessionStatus] : matchLabels[status]}
              isStrong={isAccepted && !isOver(sessionStatus)}
            />
          )}
        </Flex>
        <p className={classes.text} data-whole={isAccepted || !isMine} dir="auto">
          {session.vibeContent}
        </p>
        <SessionFacts session={session} />
        {isClosedTold && sessionStatus !== 'active' && (
          <Text className={classes.closed} fz="sm" fw={560}>
            {closedTexts[sessionStatus]}
          </Text>
        )}
        {isAccepted && <ChatButton target={{ matchId: id }} label="Chat" name={`Chat with ${other.name}`} />}
        {isAccepted && <OtherParticipants match={match} />}
        {canAnswer && (
          <AnswerMatch
            match={{ id, status, sessionId: session.id }}
            member={user1}
            canAccept={sessionStatus === 'active'}
            {...(onAnswer && { onAnswer })}
          />
        )}
        <Text className={classes.time} c="dimmed" fz="xs">
          Asked <RelativeTime time={createdAt} /> ago
        </Text>
      </Stack>
    </li>
  );
}

function MatchTitle({ status, isMine, other }: Pick<VibeMatch, 'status'> & { isMine: boolean; other: Author }) {
  const name = (
    <MemberLink member={other}>
      <bdi className={classes.name}>{other.name}</bdi>
    </MemberLink>
  );
  if (status === 'accepted') return <>You and {name}</>;
  if (isMine) return <>{name} asks to join you</>;
  return <>You asked to join {name}</>;
}
