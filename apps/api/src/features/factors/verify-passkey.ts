import type { AddPasskeyInput, PasskeyAnswer } from '@vibeline/core/features/factors/passkey.schema';
import type { PasskeyRow } from './passkey.queries.ts';
import type { PasskeySite } from './passkey-site.ts';

interface Expected {
  site: PasskeySite;
  challenge: string;
}

interface VerifiedUse {
  counter: number;
  isBackedUp: boolean;
}

/** Loaded when a first passkey arrives: most starts of a server need none of it. */
const library = () => import('@simplewebauthn/server');

/** Null for an answer that is wrong in any way. */
export async function verifyUse(
  { id, response }: PasskeyAnswer,
  row: PasskeyRow,
  { site, challenge }: Expected,
): Promise<VerifiedUse | null> {
  const origin = originOf(response.clientDataJSON);
  if (origin === null || !site.isOrigin(origin)) return null;
  const { verifyAuthenticationResponse } = await library();
  const publicKey = new Uint8Array(Buffer.from(row.public_key, 'base64url'));
  const { userHandle, ...answer } = response;
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: {
      ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} },
      response: { ...answer, ...(userHandle !== undefined && { userHandle }) },
    },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: site.domain,
    credential: { id: row.credential_id, publicKey, counter: row.counter },
    requireUserVerification: true,
  }).catch(() => ({ verified: false, authenticationInfo: null }));
  if (!verified || !authenticationInfo) return null;
  return { counter: authenticationInfo.newCounter, isBackedUp: authenticationInfo.credentialBackedUp };
}

/** Null for an answer that is wrong in any way. */
export async function verifyNew(
  { id, response: { transports: _, ...response } }: Pick<AddPasskeyInput, 'id' | 'response'>,
  { site, challenge }: Expected,
) {
  const origin = originOf(response.clientDataJSON);
  if (origin === null || !site.isOrigin(origin)) return null;
  const { verifyRegistrationResponse } = await library();
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: site.domain,
    requireUserVerification: true,
  }).catch(() => ({ registrationInfo: undefined }));
  if (!registrationInfo) return null;
  const { credential, credentialDeviceType, credentialBackedUp } = registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    isSynced: credentialDeviceType === 'multiDevice',
    isBackedUp: credentialBackedUp,
  };
}

/** Which page asked for it, as the browser says. */
function originOf(clientDataJSON: string): string | null {
  try {
    const { origin } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    return typeof origin === 'string' ? origin : null;
  } catch {
    return null;
  }
}
