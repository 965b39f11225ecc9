import { DAY_MS } from '@vibeline/core/durations.rules';
import { PERSONAL_TOKENS_MAX, personalToken } from '@vibeline/core/features/personal-tokens/personal-token.rules';
import { type Scope, scopes } from '@vibeline/core/features/personal-tokens/scope.rules';
import { hashCode, newCode } from '../../src/random-code.ts';
import type { TestApp, TestMember } from './app.ts';
import { oldSession } from './factor-refusals.ts';
import type { RefusedCall, Sent } from './refused-call.ts';

export const inDays = ({ clock }: Pick<TestApp, 'clock'>, days: number) =>
  new Date(clock.now + days * DAY_MS).toISOString();

/** Through the call. */
export async function makeToken(app: TestApp, { token }: Pick<TestMember, 'token'>, given: readonly Scope[] = scopes) {
  const body = { name: given.join(' '), scopes: given, endsAt: inDays(app, 30) };
  const { json } = await app.call('POST', '/api/auth/tokens', { token, body });
  return json as { id: number; token: string };
}

let lastId = 5_000_000;

/** Into the table. */
async function insertTokens({ database: { db }, clock }: TestApp, memberId: number, count: number): Promise<number> {
  const rows = Array.from({ length: count }, () => {
    lastId += 1;
    return {
      ...{ id: lastId, member_id: memberId, name: 'Script', scopes: 'read', session_id: 1, has_factor: 0 },
      ...{ token_hash: hashCode(personalToken(newCode())), created_at: clock.now, ends_at: clock.now + DAY_MS },
    };
  });
  await db.insertInto('personal_tokens').values(rows).execute();
  return lastId;
}

/** A sign-in after all sessions that the member has, from elsewhere. */
async function insertSignIn({ database: { db }, clock }: TestApp, memberId: number): Promise<number> {
  lastId += 1;
  const from = { device: 'Firefox on Linux', network: '203.0.113.9' };
  await db
    .insertInto('new_sign_ins')
    .values({ session_id: lastId, member_id: memberId, ...from, created_at: clock.now + 1 })
    .execute();
  return lastId;
}

export function personalTokenSamples(app: () => TestApp, member: () => TestMember) {
  const clear = () => app().database.db.deleteFrom('personal_tokens').where('member_id', '=', member().id).execute();
  return {
    'personalTokens.list': async () => {
      await clear();
      await insertTokens(app(), member().id, 1);
      return {};
    },
    'personalTokens.create': async () => {
      await clear();
      return { name: 'Script', scopes: ['read'], endsAt: inDays(app(), 30) };
    },
    'personalTokens.revoke': async () => ({ id: await insertTokens(app(), member().id, 1) }),
    'signIns.list': async () => {
      await app().database.db.deleteFrom('new_sign_ins').execute();
      await insertSignIn(app(), member().id);
      return {};
    },
    'signIns.answer': async () => ({ id: await insertSignIn(app(), member().id), wasMe: true }),
  };
}

interface World {
  app: TestApp;
  demo: TestApp;
  demoMember: TestMember;
}

export function personalTokenRefusals(world: () => World): RefusedCall[] {
  const newMember = () => world().app.register(`f${Math.random().toString(36).slice(2, 12)}`);
  const body = (days = 30) => ({ name: 'Script', scopes: ['read'], endsAt: inDays(world().app, days) });
  const withMost = async (): Promise<Sent> => {
    const member = await newMember();
    await insertTokens(world().app, member.id, PERSONAL_TOKENS_MAX);
    return { token: member.token, body: body() };
  };
  const withToken = async (scope: Scope, sent: Sent = {}): Promise<Sent> => ({
    ...sent,
    token: (await makeToken(world().app, await newMember(), [scope])).token,
  });
  return [
    [
      'createPersonalToken',
      'proof_needed',
      async () => ({ token: await oldSession(world().app, (await newMember()).id), body: body() }),
    ],
    [
      'createPersonalToken',
      'demo_account',
      () => ({ to: world().demo, token: world().demoMember.token, body: body() }),
    ],
    ['createPersonalToken', 'too_many_tokens', withMost],
    ['createPersonalToken', 'invalid_input', async () => ({ token: (await newMember()).token, body: body(400) })],
    ['revokePersonalToken', 'token_not_found', async () => ({ token: (await newMember()).token, path: { id: 1 } })],
    [
      'answerNewSignIn',
      'sign_in_not_found',
      async () => ({ token: (await newMember()).token, path: { id: 1 }, body: { wasMe: true } }),
    ],
    ['listPersonalTokens', 'session_needed', () => withToken('read')],
    ['listPosts', 'scope_needed', () => withToken('write')],
    ['createPost', 'scope_needed', () => withToken('read', { body: { content: 'hello' } })],
  ];
}
