import type { TestApp, TestMember } from './app.ts';
import { createCircle } from './circles.ts';
import { asViewer } from './viewer.ts';

export function circleSamples(app: () => TestApp, find: () => { ana: TestMember; other: TestMember }) {
  const own = async () => ({ id: await createCircle(app(), find().ana) });
  const joined = async (owner: TestMember, member: TestMember) => {
    const id = await createCircle(app(), owner);
    await app().services.circles.join(asViewer(member), { id });
    return { id };
  };
  let listed: Promise<{ id: number }> | null = null;
  const list = () => {
    listed ??= own();
    return listed;
  };
  const withOther = async () => ({ ...(await joined(find().ana, find().other)), memberId: find().other.id });
  let withBan: Promise<{ id: number }> | null = null;
  const banned = () => {
    withBan ??= withOther().then(async ({ id, memberId }) => {
      await app().services.circles.removeMember(asViewer(find().ana), { id, memberId, ban: true });
      return { id };
    });
    return withBan;
  };
  return {
    'circles.list': async () => {
      await list();
      return {};
    },
    'circles.get': list,
    'circles.create': () => ({ name: 'Sunday bakers' }),
    'circles.update': async () => ({ ...(await own()), description: 'Bread' }),
    'circles.remove': own,
    'circles.members': list,
    'circles.join': async () => ({ id: await createCircle(app(), find().other) }),
    'circles.leave': () => joined(find().other, find().ana),
    'circles.removeMember': withOther,
    'circles.bans': banned,
    'circles.unban': async () => ({ ...(await list()), memberId: find().other.id }),
    'circles.transferOwnership': withOther,
    'circles.counts': () => ({}),
  };
}
