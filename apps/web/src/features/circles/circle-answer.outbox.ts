import { refreshNotifications } from '../../cache/account/notification.cache.ts';
import { applyInvitationDeclined, applyJoined, refreshCircle } from '../../cache/circles/circle.cache.ts';
import type { Cache } from '../../cache/use-cache.ts';
import { outboxKind } from '../../lib/outbox/outbox-kind.ts';
import { isNotFound } from '../../lib/server/public-error.ts';
import { showFailure } from '../../ui/toasts/show-failure.ts';
import { showToast } from '../../ui/toasts/toast.ts';
import { type CircleAnswerKind, circleAnswer } from './circle-answer.change.ts';

const failures: Record<CircleAnswerKind, string> = {
  join: 'Failed to join the circle',
  accept: 'Failed to accept the invitation',
  decline: 'Failed to decline the invitation',
};

export function circleAnswers(cache: Cache) {
  const { circles } = cache.utils.client;
  return outboxKind(circleAnswer, {
    request: async ({ circleId: id, answer }, call) => {
      if (answer !== 'decline') return (await circles.join.mutate({ id }, call)).circle;
      await circles.declineInvitation.mutate({ id }, call);
      return 'declined' as const;
    },
    onAnswer: (answer, { circleId }) => {
      if (answer === 'declined') applyInvitationDeclined(cache, circleId);
      else applyJoined(cache, answer);
    },
    onReached: (answer) =>
      showToast({ title: answer === 'declined' ? 'Invitation declined' : `You joined ${answer.name}` }),
    onRefused: (error, { circleId, answer }) => {
      showFailure(error, { fallback: failures[answer], signedOut: 'Please log in to join circles' });
      // The circle may be full or gone, or the invitation taken back.
      void refreshCircle(cache, circleId);
      refreshNotifications(cache);
    },
    failure: ({ answer }) => failures[answer],
    isKept: ({ answer }, error) => answer === 'accept' && !isNotFound(error),
  });
}
