import type { ServiceOf } from '@vibeline/core/rpc/procedure-map';
import { inTransaction } from '../../db/transaction.ts';
import type { PublishingDependencies } from '../../dependencies.ts';
import type { NotificationContext } from '../notifications/notify.queries.ts';
import { cancelInvitation, declineInvitation, invite } from './change-invitation.ts';
import { createInviteLink, getInviteLink, joinByLink, previewInviteLink, removeInviteLink } from './invite-link.ts';
import { listInvitations, listInvited } from './read-invitations.ts';
import { suggestInvitees } from './suggest-invitees.ts';

export function createCircleInvitationService({ db, now, events }: PublishingDependencies) {
  const changing = <Result>(work: (context: NotificationContext) => Promise<Result>) =>
    inTransaction(db, (trx) => work({ trx, events, now: now() }));
  return {
    invitations: (viewer, input) => listInvitations(db, viewer, input),
    invited: (viewer, input) => listInvited(db, viewer, input),

    /** Only the owner finds who is banned. */
    suggestInvitees: (viewer, input) => suggestInvitees(db, viewer, input),

    /** A member who declined is not notified twice in a week. */
    invite: (viewer, input) => changing((context) => invite(context, viewer, input)),
    cancelInvitation: (viewer, input) => changing((context) => cancelInvitation(context, viewer, input)),
    declineInvitation: (viewer, { id: circleId }) =>
      changing((context) => declineInvitation(context, viewer, circleId)),

    inviteLink: (viewer, { id: circleId }) => getInviteLink(db, viewer, circleId),
    createInviteLink: (viewer, { id: circleId }) => changing((context) => createInviteLink(context, viewer, circleId)),
    removeInviteLink: (viewer, { id: circleId }) => changing((context) => removeInviteLink(context, viewer, circleId)),

    /** Throws `not_found/invite_link_not_found` also when its owner has blocked the viewer. */
    previewInviteLink: (viewer, { code }) => previewInviteLink(db, viewer, code),
    joinByLink: (viewer, { code }) => changing((context) => joinByLink(context, viewer, code)),
  } satisfies Partial<ServiceOf<'circles'>>;
}
