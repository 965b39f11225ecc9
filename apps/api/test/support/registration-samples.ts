import type { TestApp, TestMember } from './app.ts';
import { addRequest, anyName, registrationOf } from './registration.ts';

/** Inputs of the calls of invitations by an administrator. */
export function invitationSamples(app: () => TestApp, administrator: () => TestMember) {
  const make = () => registrationOf(app(), administrator).invite(administrator());
  return {
    'invitations.preview': async () => ({ code: (await make()).code }),
    'invitations.list': async () => {
      await make();
      return {};
    },
    'invitations.allowance': () => ({}),
    'invitations.listInvited': async () => {
      const { code } = await make();
      await registrationOf(app(), administrator).signUp(anyName('i'), { inviteCode: code });
      return {};
    },
    'invitations.make': () => ({ note: 'For the crew', usesMax: 10 }),
    'invitations.revoke': async () => ({ id: (await make()).id }),
    'invitations.listAll': () => ({}),
  };
}

export function registrationSamples(app: () => TestApp) {
  return {
    'registration.listRequests': async () => {
      await addRequest(app());
      return {};
    },
    'registration.accept': async () => ({ id: await addRequest(app()) }),
    'registration.decline': async () => ({ id: await addRequest(app()), answer: 'Not now.' }),
  };
}
