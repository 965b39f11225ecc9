import type {
  CircleInvitationPage,
  ListInvitedInput,
  SentInvitation,
  SentInvitationPage,
} from '@vibeline/core/features/circles/circle-invitation.schema';
import { memberErrors } from '@vibeline/core/features/members/member.errors';
import type { PageInput } from '@vibeline/core/page';
import type { Viewer } from '@vibeline/core/rpc/viewer';
import type { Kysely } from 'kysely';
import { pageById } from '../../db/lists/read-page.ts';
import type { Database } from '../../db/schema.ts';
import { listAuthorsById } from '../members/author.queries.ts';
import type { AuthorRow } from '../members/member.view.ts';
import type { CircleRow } from './circle.queries.ts';
import { type InvitationRow, listInvitationsFor, listInvitationsOf } from './circle-invitation.queries.ts';
import { viewInvitation, viewSentInvitation } from './circle-invitation.view.ts';
import { listCirclesById } from './invite-link.queries.ts';
import { getMembersCircle } from './members-circle.ts';

export async function listInvitations(
  db: Kysely<Database>,
  viewer: Viewer,
  { limit, cursor }: PageInput,
): Promise<CircleInvitationPage> {
  const request = { list: 'circles.invitations', viewerId: viewer.id, limit, cursor };
  const find = (after: number | null) => listInvitationsFor(db, { viewerId: viewer.id, after, limit });
  return pageById(db, request, find, async (rows) => {
    const circleIds = rows.map((row) => row.circle_id);
    const circles = new Map(
      (await listCirclesById(db, circleIds, { viewerId: viewer.id })).map((row) => [row.id, row]),
    );
    const inviters = await authorsOf(
      db,
      viewer,
      rows.map((row) => row.inviter_id),
    );
    return rows.flatMap((row) => {
      const [circle, inviter] = [circles.get(row.circle_id), inviters.get(row.inviter_id)];
      return circle && inviter ? [viewInvitation(row, { circle, inviter, viewerId: viewer.id })] : [];
    });
  });
}

export async function listInvited(
  db: Kysely<Database>,
  viewer: Viewer,
  { id: circleId, limit, cursor }: ListInvitedInput,
): Promise<SentInvitationPage> {
  const circle = await getMembersCircle(db, viewer, circleId);
  const request = { list: `circles.${circleId}.invited`, viewerId: viewer.id, limit, cursor };
  const find = (after: number | null) => listInvitationsOf(db, { circleId, viewerId: viewer.id, after, limit });
  return pageById(db, request, find, (rows) => viewAllSent(db, rows, { viewer, circle }));
}

interface CircleViewer {
  viewer: Viewer;
  circle: CircleRow;
}

async function viewAllSent(
  db: Kysely<Database>,
  rows: readonly InvitationRow[],
  { viewer, circle }: CircleViewer,
): Promise<SentInvitation[]> {
  const members = await authorsOf(
    db,
    viewer,
    rows.map((row) => row.member_id),
  );
  const inviters = await authorsOf(
    db,
    viewer,
    rows.map((row) => row.inviter_id),
  );
  return rows.flatMap((row) => {
    const [member, inviter] = [members.get(row.member_id), inviters.get(row.inviter_id)];
    if (!member || !inviter) return [];
    return [viewSentInvitation(row, { member, inviter }, { viewerId: viewer.id, ownerId: circle.owner_id })];
  });
}

export async function viewSent(
  db: Kysely<Database>,
  row: InvitationRow,
  circleViewer: CircleViewer,
): Promise<SentInvitation> {
  const [invitation] = await viewAllSent(db, [row], circleViewer);
  if (!invitation) throw memberErrors.notFound();
  return invitation;
}

async function authorsOf(
  db: Kysely<Database>,
  viewer: Viewer,
  ids: readonly number[],
): Promise<Map<number, AuthorRow>> {
  const rows = await listAuthorsById(db, [...new Set(ids)], { viewerId: viewer.id });
  return new Map(rows.map((row) => [row.author_id, row]));
}
