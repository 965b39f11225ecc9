import type { Passkey, PasskeyAnswer, PasskeyCreation, PasskeyRequest } from '../features/factors/passkey.schema.ts';
import { exampleTime } from './time.ts';

const challenge = 'r9Vd0mHkQ2wYxT7bN4sL1aCzE6fUoJ8p';
const credentialId = 'AbJ3f9K2xLq0Tn5vWmYc';
const domain = 'rowing.example';

export const examplePasskey: Passkey = {
  id: 7,
  name: 'Phone',
  createdAt: exampleTime,
  lastUsedAt: exampleTime,
  isBackedUp: true,
};

export const examplePasskeyAnswer: PasskeyAnswer = {
  id: credentialId,
  response: { clientDataJSON: 'eyJ0eXBlIjoi', authenticatorData: 'SZYN5YgO', signature: 'MEUCIQ', userHandle: 'x0Kd3' },
};

export const exampleRequest: PasskeyRequest = {
  ...{ challenge, rpId: domain, timeout: 300_000 },
  ...{ userVerification: 'required', allowCredentials: [] },
};

export const exampleCreation: PasskeyCreation = {
  challenge,
  rp: { id: domain, name: 'Rowing Club' },
  user: { id: 'x0Kd3', name: 'ana', displayName: 'Ana Silva' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 300_000,
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  attestation: 'none',
};

export const exampleAddedPasskey = {
  name: 'Phone',
  id: credentialId,
  response: { clientDataJSON: 'eyJ0eXBlIjoi', attestationObject: 'o2NmbXRk', transports: ['internal'] },
};
