import type { Circle } from '@vibeline/core/features/circles/circle.schema';
import { applyInvitationAnswered, applyJoined, refreshCircle } from '../../cache/circle.cache.ts';
import { patchNotifications, refreshNotifications } from '../../cache/notification.cache.ts';
import type { Cache } from '../../cache/use-cache.ts';
import type { OutboxKind } from '../../lib/outbox/outbox-kind.ts';
import { showFailure } from '../../ui/toasts/show-failure.ts';
import { showToast } from '../../ui/toasts/toast.ts';
import { type InviteAnswer, isInviteAnswer } from './invite-answer-input.ts';

/** Sends the answers to invitations that are given among the notifications. */
export function inviteAnswers(cache: Cache): OutboxKind<InviteAnswer, Circle | 'declined'> {
  const { client, notifications } = cache.utils;
  return {
    accepts: isInviteAnswer,
    request: async ({ circleId: id, isAccepted }, call) => {
      if (isAccepted) return (await client.circles.join.mutate({ id }, call)).circle;
      await client.circles.declineInvitation.mutate({ id }, call);
      return 'declined';
    },
    onAnswer: (answer, { circleId }) => {
      if (answer === 'declined') applyInvitationAnswered(cache, circleId);
      else applyJoined(cache, answer);
      patchNotifications(cache, (one) => {
        if (one.circleInvite?.circleId !== circleId) return one;
        const circleInvite = answer === 'declined' ? null : { ...one.circleInvite, status: 'accepted' as const };
        return { ...one, isRead: true, circleInvite };
      });
      void notifications.unreadCount.invalidate();
    },
    onReached: (answer, { circleName }) =>
      showToast({ title: answer === 'declined' ? 'Invitation declined' : `You joined ${circleName}` }),
    onRefused: (error, answer) => {
      showFailure(error, { fallback: failureOf(answer), signedOut: 'Please log in to answer invitations' });
      // It may be full, or the invitation taken back.
      refreshCircle(cache, answer.circleId);
      refreshNotifications(cache);
    },
    failure: failureOf,
  };
}

function failureOf({ isAccepted }: InviteAnswer): string {
  return isAccepted ? 'Failed to join circle' : 'Failed to decline invitation';
}
