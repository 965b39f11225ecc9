import type { TestApp, TestMember } from './app.ts';
import { createCircle } from './circles.ts';
import type { RefusedCall } from './refused-call.ts';

const NONE = 999_999;
const body = { content: 'words' };

export function circlePostRefusals(world: () => { app: TestApp; ana: TestMember; ben: TestMember }): RefusedCall[] {
  const add = (circle: Parameters<typeof createCircle>[2] = {}, owner = world().ben) =>
    createCircle(world().app, owner, { isPrivate: true, ...circle });
  const own = async () => ({ circleId: await add({}, world().ana) });
  return [
    ['listCirclePosts', 'circle_not_found', () => ({ path: { circleId: NONE } })],
    [
      'listCirclePosts',
      'not_circle_member',
      async () => ({ path: { circleId: await add({ invited: [world().ana] }) } }),
    ],
    ['listCirclePosts', 'circle_not_combined', async () => ({ path: await own(), query: '?type=video' })],
    ['createCirclePost', 'circle_not_found', async () => ({ path: { circleId: await add() }, body })],
    [
      'createCirclePost',
      'not_circle_member',
      async () => ({ path: { circleId: await add({ isPrivate: false }) }, body }),
    ],
    [
      'createCirclePost',
      'circle_not_anonymous',
      async () => ({ path: await own(), body: { ...body, isAnonymous: true } }),
    ],
    [
      'createCirclePost',
      'circle_audience_only',
      async () => ({ path: await own(), body: { ...body, audience: 'public' } }),
    ],
  ];
}
