import type { Invitation } from '@vibeline/core/features/invitations/invitation.schema';
import { mapListItems } from '../entities/list-pages.ts';
import { patchLists } from '../entities/patch-lists.ts';
import type { Cache } from '../use-cache.ts';

export function applyMade({ utils }: Cache): void {
  void utils.invitations.list.invalidate();
  void utils.invitations.listAll.invalidate();
  void utils.invitations.allowance.invalidate();
}

const revoked = { state: 'revoked' } as const satisfies Partial<Invitation>;

/** In one's own list, and in that of all for administrators. */
export function applyRevoked(cache: Cache, invitationId: number): void {
  patchLists(cache, 'invitations.list', (list) =>
    mapListItems(list, (one) => (one.id === invitationId ? { ...one, ...revoked } : one)),
  );
  patchLists(cache, 'invitations.listAll', (list) =>
    mapListItems(list, (one) => (one.id === invitationId ? { ...one, ...revoked } : one)),
  );
}
