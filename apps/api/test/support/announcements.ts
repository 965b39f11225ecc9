import { HOUR_MS } from '@vibeline/core/durations.rules';
import { ANNOUNCEMENTS_MAX } from '@vibeline/core/features/announcements/announcement.rules';
import type { TestApp, TestMember } from './app.ts';
import type { RefusedCall } from './refused-call.ts';
import { asViewer } from './viewer.ts';

export function announcementsOf(app: TestApp) {
  const { announcements } = app.services;
  const inHours = (hours: number) => new Date(app.clock.now + hours * HOUR_MS).toISOString();
  return {
    inHours,
    announce: (administrator: TestMember, text: string, { from = 0, until = 24, link = null as string | null } = {}) =>
      announcements.create(asViewer(administrator), {
        ...{ text, link },
        beginsAt: from === 0 ? null : inHours(from),
        endsAt: inHours(until),
      }),
  };
}

const sampleId = async (app: TestApp, administrator: TestMember) => {
  const { items } = await app.services.announcements.listAll(asViewer(administrator), { limit: ANNOUNCEMENTS_MAX });
  const open = items.find(({ state }) => state !== 'ended');
  return open?.id ?? (await announcementsOf(app).announce(administrator, 'The lake is frozen.')).id;
};

export function announcementSamples(world: () => { app: TestApp; administrator: TestMember }) {
  const input = () => ({
    text: 'The lake is frozen.',
    link: '/explore',
    endsAt: announcementsOf(world().app).inHours(5),
  });
  const id = () => sampleId(world().app, world().administrator);
  return {
    'announcements.list': () => ({}),
    'announcements.dismiss': async () => ({ id: await id() }),
    'announcements.listAll': async () => {
      await id();
      return {};
    },
    'announcements.create': input,
    'announcements.edit': async () => ({ id: await id(), ...input() }),
    'announcements.end': async () => ({ id: await id() }),
  };
}

export function announcementRefusals(world: () => { app: TestApp; administrator: TestMember }): RefusedCall[] {
  const as = () => ({ token: world().administrator.token });
  const NONE = { path: { id: 999_999 } };
  const input = (hours = 2) => ({ text: 'Hello', endsAt: announcementsOf(world().app).inHours(hours) });
  const ended = async () => {
    const { app, administrator } = world();
    const { id } = await announcementsOf(app).announce(administrator, 'Over');
    await app.services.announcements.end(asViewer(administrator), { id });
    return { path: { id } };
  };
  return [
    ['dismissAnnouncement', 'announcement_not_found', () => NONE],
    ['editAnnouncement', 'announcement_not_found', () => ({ ...as(), ...NONE, body: input() })],
    ['endAnnouncement', 'announcement_not_found', () => ({ ...as(), ...NONE })],
    ['editAnnouncement', 'announcement_ended', async () => ({ ...as(), ...(await ended()), body: input() })],
    ['createAnnouncement', 'invalid_period', () => ({ ...as(), body: input(0.5) })],
    [
      'editAnnouncement',
      'invalid_period',
      async () => {
        const { app, administrator } = world();
        return { ...as(), path: { id: await sampleId(app, administrator) }, body: input(0.5) };
      },
    ],
    [
      'createAnnouncement',
      'too_many_announcements',
      async () => {
        const { app, administrator } = world();
        const announce = () => announcementsOf(app).announce(administrator, 'One more');
        for (let count = 0; count < ANNOUNCEMENTS_MAX; count += 1) await announce().catch(() => undefined);
        return { ...as(), body: input() };
      },
    ],
  ];
}
