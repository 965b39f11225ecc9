import type { TestApp, TestMember } from './app.ts';
import { addPasskey, newPasskey, passkeySignIn } from './passkey-calls.ts';
import { beginCodes, clearFactor, codeOf, setUpCodes } from './second-factor.ts';

/** Inputs of the calls about one's own second factor. */
export function factorSamples(app: () => TestApp, member: () => TestMember) {
  const anew = () => clearFactor(app(), member().id);
  const withCodes = async () => {
    await anew();
    await setUpCodes(app(), member());
    return {};
  };
  return {
    'factors.get': withCodes,
    'factors.beginCodes': async () => {
      await anew();
      return {};
    },
    'factors.confirmCodes': async () => {
      await anew();
      return { code: codeOf(app(), await beginCodes(app(), member())) };
    },
    'factors.renewRecoveryCodes': withCodes,
    'factors.removeCodes': withCodes,
    'passkeys.list': () => ({}),
    'passkeys.beginAdding': () => ({}),
    'passkeys.add': async () => ({ name: 'Phone', ...(await newPasskey(app(), member())).answer }),
    'passkeys.remove': async () => {
      await addPasskey(app(), member());
      const { json } = await app().call('GET', '/api/auth/passkeys', { token: member().token });
      return { id: json[0].id };
    },
    'passkeys.beginProof': () => ({}),
    'passkeys.beginSignIn': () => ({}),
    'passkeys.signIn': async () => {
      await clearFactor(app(), member().id);
      return passkeySignIn(app(), await addPasskey(app(), member()));
    },
  };
}
