import type { TestApp, TestMember } from './app.ts';
import { createPasskey, type TestPasskey, usePasskey } from './passkeys.ts';

/** What `addPasskey` takes, after `beginPasskey`. */
export async function newPasskey(app: TestApp, { token }: TestMember, changes: { origin?: string } = {}) {
  const { json } = await app.call('POST', '/api/auth/passkeys/begin', { token });
  return createPasskey({ challenge: json.challenge, rpId: json.rp.id, userHandle: json.user.id, ...changes });
}

export async function addPasskey(app: TestApp, member: TestMember, name = 'Phone'): Promise<TestPasskey> {
  const { passkey, answer } = await newPasskey(app, member);
  const { status, text } = await app.call('POST', '/api/auth/passkeys', {
    token: member.token,
    body: { name, ...answer },
  });
  if (status !== 201) throw new Error(text);
  return passkey;
}

/** What `signInWithPasskey` takes. */
export async function passkeySignIn(app: TestApp, passkey: TestPasskey) {
  const { attempt, request } = (await app.call('POST', '/api/users/login/passkey/begin')).json;
  return { attempt, passkey: usePasskey(passkey, request) };
}

export async function passkeyProof(app: TestApp, { token }: TestMember, passkey: TestPasskey) {
  return usePasskey(passkey, (await app.call('POST', '/api/auth/proof/passkey', { token })).json);
}
