import { blockErrors } from '@vibeline/core/features/blocks/block.errors';
import type { BlockedMember } from '@vibeline/core/features/blocks/block.schema';
import { memberErrors } from '@vibeline/core/features/members/member.errors';
import { usernameKey } from '@vibeline/core/features/members/member.rules';
import type { ServiceOf } from '@vibeline/core/rpc/procedure-map';
import type { Viewer } from '@vibeline/core/rpc/viewer';
import type { Transaction } from 'kysely';
import type { PairKey } from '../../db/lists/keyset.ts';
import { pageByKey } from '../../db/lists/read-page.ts';
import type { Database } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { PublishingDependencies } from '../../dependencies.ts';
import type { DispatchDomainEvent } from '../../domain-events/domain-events.ts';
import { publishAfterCommit, publishNotifications } from '../../events/publish.ts';
import { lockCounters } from '../members/member-counters.queries.ts';
import {
  type BlockRow,
  deleteBlock,
  findBlock,
  findBlockOfName,
  hasMostBlocks,
  listBlocks,
  saveBlock,
} from './block-changes.queries.ts';

interface Dependencies extends PublishingDependencies {
  dispatch: DispatchDomainEvent;
}

/** Blocked members do not exist for each other: in no list, count or search, and 404 by id. */
export function createBlockService(deps: Dependencies) {
  const { db, events, dispatch } = deps;
  return {
    /** Works for a member who has blocked the viewer too, so that the response does not reveal who has. */
    block: (viewer, { id: memberId }) => inTransaction(db, (trx) => block(deps, trx, viewer, memberId)),

    async unblock(viewer, { id: memberId }) {
      await inTransaction(db, async (trx) => {
        await lockCounters(trx, [viewer.id, memberId]);
        if (!(await findBlock(trx, viewer.id, memberId))) return;
        const pair = [viewer.id, memberId] as const;
        const apply = await dispatch('memberUnblocked', { trx, events }, { pair });
        await deleteBlock(trx, viewer.id, memberId);
        await apply();
        // Notifications of the other member count again.
        publishNotifications({ trx, events }, pair);
      });
    },

    async list(viewer, { limit, cursor, username }) {
      if (username !== undefined) {
        const found = await findBlockOfName(db, viewer.id, usernameKey(username));
        return { items: found ? [viewBlock(found)] : [], nextCursor: null };
      }
      const request = { list: 'blocks', viewerId: viewer.id, limit, cursor };
      const find = (after: PairKey | null) => listBlocks(db, { memberId: viewer.id, after, limit });
      const keyOf = (row: BlockRow) => [row.created_at, row.id] as const;
      return pageByKey(db, request, { find, keyOf }, (rows) => rows.map(viewBlock));
    },
  } satisfies ServiceOf<'blocks'>;
}

async function block(
  { now, events, dispatch }: Dependencies,
  trx: Transaction<Database>,
  viewer: Viewer,
  memberId: number,
): Promise<BlockedMember> {
  if (memberId === viewer.id) throw blockErrors.self();
  const members = await lockCounters(trx, [viewer.id, memberId]);
  if (!members.some((member) => member.id === memberId)) throw memberErrors.notFound();
  const before = await findBlock(trx, viewer.id, memberId);
  if (before) return viewBlock(before);
  if (await hasMostBlocks(trx, viewer.id)) throw blockErrors.tooMany();
  const at = now();
  await saveBlock(trx, { memberId: viewer.id, otherId: memberId, now: at });
  const pair = [viewer.id, memberId] as const;
  const apply = await dispatch('memberBlocked', { trx, events }, { pair, now: at });
  await apply();
  publishAfterCommit({ trx, events }, { kind: 'block', memberIds: [viewer.id, memberId] });
  publishNotifications({ trx, events }, pair);
  const saved = await findBlock(trx, viewer.id, memberId);
  if (!saved) throw memberErrors.notFound();
  return viewBlock(saved);
}

function viewBlock(row: BlockRow): BlockedMember {
  return {
    id: row.id,
    name: row.name,
    username: row.username,
    blockedAt: new Date(row.created_at).toISOString(),
  };
}
