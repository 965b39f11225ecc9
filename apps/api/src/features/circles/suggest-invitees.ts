import { INVITEES_MAX } from '@vibeline/core/features/circles/circle.rules';
import type { Invitee, SuggestInviteesInput } from '@vibeline/core/features/circles/circle-invitation.schema';
import type { Viewer } from '@vibeline/core/rpc/viewer';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { listFriendships } from '../friends/friend.queries.ts';
import { listAuthorsById } from '../members/author.queries.ts';
import { type AuthorRow, viewAuthor } from '../members/member.view.ts';
import { suggestMembers } from '../members/member-suggestion.queries.ts';
import { listInviteeStates } from './circle-invitation.queries.ts';
import { stateOf } from './circle-invitation.view.ts';
import { getMembersCircle } from './members-circle.ts';

const CANDIDATES_MAX = 50;

const STATES: readonly Invitee['state'][] = ['none', 'invited', 'member'];

export async function suggestInvitees(
  db: Kysely<Database>,
  viewer: Viewer,
  { id: circleId, search = '' }: SuggestInviteesInput,
): Promise<Invitee[]> {
  await getMembersCircle(db, viewer, circleId);
  const candidates = search.trim() === '' ? await listFriends(db, viewer) : await find(db, viewer, search);
  const ids = candidates.map((row) => row.author_id);
  const states = new Map(
    (await listInviteeStates(db, ids, { circleId, viewerId: viewer.id })).map((row) => [row.id, row]),
  );
  const invitees = candidates.flatMap((row): Invitee[] => {
    const state = states.get(row.author_id);
    return state ? [{ member: viewAuthor(row, viewer.id), state: stateOf(state) }] : [];
  });
  return invitees
    .toSorted((one, other) => STATES.indexOf(one.state) - STATES.indexOf(other.state))
    .slice(0, INVITEES_MAX);
}

async function find(db: Kysely<Database>, viewer: Viewer, search: string): Promise<AuthorRow[]> {
  return suggestMembers(db, viewer.id, { search, isMention: true, limit: INVITEES_MAX });
}

async function listFriends(db: Kysely<Database>, viewer: Viewer): Promise<AuthorRow[]> {
  const listing = { viewerId: viewer.id, state: 'friends', isClose: false, search: '', after: null } as const;
  const friends = (await listFriendships(db, { ...listing, limit: CANDIDATES_MAX })).slice(0, CANDIDATES_MAX);
  const ids = friends.map(({ id }) => id);
  const authors = new Map((await listAuthorsById(db, ids, { viewerId: viewer.id })).map((row) => [row.author_id, row]));
  return ids.flatMap((id) => authors.get(id) ?? []);
}
