import { DAY_MS } from '@vibeline/core/durations.rules';
import { inTransaction } from '../../src/db/transaction.ts';
import { changeNetworkRow, getNetworkRow } from '../../src/features/network/network.queries.ts';
import type { TestApp, TestMember } from './app.ts';
import { oldSession } from './factor-refusals.ts';
import type { OpenOther } from './live-refusals.ts';
import { moderationOf } from './moderation.ts';
import type { RefusedCall, Sent } from './refused-call.ts';

/** Ends the session of who makes them. */
export function deletionSamples(app: () => TestApp, people: () => { caller: TestMember; other: TestMember }) {
  return {
    'deletions.leave': async () => {
      const { caller, other } = people();
      await moderationOf(app()).grant(other, 'administrator');
      await inTransaction(app().database.db, async (trx) => {
        const { owner_id } = await getNetworkRow(trx);
        if (owner_id === caller.id) await changeNetworkRow(trx, { owner_id: other.id });
      });
      return { username: 'ana' };
    },
    'deletions.takeBreak': () => ({}),
  };
}

interface World {
  app: TestApp;
  demo: TestApp;
  demoMember: TestMember;
  owner: TestMember;
}

export function deletionRefusals(world: () => World, openOther: OpenOther): RefusedCall[] {
  const newMember = async (app = world().app) => {
    const username = `f${Math.random().toString(36).slice(2, 12)}`;
    return { ...(await app.register(username)), username };
  };
  const usernameOf = async ({ id }: TestMember) => {
    const members = world().app.database.db.selectFrom('members').select('username').where('id', '=', id);
    return (await members.executeTakeFirstOrThrow()).username;
  };
  const left = async (changes: { begun_at?: number; due_at?: number }) => {
    const { database } = world().app;
    const { id, username } = await newMember();
    // As the documented example.
    const due_at = Date.parse('2026-12-01T00:00:00.000Z');
    const deletion = { member_id: id, asked_at: 1, asked_by: id, due_at, own_due_at: due_at, ...changes };
    await database.db.insertInto('member_deletions').values(deletion).execute();
    return { body: { username, password: 'first-secret' } };
  };
  return [
    [
      'deleteOwnAccount',
      'proof_needed',
      async () => {
        const { id, username } = await newMember();
        return { token: await oldSession(world().app, id), body: { username } };
      },
    ],
    [
      'deleteOwnAccount',
      'wrong_username',
      async () => ({ token: (await newMember()).token, body: { username: 'nobody' } }),
    ],
    [
      'deleteOwnAccount',
      'owner_stays',
      async (): Promise<Sent> => {
        const { owner } = world();
        return { token: owner.token, body: { username: await usernameOf(owner) } };
      },
    ],
    [
      'deleteOwnAccount',
      'last_administrator',
      async (): Promise<Sent> => {
        const to = await openOther({});
        const { username, ...member } = await newMember(to);
        await moderationOf(to).grant(member, 'administrator');
        return { to, token: member.token, body: { username } };
      },
    ],
    [
      'deleteOwnAccount',
      'demo_account',
      () => ({ to: world().demo, token: world().demoMember.token, body: { username: 'demo' } }),
    ],
    ['takeBreak', 'demo_account', () => ({ to: world().demo, token: world().demoMember.token })],
    ['login', 'leaving', () => left({})],
    ['login', 'too_late', () => left({ begun_at: world().app.clock.now, due_at: world().app.clock.now - DAY_MS })],
  ];
}
