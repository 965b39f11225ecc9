import { inTransaction } from '../../src/db/transaction.ts';
import { changeNetworkRow, getNetworkRow } from '../../src/features/network/network.queries.ts';
import type { TestApp, TestMember } from './app.ts';
import { moderationOf } from './moderation.ts';
import { clearFactor } from './second-factor.ts';

interface People {
  /** The owner; where it must not be, another member is made the owner meanwhile. */
  caller: TestMember;
  /** A moderator, who becomes an administrator: there must be no third one. */
  other: TestMember;
}

export function managedMemberSamples(app: () => TestApp, people: () => People) {
  const caller = () => people().caller;
  const newMember = () => app().register(`f${Math.random().toString(36).slice(2, 12)}`);
  const setOwner = (memberId: number) =>
    inTransaction(app().database.db, (trx) => changeNetworkRow(trx, { owner_id: memberId }));
  const ownNetwork = async () => {
    if ((await getNetworkRow(app().database.db)).owner_id !== caller().id) await setOwner(caller().id);
  };
  let subject: Promise<TestMember> | null = null;
  let leaver: Promise<TestMember> | null = null;
  const one = async () => {
    await ownNetwork();
    subject ??= newMember();
    return { id: (await subject).id };
  };
  const offer = async (memberId: number) => {
    const now = app().clock.now;
    const { db } = app().database;
    await db.deleteFrom('ownership_offers').execute();
    const row = { id: 1, member_id: memberId, offered_at: now, expires_at: now + 60_000 };
    await db.insertInto('ownership_offers').values(row).execute();
    return {};
  };
  const administrator = async () => {
    await moderationOf(app()).grant(people().other, 'administrator');
    return people().other.id;
  };
  return {
    'managedMembers.list': () => ({}),
    'managedMembers.get': one,
    'managedMembers.setRole': async () => ({ ...(await one()), role: 'member' }),
    'managedMembers.endSessions': one,
    'managedMembers.makeResetLink': one,
    'managedMembers.deleteMember': async () => {
      await ownNetwork();
      leaver ??= app().register('sample_leaver');
      return { id: (await leaver).id, username: 'sample_leaver' };
    },
    'managedMembers.restoreMember': one,
    'managedMembers.resetFactor': async () => {
      const input = await one();
      await clearFactor(app(), input.id);
      await app()
        .database.db.insertInto('one_time_codes')
        .values({ member_id: input.id, secret: 'x', confirmed_at: 1 })
        .execute();
      return input;
    },
    'managedMembers.setVerified': async () => ({ ...(await one()), isVerified: true, reason: 'Known to us.' }),
    'managedMembers.getOwnership': () => ({}),
    'managedMembers.offerOwnership': async () => {
      await ownNetwork();
      return { memberId: await administrator() };
    },
    'managedMembers.acceptOwnership': async () => {
      await setOwner((await newMember()).id);
      return offer(caller().id);
    },
    'managedMembers.cancelOwnership': async () => {
      await ownNetwork();
      return offer(await administrator());
    },
  };
}
