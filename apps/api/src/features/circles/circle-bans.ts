import { circleErrors } from '@vibeline/core/features/circles/circle.errors';
import type {
  CircleBan,
  CircleBanPage,
  CircleMemberInput,
  ListCircleBansInput,
} from '@vibeline/core/features/circles/circle.schema';
import type { Viewer } from '@vibeline/core/rpc/viewer';
import type { Kysely } from 'kysely';
import { pageById } from '../../db/lists/read-page.ts';
import type { Database } from '../../db/schema.ts';
import { type PublishContext, publishCircle, publishCircleTo } from '../../events/publish.ts';
import { viewAuthor } from '../members/member.view.ts';
import { type CircleBanRow, deleteBan, listCircleBans } from './circle-ban.queries.ts';
import { getCircleRow, getOwnCircle } from './get-circle.ts';

export async function listBans(
  db: Kysely<Database>,
  viewer: Viewer,
  { id: circleId, limit, cursor }: ListCircleBansInput,
): Promise<CircleBanPage> {
  const circle = await getCircleRow(db, viewer, circleId);
  if (circle.owner_id !== viewer.id) throw circleErrors.notOwner();
  const request = { list: `circles.${circleId}.bans`, viewerId: viewer.id, limit, cursor };
  const find = (after: number | null) => listCircleBans(db, { viewerId: viewer.id, circleId, after, limit });
  return pageById(db, request, find, (rows) => rows.map((row) => viewBan(row, viewer.id)));
}

function viewBan(row: CircleBanRow, viewerId: number): CircleBan {
  return { id: row.id, member: viewAuthor(row, viewerId), createdAt: new Date(row.created_at).toISOString() };
}

export async function unban(
  publishing: PublishContext,
  viewer: Viewer,
  { id: circleId, memberId }: CircleMemberInput,
): Promise<void> {
  await getOwnCircle(publishing.trx, viewer, circleId);
  if (!(await deleteBan(publishing.trx, { circleId, memberId }))) return;
  publishCircle(publishing, circleId);
  publishCircleTo(publishing, { circleId, memberId });
}
