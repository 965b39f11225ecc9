import { SECOND_MS } from '@vibeline/core/durations.rules';
import { PROOF_MS } from '@vibeline/core/features/accounts/account.rules';
import { PASSKEYS_MAX } from '@vibeline/core/features/factors/factor.rules';
import { noServer } from '../../src/features/overview/server-facts.ts';
import { hashCode, newCode } from '../../src/random-code.ts';
import type { TestApp, TestMember } from './app.ts';
import type { OpenOther } from './live-refusals.ts';
import { moderationOf } from './moderation.ts';
import { newPasskey } from './passkey-calls.ts';
import type { RefusedCall, Sent } from './refused-call.ts';
import { newResetCode } from './reset-link.ts';
import { beginCodes, requireFactor, setUpCodes } from './second-factor.ts';

interface World {
  app: TestApp;
  demo: TestApp;
  demoMember: TestMember;
}

const password = 'first-secret';
const wrong = { code: '000000' };
const noPasskey = { name: 'Phone', id: 'AA', response: { clientDataJSON: 'AA', attestationObject: 'AA' } };
const noAnswer = { id: 'AA', response: { clientDataJSON: 'AA', authenticatorData: 'AA', signature: 'AA' } };
const changes = ['beginCodes', 'renewRecoveryCodes', 'removeCodes'] as const;

export function factorRefusals(world: () => World, openOther: OpenOther): RefusedCall[] {
  const withoutFactor = async (sent: Sent): Promise<Sent> => {
    const to = await openOther({});
    const owner = await to.register('owner');
    await moderationOf(to).grant(owner, 'owner');
    await requireFactor(to, owner);
    return { ...sent, to, token: owner.token };
  };
  const newMember = async () => {
    const username = `f${Math.random().toString(36).slice(2, 12)}`;
    return { ...(await world().app.register(username)), username };
  };
  const withCodes = async () => {
    const member = await newMember();
    await setUpCodes(world().app, member);
    return member;
  };
  const withPasskeys = async () => {
    const member = await newMember();
    await fillPasskeys(world().app, member.id);
    return member;
  };
  const withoutPasskeys = async (): Promise<Sent> => {
    const to = await openOther({ server: { ...noServer, publicUrl: 'http://club.example' } });
    return { to, token: (await to.register('ana')).token };
  };
  const old = async () => oldSession(world().app, (await newMember()).id);
  return [
    ['login', 'code_needed', async () => ({ body: { username: (await withCodes()).username, password } })],
    ['login', 'wrong_code', async () => ({ body: { username: (await withCodes()).username, password, ...wrong } })],
    ['prove', 'code_needed', async () => ({ token: (await withCodes()).token, body: { currentPassword: password } })],
    [
      'prove',
      'wrong_code',
      async () => ({ token: (await withCodes()).token, body: { currentPassword: password, ...wrong } }),
    ],
    [
      'resetPassword',
      'code_needed',
      async () => ({
        body: { code: await newResetCode(world().app, (await withCodes()).id), password: 'second-secret' },
      }),
    ],
    ...changes.map((name): RefusedCall => [name, 'proof_needed', async () => ({ token: await old() })]),
    ['confirmCodes', 'proof_needed', async () => ({ token: await old(), body: wrong })],
    ['beginCodes', 'demo_account', () => ({ to: world().demo, token: world().demoMember.token })],
    ['beginCodes', 'codes_on', async () => ({ token: (await withCodes()).token })],
    ['confirmCodes', 'codes_on', async () => ({ token: (await withCodes()).token, body: wrong })],
    [
      'confirmCodes',
      'wrong_code',
      async () => {
        const member = await newMember();
        await beginCodes(world().app, member);
        return { token: member.token, body: wrong };
      },
    ],
    ['makeInvitation', 'factor_needed', () => withoutFactor({ body: { note: '', usesMax: 1, hours: 48 } })],
    ['revokeInvitation', 'factor_needed', () => withoutFactor({ path: { id: 1 } })],
    ['beginPasskey', 'proof_needed', async () => ({ token: await old() })],
    ['addPasskey', 'proof_needed', async () => ({ token: await old(), body: noPasskey })],
    ['removePasskey', 'proof_needed', async () => ({ token: await old(), path: { id: 1 } })],
    ['beginPasskey', 'demo_account', () => ({ to: world().demo, token: world().demoMember.token })],
    ['beginPasskey', 'passkeys_off', () => withoutPasskeys()],
    ['beginPasskeyProof', 'passkeys_off', () => withoutPasskeys()],
    ['beginPasskeySignIn', 'passkeys_off', () => withoutPasskeys()],
    ['beginPasskey', 'too_many_passkeys', async () => ({ token: (await withPasskeys()).token })],
    [
      'addPasskey',
      'too_many_passkeys',
      async () => {
        const { app } = world();
        const member = await newMember();
        const { answer } = await newPasskey(app, member);
        await fillPasskeys(app, member.id);
        return { token: member.token, body: { name: 'Phone', ...answer } };
      },
    ],
    ['addPasskey', 'passkey_refused', async () => ({ token: (await newMember()).token, body: noPasskey })],
    ['removePasskey', 'passkey_not_found', async () => ({ token: (await newMember()).token, path: { id: 1 } })],
    ['signInWithPasskey', 'passkey_refused', () => ({ body: { attempt: 'AA', passkey: noAnswer } })],
    ['prove', 'passkey_refused', async () => ({ token: (await newMember()).token, body: { passkey: noAnswer } })],
    ['renewRecoveryCodes', 'codes_off', async () => ({ token: (await newMember()).token })],
    ['removeCodes', 'codes_off', async () => ({ token: (await newMember()).token })],
  ];
}

async function fillPasskeys({ database: { db } }: TestApp, memberId: number): Promise<void> {
  const passkey = { public_key: 'x', counter: 0, transports: '[]', is_synced: 0, is_backed_up: 0, name: 'Phone' };
  const rows = Array.from({ length: PASSKEYS_MAX }, (_, index) => ({
    ...{ ...passkey, id: memberId * 1000 + index, member_id: memberId, created_at: 1 },
    credential_id: `${memberId}-${index}`,
  }));
  await db.insertInto('passkeys').values(rows).execute();
}

/** A session that began too long ago for what needs a proof. */
export async function oldSession({ database: { db }, clock }: TestApp, memberId: number): Promise<string> {
  const token = newCode();
  const began = clock.now - PROOF_MS - SECOND_MS;
  const of = { member_id: memberId, token_hash: hashCode(token), network: '127.0.0.1' };
  await db
    .insertInto('sessions')
    .values({ ...of, created_at: began, last_used_at: began })
    .execute();
  return token;
}
