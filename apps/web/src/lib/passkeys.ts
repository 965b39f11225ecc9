import { startAuthentication, startRegistration, WebAuthnAbortService } from '@simplewebauthn/browser';
import type {
  AddPasskeyInput,
  PasskeyAnswer,
  PasskeyCreation,
  PasskeyRequest,
} from '@vibeline/core/features/factors/passkey.schema';

/** Throws when the member cancels, or has none for this domain. `isAutofill`: waits until they choose one in a field. */
export async function askForPasskey(request: PasskeyRequest, isAutofill = false): Promise<PasskeyAnswer> {
  const { id, response } = await startAuthentication({
    optionsJSON: { ...request, allowCredentials: request.allowCredentials.map(asKnown) },
    useBrowserAutofill: isAutofill,
  });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return { id, response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) } };
}

/** Throws when the member cancels, or has one on this device already. */
export async function createPasskey(creation: PasskeyCreation): Promise<Pick<AddPasskeyInput, 'id' | 'response'>> {
  const { id, response } = await startRegistration({
    optionsJSON: { ...creation, excludeCredentials: creation.excludeCredentials.map(asKnown) },
  });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { id, response: { clientDataJSON, attestationObject, transports } };
}

export function stopAsking(): void {
  WebAuthnAbortService.cancelCeremony();
}

type Known = PasskeyRequest['allowCredentials'][number];
type Transport = NonNullable<Parameters<typeof startAuthentication>[0]['optionsJSON']['allowCredentials']>[number];

const asKnown = (known: Known) => known as Transport;

/** The member closed the browser's dialog, or let its time pass. */
export function isCancelled(error: unknown): boolean {
  return error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');
}
