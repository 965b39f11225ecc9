import { findDeletion } from '../features/accounts/deletion/deletion.queries.ts';
import type { Mailer } from '../features/mails/mailer.ts';
import { findAddress } from '../features/mails/member-email.queries.ts';
import type { DomainEventHandlers } from './domain-events.ts';

/** After what others do in the transaction of an event, members with an e-mail address are told of it by mail. */
export function withMails(handlers: DomainEventHandlers, { enqueueMail }: Mailer): DomainEventHandlers {
  return {
    ...handlers,
    signedIn: [
      ...handlers.signedIn,
      async ({ trx }, { memberId, now: at, device, isKnown }) =>
        async () => {
          if (isKnown || (await findAddress(trx, memberId)) === null) return;
          await enqueueMail(trx, { to: { memberId }, kind: 'new_sign_in', data: { device, at } });
        },
    ],
    appAccessGiven: [
      ...handlers.appAccessGiven,
      async ({ trx }, { memberId, appName: name, scopes, now: at }) =>
        () =>
          enqueueMail(trx, { to: { memberId }, kind: 'app_access', data: { name, scopes, at } }),
    ],
    passwordChanged: [
      ...handlers.passwordChanged,
      async ({ trx }, { memberId, now: at }) =>
        () =>
          enqueueMail(trx, { to: { memberId }, kind: 'password_changed', data: { at, isByLink: false } }),
    ],
    factorChanged: [
      ...handlers.factorChanged,
      async ({ trx }, { memberId, change, byId = null, now: at }) =>
        () =>
          enqueueMail(trx, { to: { memberId }, kind: 'factor_changed', data: { change, byId, at } }),
    ],
    passwordReset: [
      ...handlers.passwordReset,
      async ({ trx }, { memberId, now: at }) =>
        () =>
          enqueueMail(trx, { to: { memberId }, kind: 'password_changed', data: { at, isByLink: true } }),
    ],
    deletionAsked: [
      ...handlers.deletionAsked,
      async ({ trx }, { memberId, now: at }) =>
        async () => {
          const dueAt = (await findDeletion(trx, memberId))?.due_at ?? at;
          await enqueueMail(trx, { to: { memberId }, kind: 'deletion_asked', data: { at, dueAt } });
        },
    ],
    memberLeft: [
      ...handlers.memberLeft,
      async ({ trx }, { memberId, dueAt, now: at }) =>
        () =>
          enqueueMail(trx, { to: { memberId }, kind: 'leaving', data: { at, dueAt } }),
    ],
  };
}
