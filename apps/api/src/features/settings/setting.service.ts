import { settingErrors } from '@vibeline/core/features/settings/setting.errors';
import type {
  MemberSettings,
  UpdatePrivacyInput,
  UpdateSettingsInput,
} from '@vibeline/core/features/settings/setting.schema';
import type { ServiceOf } from '@vibeline/core/rpc/procedure-map';
import { inTransaction } from '../../db/transaction.ts';
import type { PublishingDependencies } from '../../dependencies.ts';
import type { DispatchDomainEvent } from '../../domain-events/domain-events.ts';
import { findMember, lockMemberRow } from '../members/member.queries.ts';
import { viewMember } from '../members/member.view.ts';
import { changePrivacy, isAccountPrivate } from '../members/member-privacy.queries.ts';
import { findSettings, type SettingsRow, updateSettings } from './setting.queries.ts';

interface Dependencies extends PublishingDependencies {
  dispatch: DispatchDomainEvent;
}

export function createSettingService({ db, now, events, dispatch }: Dependencies) {
  return {
    async get(viewer) {
      const [row, isPrivate] = await Promise.all([findSettings(db, viewer.id), isAccountPrivate(db, viewer.id)]);
      return viewSettings(row, isPrivate);
    },

    async update(viewer, input) {
      const row = await updateSettings(db, viewer.id, columnsOf(input));
      return viewSettings(row, await isAccountPrivate(db, viewer.id));
    },

    /**
     * Waiting requests are accepted when the account becomes public, because from then on everyone may follow without
     * asking; with automatic approval alone they wait for `follows.acceptAll`.
     */
    async updatePrivacy(viewer, input) {
      if (input.id !== viewer.id) {
        throw settingErrors.notYourPrivacy();
      }
      return inTransaction(db, async (trx) => {
        // A follow that began before waits here, or this waits for it: either sees all of the change or nothing.
        await lockMemberRow(trx, viewer.id);
        const { isPrivate } = input;
        if (isPrivate !== undefined && (await changePrivacy(trx, viewer.id, isPrivate))) {
          const change = { memberId: viewer.id, isPrivate, now: now() };
          const apply = await dispatch('privacyChanged', { trx, events }, change);
          await apply();
        }
        const settings = await updateSettings(trx, viewer.id, privacyColumnsOf(input));
        const row = await findMember(trx, viewer.id, viewer.id);
        if (!row) throw new Error('The member of a session is missing');
        return { user: viewMember(row, viewer.id), settings: viewSettings(settings, row.is_private === 1) };
      });
    },
  } satisfies ServiceOf<'settings'>;
}

function columnsOf({ anonymousPosting, dataSharing, lessMarked, timeZone }: UpdateSettingsInput): Partial<SettingsRow> {
  return {
    ...(anonymousPosting !== undefined && { anonymous_posting: anonymousPosting ? 1 : 0 }),
    ...(dataSharing !== undefined && { data_sharing: dataSharing ? 1 : 0 }),
    ...(lessMarked !== undefined && { less_marked: lessMarked ? 1 : 0 }),
    ...(timeZone !== undefined && { time_zone: timeZone }),
  };
}

function privacyColumnsOf({
  approveAutomatically,
  whoCanMessage,
  showOnline,
  showTyping,
  sendReceipts,
}: UpdatePrivacyInput) {
  return {
    ...(approveAutomatically !== undefined && { approve_automatically: approveAutomatically ? 1 : 0 }),
    ...(whoCanMessage !== undefined && { who_can_message: whoCanMessage }),
    ...(showOnline !== undefined && { show_online: showOnline ? 1 : 0 }),
    ...(showTyping !== undefined && { show_typing: showTyping ? 1 : 0 }),
    ...(sendReceipts !== undefined && { send_receipts: sendReceipts ? 1 : 0 }),
  };
}

function viewSettings(row: SettingsRow | undefined, isPrivate: boolean): MemberSettings {
  if (!row) throw new Error('The settings of a member are missing');
  return {
    isPrivate,
    approveAutomatically: row.approve_automatically === 1,
    whoCanMessage: row.who_can_message,
    showOnline: row.show_online === 1,
    showTyping: row.show_typing === 1,
    sendReceipts: row.send_receipts === 1,
    anonymousPosting: row.anonymous_posting === 1,
    dataSharing: row.data_sharing === 1,
    lessMarked: row.less_marked === 1,
    timeZone: row.time_zone,
  };
}
