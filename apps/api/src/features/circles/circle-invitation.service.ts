import type { CircleInvitationService } from '@vibeline/core/features/circles/circle.port';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { EventBus } from '../../events/event-bus.ts';
import type { NotificationContext } from '../notifications/notify.queries.ts';
import { cancelInvitation, declineInvitation, invite } from './change-invitation.ts';
import { createInviteLink, getInviteLink, joinByLink, previewInviteLink, removeInviteLink } from './invite-link.ts';
import { listInvitations, listInvited } from './read-invitations.ts';
import { suggestInvitees } from './suggest-invitees.ts';

interface Dependencies {
  db: Kysely<Database>;
  now: () => number;
  events: EventBus;
}

export function createCircleInvitationService({ db, now, events }: Dependencies): CircleInvitationService {
  const changing = <Result>(work: (notifying: NotificationContext) => Promise<Result>) =>
    inTransaction(db, (trx) => work({ trx, events, now: now() }));
  return {
    listInvitations: (viewer, input) => listInvitations(db, viewer, input),
    listInvited: (viewer, input) => listInvited(db, viewer, input),
    suggestInvitees: (viewer, input) => suggestInvitees(db, viewer, input),

    invite: (viewer, input) => changing((notifying) => invite(notifying, viewer, input)),
    cancelInvitation: (viewer, input) => changing((notifying) => cancelInvitation(notifying, viewer, input)),
    declineInvitation: (viewer, circleId) => changing((notifying) => declineInvitation(notifying, viewer, circleId)),

    getInviteLink: (viewer, circleId) => getInviteLink(db, viewer, circleId),
    createInviteLink: (viewer, circleId) => changing((notifying) => createInviteLink(notifying, viewer, circleId)),
    removeInviteLink: (viewer, circleId) => changing((notifying) => removeInviteLink(notifying, viewer, circleId)),
    previewInviteLink: (viewer, code) => previewInviteLink(db, viewer, code),
    joinByLink: (viewer, code) => changing((notifying) => joinByLink(notifying, viewer, code)),
  };
}
