import { Box } from '@mantine/core';
import type { Author } from '@vibeline/core/features/members/member.schema';
import type { Notification } from '@vibeline/core/features/notifications/notification.schema';
import { useState } from 'react';
import { useUndoableAction } from '../../lib/use-undoable-action.ts';
import { type Answer, AnswerButtons } from '../../ui/lists/rows/AnswerButtons.tsx';
import { useInviteAnswer } from '../circles/circle-answer.change.ts';
import { RequestAnswer } from '../follows/requests/RequestAnswer.tsx';
import { FriendAnswer } from '../friends/requests/FriendAnswer.tsx';
import { AnswerMatch } from '../match/matches/AnswerMatch.tsx';

interface NotificationAnswerProps {
  notification: Notification;
  actor: Author;
}

export function isAnswerable({ type, request, friendRequest, circleInvite, match, changedVote }: Notification) {
  return Boolean(changedVote || request || friendRequest || circleInvite || (type === 'match_request' && match));
}

export function NotificationAnswer({ notification, actor }: NotificationAnswerProps) {
  const { request, friendRequest, circleInvite, match } = notification;
  // A declined invitation is gone: its row stays in its place.
  const [invite, setInvite] = useState(circleInvite);
  if (circleInvite && circleInvite !== invite) setInvite(circleInvite);
  if (!isAnswerable(notification) && !invite) return null;
  return (
    <Box mt={8} pos="relative">
      {request && <RequestAnswer request={request} member={actor} />}
      {friendRequest && <FriendAnswer member={actor} isDeclined={friendRequest.status === 'declined'} />}
      {invite && <AnswerInvite invite={invite} isGone={!circleInvite} />}
      {match && notification.type === 'match_request' && (
        <AnswerMatch match={match} member={actor} canAccept={match.isOpen} />
      )}
    </Box>
  );
}

interface AnswerInviteProps {
  invite: NonNullable<Notification['circleInvite']>;
  isGone: boolean;
}

function AnswerInvite({ invite, isGone }: AnswerInviteProps) {
  const [hasDeclined, setDeclined] = useState(false);
  const { shown, submit } = useInviteAnswer(invite);
  const { pending, start, undo } = useUndoableAction<Answer>((answer) => {
    // The invitation may have been taken back meanwhile.
    if (isGone) return;
    setDeclined(answer === 'decline');
    submit(answer);
  });
  const gone = hasDeclined ? 'decline' : 'gone';
  return (
    <AnswerButtons
      name={invite.circleName}
      answer={pending ?? (isGone ? gone : shown)}
      canUndo={pending !== null}
      onAnswer={start}
      onUndo={undo}
    />
  );
}
