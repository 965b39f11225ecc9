import { ONE_TIME_CODE_SECONDS } from '@vibeline/core/features/factors/factor.rules';
import { TOTP } from 'otpauth';
import type { TestApp, TestMember } from './app.ts';
import { changeNetwork } from './change-network.ts';

type Codes = { recoveryCodes: string[]; secret: string };

/** As an authenticator app shows it, at the time of the app's clock, or so many steps later. */
export function codeOf({ clock }: Pick<TestApp, 'clock'>, secret: string, steps = 0): string {
  return new TOTP({ secret }).generate({ timestamp: clock.now + steps * ONE_TIME_CODE_SECONDS * 1000 });
}

export async function beginCodes(app: TestApp, { token }: TestMember): Promise<string> {
  return (await app.call('POST', '/api/auth/second-factor/codes', { token })).json.secret;
}

/** Uses the code of the present step. */
export async function setUpCodes(app: TestApp, member: TestMember): Promise<Codes> {
  const secret = await beginCodes(app, member);
  const body = { code: codeOf(app, secret) };
  const { json } = await app.call('POST', '/api/auth/second-factor/codes/confirm', { token: member.token, body });
  return { secret, recoveryCodes: json.recoveryCodes };
}

/** As if the member never had a second factor. */
export async function clearFactor({ database: { db } }: TestApp, memberId: number): Promise<void> {
  await db.deleteFrom('passkeys').where('member_id', '=', memberId).execute();
  await db.deleteFrom('recovery_codes').where('member_id', '=', memberId).execute();
  await db.deleteFrom('one_time_codes').where('member_id', '=', memberId).execute();
}

/** As an administrator sets it whose session has shown one. */
export async function requireFactor(app: TestApp, administrator: TestMember): Promise<void> {
  const viewer = { id: administrator.id, sessionId: 0 };
  const session = { state: 'valid', viewer, isProven: true, hasFactor: true, scopes: null, appId: null } as const;
  await changeNetwork(app, administrator, { secondFactorFor: 'staff' }, { session });
}
