import type { Query } from '@tanstack/react-query';
import type { Circle } from '@vibeline/core/features/circles/circle.schema';
import type { InviteLink, MadeInvitation } from '@vibeline/core/features/circles/circle-invitation.schema';
import { mapItems, withField } from '../entities/entity-mappers.ts';
import { withFirst, withoutItems } from '../entities/list-pages.ts';
import { patchLists } from '../entities/patch-lists.ts';
import { readQueryKey } from '../entities/read-query-key.ts';
import type { Cache } from '../use-cache.ts';
import { updateCircle } from './circle.cache.ts';

export function applyMemberRemoved(cache: Cache, circle: Circle, memberId: number): void {
  updateCircle(cache, circle);
  patchLists(cache, 'circles.members', (list, input) =>
    Number(input.id) === circle.id ? withoutItems(list, ({ member }) => member.id === memberId) : list,
  );
  void cache.utils.circles.suggestInvitees.invalidate({ id: circle.id });
  void cache.utils.circles.bans.invalidate({ id: circle.id });
}

export function applyUnbanned(cache: Cache, circleId: number, memberId: number): void {
  patchLists(cache, 'circles.bans', (list, input) =>
    Number(input.id) === circleId ? withoutItems(list, ({ member }) => member.id === memberId) : list,
  );
}

export function applyHandedOver(cache: Cache, circle: Circle): void {
  updateCircle(cache, circle);
  void cache.utils.circles.members.invalidate({ id: circle.id });
  void cache.utils.circles.invited.invalidate({ id: circle.id });
}

export function applyInvited(cache: Cache, { invitation }: MadeInvitation): void {
  const { circleId, member } = invitation;
  setInviteeState(cache, circleId, member.id, 'invited');
  patchLists(cache, 'circles.invited', (list, input) =>
    Number(input.id) === circleId ? withFirst(list, invitation) : list,
  );
}

export function applyInvitationCancelled(cache: Cache, circleId: number, memberId: number): void {
  setInviteeState(cache, circleId, memberId, 'none');
  patchLists(cache, 'circles.invited', (list, input) =>
    Number(input.id) === circleId ? withoutItems(list, ({ member }) => member.id === memberId) : list,
  );
}

export function applyInviteLink({ utils }: Cache, circleId: number, link: InviteLink): void {
  utils.circles.inviteLink.setData({ id: circleId }, link);
}

function setInviteeState(
  { queryClient, utils }: Cache,
  circleId: number,
  memberId: number,
  state: 'none' | 'invited',
): void {
  type Invitees = ReturnType<typeof utils.circles.suggestInvitees.getData>;
  const isOfCircle = (query: Query) => Number(Reflect.get(Object(readQueryKey(query).input), 'id')) === circleId;
  queryClient.setQueriesData<Invitees>(
    { queryKey: [['circles', 'suggestInvitees']], predicate: isOfCircle },
    (invitees) =>
      invitees &&
      mapItems(invitees, (invitee) => (invitee.member.id === memberId ? withField(invitee, 'state', state) : invitee)),
  );
}
