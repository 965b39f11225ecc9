import type { Circle } from '@vibeline/core/features/circles/circle.schema';
import { patchEntities } from './entities/patch-entities.ts';
import type { Cache } from './use-cache.ts';

/** Shows a circle as the server has just sent it, wherever it is cached. */
export function updateCircle(cache: Cache, circle: Circle): void {
  cache.utils.circles.get.setData({ id: circle.id }, circle);
  patchEntities(cache, { circle: (cached) => (cached.id === circle.id ? circle : cached) });
}

/** A circle, its members or the viewer's part in it have changed, or it is gone: what is shown of it is fetched. */
export function refreshCircle({ utils }: Cache, circleId: number): void {
  void utils.circles.get.invalidate({ id: circleId });
  for (const query of [utils.circles.members, utils.circles.invited, utils.circles.inviteLink]) {
    void query.invalidate({ id: circleId });
  }
  for (const query of [utils.circles.list, utils.circles.invitations]) void query.invalidate();
}
