import { DomainError } from '@vibeline/core/errors';
import type { SettingService } from '@vibeline/core/features/settings/setting.port';
import type { MemberSettings, UpdateSettingsInput } from '@vibeline/core/features/settings/setting.schema';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { EventBus } from '../../events/event-bus.ts';
import { findMember } from '../members/member.queries.ts';
import { viewMember } from '../members/member.view.ts';
import { closePostsOf } from '../notifications/close-notifications.queries.ts';
import type { Notifying } from '../notifications/notify.queries.ts';
import { adjustUsesOfMember } from '../posts/hashtag.queries.ts';
import { countRecentPosts, uncountPostsOf } from '../trends/trend-changes.queries.ts';
import { acceptWaitingRequests, changePrivacy } from './privacy.queries.ts';
import { findSettings, type SettingsRow, updateSettings } from './setting.queries.ts';

interface Dependencies {
  db: Kysely<Database>;
  now: () => number;
  events: EventBus;
}

export function createSettingService({ db, now, events }: Dependencies): SettingService {
  return {
    get: async (viewer) => viewSettings(await findSettings(db, viewer.id)),

    update: async (viewer, input) => viewSettings(await updateSettings(db, viewer.id, columnsOf(input))),

    async updatePrivacy(viewer, { id, isPrivate }) {
      if (id !== viewer.id) {
        throw new DomainError('forbidden', 'not_yourself', 'You can only change your own privacy');
      }
      return inTransaction(db, async (trx) => {
        if (await changePrivacy(trx, viewer.id, isPrivate)) {
          if (isPrivate) await afterBecomingPrivate({ trx, events }, viewer.id);
          else await afterBecomingPublic({ trx, events, now: now() }, viewer.id);
        }
        const row = await findMember(trx, viewer.id, viewer.id);
        if (!row) throw new Error('The member of a session is missing');
        return { user: viewMember(row, viewer.id) };
      });
    },
  };
}

async function afterBecomingPrivate(closing: Omit<Notifying, 'now'>, memberId: number): Promise<void> {
  await adjustUsesOfMember(closing.trx, memberId, -1);
  await uncountPostsOf(closing.trx, memberId);
  await closePostsOf(closing, memberId);
}

async function afterBecomingPublic(notifying: Notifying, memberId: number): Promise<void> {
  const { trx, now } = notifying;
  await adjustUsesOfMember(trx, memberId, 1);
  await countRecentPosts(trx, memberId, now);
  await acceptWaitingRequests(notifying, memberId);
}

function columnsOf({ anonymousPosting, dataSharing, timeZone }: UpdateSettingsInput): Partial<SettingsRow> {
  return {
    ...(anonymousPosting !== undefined && { anonymous_posting: anonymousPosting ? 1 : 0 }),
    ...(dataSharing !== undefined && { data_sharing: dataSharing ? 1 : 0 }),
    ...(timeZone !== undefined && { time_zone: timeZone }),
  };
}

function viewSettings(row: SettingsRow | undefined): MemberSettings {
  if (!row) throw new Error('The settings of a member are missing');
  return {
    anonymousPosting: row.anonymous_posting === 1,
    dataSharing: row.data_sharing === 1,
    timeZone: row.time_zone,
  };
}
