import type { caseActions } from '@vibeline/core/features/moderation/moderation.rules';
import type { Decision, LogEntry } from '@vibeline/core/features/moderation/moderation.schema';
import type { ReportKind, ReportReason } from '@vibeline/core/features/reports/report.rules';
import {
  type DecisionAction,
  type LogAction,
  reasonLabels,
  reasonRules,
} from '@vibeline/core/features/reports/report.rules';
import { kindLabels, untilText } from '../reports/decision-texts.ts';

export type CaseAction = (typeof caseActions)[number];

const actionLabels: Record<CaseAction, string> = {
  dismiss: 'No rule was broken',
  hide: 'Hide it',
  warn: 'Warn the author',
  suspend: 'Suspend the account',
};

const hideLabels: Partial<Record<ReportKind, string>> = {
  stream: 'End it and hide it',
  session: 'Cancel it and hide its text',
};

export function actionOptions(kind: ReportKind, canHide: boolean): { value: CaseAction; label: string }[] {
  return (Object.keys(actionLabels) as CaseAction[])
    .filter((value) => value !== 'hide' || canHide)
    .map((value) => ({
      value,
      label: value === 'hide' ? (hideLabels[kind] ?? actionLabels.hide) : actionLabels[value],
    }));
}

const decided: Record<DecisionAction, string> = {
  dismiss: 'No rule was broken',
  hide: 'Hidden',
  warn: 'Warned',
  suspend: 'Suspended',
  exclude: 'Votes excluded from the orders',
};

export function decisionText({ action, isHiding, until }: Pick<Decision, 'action' | 'isHiding' | 'until'>): string {
  const hasEnd = action === 'suspend' || action === 'exclude';
  const text = hasEnd ? `${decided[action]} ${untilText(until)}` : decided[action];
  return isHiding && action !== 'hide' ? `${text}, and hidden` : text;
}

/** Of an exclusion of a ring, in a list that has one card for all of them. */
export function groupFate({ memberCount, undoneCount }: NonNullable<Decision['group']>): string | null {
  if (undoneCount === 0) return null;
  return undoneCount === memberCount ? 'taken back' : `taken back for ${undoneCount} of them`;
}

export function decisionFate({ undoneAt, appeal }: Pick<Decision, 'undoneAt' | 'appeal'>): string | null {
  if (undoneAt !== null) return 'taken back';
  if (appeal === null) return null;
  return appeal.state === 'open' ? 'appealed' : 'confirmed after an appeal';
}

const kinds: Record<ReportKind, string> = {
  member: 'Profile',
  post: 'Post',
  comment: 'Comment',
  stream: 'Live stream',
  message: 'Message',
  session: 'VibeMatch session',
};

export const kindLabel = (kind: ReportKind) => kinds[kind];

export function reasonTemplate(rule: ReportReason): string {
  return rule === 'other' ? '' : `${reasonLabels[rule]}: ${reasonRules[rule]}`;
}

type Acts = Record<Exclude<LogAction, 'use_reset_link' | 'member_deleted'>, (what: string) => string>;

const acts: Acts = {
  hide: (what) => `hid a ${what} of`,
  warn: () => 'warned',
  suspend: () => 'suspended',
  exclude: () => 'excluded from the orders the votes of',
  dismiss: () => 'found no rule broken by',
  unhide: (what) => `showed again a ${what} of`,
  lift: () => 'ended the suspension of',
  withdraw: () => 'took back a decision about',
  uphold: () => 'confirmed a decision after an appeal of',
  reverse: () => 'took back a decision after an appeal of',
  grant: () => 'made a moderator:',
  revoke: () => 'took the role of a moderator from',
  reset_link: () => 'made a link to reset the password of',
  change_settings: () => 'changed the settings of the network',
  make_invitation: () => 'made an invitation',
  revoke_invitation: () => 'revoked an invitation of',
  accept_request: () => 'accepted the request to join of',
  decline_request: () => 'declined a request to join',
  appoint_owner: () => 'made the owner of the network:',
  export_log: () => 'exported the audit log',
  back_up: () => 'made a backup',
  announce: () => 'made an announcement',
  change_announcement: () => 'changed an announcement',
  end_announcement: () => 'ended an announcement',
  unlist_hashtag: () => 'took a hashtag out of the lists',
  list_hashtag: () => 'put a hashtag back into the lists',
  add_advert: () => 'added an advert',
  change_advert: () => 'changed an advert',
  remove_advert: () => 'removed an advert',
  order_adverts: () => 'changed the order of adverts',
  grant_administrator: () => 'made an administrator:',
  revoke_administrator: () => 'took the role of an administrator from',
  offer_ownership: () => 'offered the ownership of the network to',
  take_ownership: () => 'took over the ownership of the network from',
  end_offer: () => 'ended the offer of the ownership to',
  end_sessions: () => 'ended every session of',
  reset_factor: () => 'reset the second factor of',
  verify: () => 'granted the verified badge to',
  unverify: () => 'took the verified badge from',
  create_account: () => 'made the account of',
  export_member: () => 'made an archive with everything of',
  delete_member: () => 'deleted the account of',
  restore_member: () => 'restored the account of',
};

export function actVerb({ action, kind }: { action: keyof Acts; kind: LogEntry['kind'] }): string {
  return acts[action](kindLabels[kind ?? 'member']);
}

const actionNames: Record<LogAction, string> = {
  hide: 'Hid something',
  warn: 'Warned',
  suspend: 'Suspended',
  exclude: 'Excluded votes from the orders',
  dismiss: 'Found no rule broken',
  unhide: 'Showed something again',
  lift: 'Ended a suspension',
  withdraw: 'Took a warning or exclusion back',
  uphold: 'Confirmed a decision',
  reverse: 'Took a decision back after an appeal',
  grant: 'Made a moderator',
  revoke: 'Took a role away',
  reset_link: 'Made a link to reset a password',
  use_reset_link: 'Used a link to reset a password',
  change_settings: 'Changed the settings',
  export_log: 'Exported the audit log',
  back_up: 'Made a backup',
  make_invitation: 'Made an invitation',
  revoke_invitation: 'Revoked an invitation',
  accept_request: 'Accepted a request to join',
  decline_request: 'Declined a request to join',
  appoint_owner: 'Appointed the owner',
  announce: 'Made an announcement',
  change_announcement: 'Changed an announcement',
  end_announcement: 'Ended an announcement',
  unlist_hashtag: 'Took a hashtag out of the lists',
  list_hashtag: 'Put a hashtag back into the lists',
  add_advert: 'Added an advert',
  change_advert: 'Changed an advert',
  remove_advert: 'Removed an advert',
  order_adverts: 'Changed the order of adverts',
  grant_administrator: 'Made an administrator',
  revoke_administrator: 'Took the role of an administrator away',
  offer_ownership: 'Offered the ownership',
  take_ownership: 'Took over the ownership',
  end_offer: 'Ended an offer of the ownership',
  end_sessions: 'Ended every session of a member',
  reset_factor: 'Reset a second factor',
  verify: 'Granted a verified badge',
  unverify: 'Took a verified badge away',
  create_account: 'Made an account',
  export_member: 'Made an archive of a member',
  delete_member: 'Deleted an account',
  restore_member: 'Restored an account',
  member_deleted: 'Deleted for good what a member had',
};

/** As a choice in a list of acts. */
export const actionLabel = (action: LogAction): string => actionNames[action];
