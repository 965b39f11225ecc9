import type { TestApp, TestMember } from './app.ts';
import { addRequest, anyName, registrationOf } from './registration.ts';

/** Inputs of the calls of invitations by an administrator. */
export function invitationSamples(app: () => TestApp, administrator: () => TestMember) {
  let joined: Promise<unknown> | null = null;
  const make = () => registrationOf(app(), administrator).invite(administrator());
  const join = async () => {
    const { code } = await make();
    await registrationOf(app(), administrator).signUp(anyName('i'), { inviteCode: code });
  };
  const joinOnce = async () => {
    joined ??= join();
    await joined;
    return {};
  };
  return {
    'invitations.preview': async () => ({ code: (await make()).code }),
    'invitations.list': joinOnce,
    'invitations.allowance': () => ({}),
    'invitations.listInvited': joinOnce,
    'invitations.make': () => ({ note: 'For the crew', usesMax: 10 }),
    'invitations.revoke': async () => ({ id: (await make()).id }),
    'invitations.listAll': () => ({}),
  };
}

export function registrationSamples(app: () => TestApp) {
  let added: Promise<unknown> | null = null;
  return {
    'registration.listRequests': async () => {
      added ??= addRequest(app());
      await added;
      return {};
    },
    'registration.accept': async () => ({ id: await addRequest(app()) }),
    'registration.decline': async () => ({ id: await addRequest(app()), answer: 'Not now.' }),
  };
}
