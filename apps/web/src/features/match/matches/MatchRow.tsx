import { Box, Flex, Stack, Text } from '@mantine/core';
import type { VibeMatch } from '@vibeline/core/features/match/match.schema';
import type { Author } from '@vibeline/core/features/members/member.schema';
import { StateTag } from '../../../ui/StateTag.tsx';
import { RelativeTime } from '../../../ui/time/RelativeTime.tsx';
import { Avatar } from '../../members/Avatar.tsx';
import { MemberLink } from '../../members/MemberLink.tsx';
import { ChatButton } from '../../messages/open/ChatButton.tsx';
import { RevealButton } from '../../messages/unnamed/RevealButton.tsx';
import { unnamedText } from '../../messages/unnamed/unnamed-text.ts';
import { closedTexts, matchLabels, statusLabels } from '../match-labels.ts';
import classes from '../match-rows.module.css';
import { SessionFacts } from '../SessionFacts.tsx';
import { SessionMenu } from '../SessionMenu.tsx';
import { SessionOutcome } from '../SessionOutcome.tsx';
import { isOver, useSessionStatus } from '../use-session-status.ts';
import { AnswerMatch } from './AnswerMatch.tsx';
import { LeaveMatch } from './LeaveMatch.tsx';
import { OtherParticipants } from './OtherParticipants.tsx';
import { WithdrawMatch } from './WithdrawMatch.tsx';

interface MatchRowProps {
  match: VibeMatch;
  viewerId: number;
  isRequest?: boolean;
  isWithdrawn?: boolean;
  onAnswer?: () => void;
  onWithdraw?: () => void;
}

export function MatchRow(props: MatchRowProps) {
  const { match, viewerId, isRequest = false, isWithdrawn = false, onAnswer, onWithdraw } = props;
  const { id, status, session, user1, user2, createdAt } = match;
  const { status: sessionStatus } = useSessionStatus(session);
  const isMine = user2.id === viewerId;
  const other = isMine ? user1 : user2;
  const isAccepted = status === 'accepted';
  const canAnswer = isRequest && !(isOver(sessionStatus) && status === 'pending');
  const isWhole = isAccepted || !isMine;
  const showsClosed = isOver(sessionStatus) ? canAnswer : status === 'pending';
  return (
    <li className={classes.root} data-picture data-match={id} data-over={isOver(sessionStatus)}>
      <MemberLink member={other} isDecorative>
        <Avatar member={other} size={44} scheme="archive" isDecorative />
      </MemberLink>
      <Stack gap={4} miw={0}>
        <Flex align="baseline" justify="space-between" gap={12}>
          <Text className={classes.title} miw={0} flex={1} lh={1.45}>
            <MatchTitle status={status} isMine={isMine} other={other} />
          </Text>
          {!canAnswer && !isWithdrawn && <MatchStatus status={status} sessionStatus={sessionStatus} />}
          {/* A head is as high and as wide as one without a menu. */}
          {!isMine && (
            <Box mt={-10} mb={-12} me={-12} style={{ alignSelf: 'flex-start' }}>
              <SessionMenu sessionId={session.id} owner={user2} />
            </Box>
          )}
        </Flex>
        <Text
          className={isWhole ? classes.text : classes.title}
          lh={1.45}
          {...(!isWhole && { lineClamp: 3 })}
          data-whole={isWhole}
          dir="auto"
        >
          {session.vibeContent}
        </Text>
        <SessionFacts session={session} />
        {showsClosed && sessionStatus !== 'active' && (
          <Text fz="sm" fw={560} lh={1.45}>
            {closedTexts[sessionStatus]}
          </Text>
        )}
        {isAccepted && <Accepted match={match} isMine={isMine} sessionStatus={sessionStatus} />}
        {!isAccepted && match.unnamed?.isYou && <Unnamed match={match} />}
        {canAnswer && (
          <AnswerMatch
            match={{ id, status, sessionId: session.id }}
            member={user1}
            canAccept={sessionStatus === 'active'}
            {...(onAnswer && { onAnswer })}
          />
        )}
        {onWithdraw && (
          <WithdrawMatch match={match} viewerId={viewerId} isWithdrawn={isWithdrawn} onWithdraw={onWithdraw} />
        )}
        <Text c="dimmed" fz="xs" lh={1.45}>
          Asked <RelativeTime time={createdAt} /> ago
        </Text>
      </Stack>
    </li>
  );
}

interface AcceptedProps {
  match: VibeMatch;
  isMine: boolean;
  sessionStatus: VibeMatch['session']['status'];
}

/** What the two of an accepted match can do. */
function Accepted({ match, isMine, sessionStatus }: AcceptedProps) {
  const { id, session, user1, user2 } = match;
  const other = isMine ? user1 : user2;
  return (
    <>
      <Flex>
        <ChatButton target={{ matchId: id }} label="Chat" name={`Chat with ${other.name}`} />
      </Flex>
      <Unnamed match={match} />
      {!isMine && sessionStatus === 'ended' && <SessionOutcome sessionId={session.id} myOutcome={match.myOutcome} />}
      <OtherParticipants match={match} />
      {!isMine && !isOver(sessionStatus) && <LeaveMatch match={match} />}
    </>
  );
}

const findButtonOf = (matchId: number) => document.querySelector<HTMLElement>(`[data-match="${matchId}"] button`);

function Unnamed({ match: { id, status, unnamed } }: { match: VibeMatch }) {
  if (unnamed === null) return null;
  return (
    <Flex wrap="wrap" align="center" gap="4px 12px">
      <Text c="dimmed" fz="sm" lh={1.45} maw="var(--measure)" textWrap="pretty">
        {unnamedText(unnamed, status === 'accepted')}
      </Text>
      {status === 'accepted' && (
        <RevealButton isQuiet matchId={id} unnamed={unnamed} findNext={() => findButtonOf(id)} />
      )}
    </Flex>
  );
}

interface MatchStatusProps {
  status: VibeMatch['status'];
  sessionStatus: VibeMatch['session']['status'];
}

function MatchStatus({ status, sessionStatus }: MatchStatusProps) {
  if (isOver(sessionStatus)) return <StateTag>{statusLabels[sessionStatus]}</StateTag>;
  return <StateTag tone={status === 'accepted' ? 'accent' : 'neutral'}>{matchLabels[status]}</StateTag>;
}

function MatchTitle({ status, isMine, other }: Pick<VibeMatch, 'status'> & { isMine: boolean; other: Author }) {
  const name = (
    <MemberLink member={other}>
      <Text component="bdi" fw={680}>
        {other.name}
      </Text>
    </MemberLink>
  );
  if (status === 'accepted') return <>You and {name}</>;
  if (isMine) return <>{name} asks to join you</>;
  return <>You asked to join {name}</>;
}
