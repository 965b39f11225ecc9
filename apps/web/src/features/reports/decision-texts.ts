import type { LogAction, ReportKind } from '@vibeline/core/features/reports/report.rules';
import type { OwnDecision, OwnLogEntry, OwnReport } from '@vibeline/core/features/reports/report.schema';
import { dateFormat } from '../../lib/date-format.ts';

export const kindLabels: Record<ReportKind, string> = {
  member: 'profile',
  post: 'post',
  comment: 'comment',
  stream: 'live stream',
  message: 'message',
  session: 'VibeMatch session',
};

const date = dateFormat({ dateStyle: 'long', timeStyle: 'short' });

export function untilText(until: string | null): string {
  return until === null ? 'without an end' : `until ${date.format(Date.parse(until))}`;
}

export function decisionTitle({ action, kind }: Pick<OwnDecision, 'action' | 'kind'>): string {
  if (action === 'suspend') return 'Your account was suspended';
  if (action === 'exclude') return 'Your votes count less in the order of posts';
  if (action === 'warn') return 'You were warned';
  if (kind === 'session') return 'Your VibeMatch session was cancelled and hidden';
  return kind === 'stream' ? 'Your live stream was ended and hidden' : `Your ${kindLabels[kind]} was hidden`;
}

/** What an exclusion means, for the member. */
export function exclusionSentence({ until, undoneAt }: Pick<OwnDecision, 'until' | 'undoneAt'>): string {
  if (undoneAt !== null)
    return 'Until it was taken back, your votes on posts of others counted a tenth in the order of posts and members.';
  const time = until === null ? 'For now' : `Until ${date.format(Date.parse(until))}`;
  return `${time} each of your votes on posts of others counts a tenth in the order of posts and members, because you and others vote nearly only for one another. You can vote as before, and the numbers that everyone sees count your votes in full.`;
}

export function decisionState({ undoneAt, appeal, canAppeal }: OwnDecision): string {
  if (undoneAt !== null) return 'Taken back';
  if (appeal?.state === 'open') return 'Your appeal waits for an answer';
  if (appeal?.state === 'upheld') return 'Your appeal was answered: the decision stands';
  return canAppeal ? 'You can appeal' : 'The time to appeal is over';
}

export function reportTitle({ kind, subject }: Pick<OwnReport, 'kind' | 'subject'>): string {
  if (kind === 'member') return subject?.username ? `@${subject.username}` : 'A member';
  const title = `A ${kindLabels[kind]}`;
  return subject?.username ? `${title} by @${subject.username}` : title;
}

type OwnActs = Record<LogAction, (what: string) => string>;

const ownActs: OwnActs = {
  hide: (what) => `A moderator hid your ${what}`,
  warn: () => 'A moderator warned you',
  suspend: () => 'A moderator suspended your account',
  exclude: () => 'A moderator made your votes count less in the order of posts',
  dismiss: () => 'A moderator looked at a report about you and found no rule broken',
  unhide: (what) => `A moderator showed your ${what} again`,
  lift: () => 'A moderator ended your suspension',
  withdraw: () => 'A moderator took a decision about you back',
  uphold: () => 'A moderator answered your appeal: the decision stands',
  reverse: () => 'A moderator answered your appeal and took the decision back',
  grant: () => 'You became a moderator',
  revoke: () => 'You are no longer a moderator',
  reset_link: () => 'An administrator made a link to reset your password',
  use_reset_link: () => 'Your password was reset with that link',
  change_settings: () => 'The settings of the network changed',
  make_invitation: () => 'You made an invitation',
  revoke_invitation: () => 'An administrator revoked an invitation of yours',
  accept_request: () => 'Your request to join was accepted',
  decline_request: () => 'A request to join was declined',
  appoint_owner: () => 'You are now the owner of this network',
  export_log: () => 'The audit log was exported',
  back_up: () => 'A backup was made',
  announce: () => 'An announcement was made',
  change_announcement: () => 'An announcement was changed',
  end_announcement: () => 'An announcement was ended',
  unlist_hashtag: () => 'A hashtag was taken out of the lists',
  list_hashtag: () => 'A hashtag was put back into the lists',
  add_advert: () => 'An advert was added',
  change_advert: () => 'An advert was changed',
  remove_advert: () => 'An advert was removed',
  order_adverts: () => 'The order of adverts changed',
  grant_administrator: () => 'You became an administrator',
  revoke_administrator: () => 'You are no longer an administrator',
  offer_ownership: () => 'The ownership of this network was offered to you',
  take_ownership: () => 'The ownership of this network changed hands',
  end_offer: () => 'The offer of the ownership ended',
  end_sessions: () => 'An administrator signed you out everywhere',
  reset_factor: () => 'An administrator reset your second factor',
  verify: () => 'You were given the verified badge',
  unverify: () => 'The verified badge was taken back',
  create_account: () => 'The people who run this network made your account',
  export_member: () => 'The people who run this network made an archive with everything of yours',
  delete_member: () => 'An administrator deleted your account',
  restore_member: () => 'Your account was restored',
  member_deleted: () => 'What you had was deleted for good',
};

export function ownActSentence({ action, kind }: Pick<OwnLogEntry, 'action' | 'kind'>): string {
  return ownActs[action](kindLabels[kind ?? 'member']);
}
