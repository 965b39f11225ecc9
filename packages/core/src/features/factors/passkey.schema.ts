import * as z from 'zod';
import { id, idInput, isoTime } from '../../ids.ts';
import { memberText } from '../../text.ts';
import { comeBack } from '../accounts/come-back.schema.ts';
import { passkeyNameText } from './factor.rules.ts';

const INVALID = 'This is not what a passkey answers';

const bytes = (max: number) =>
  z
    .string({ error: INVALID })
    .max(max, { error: INVALID })
    .regex(/^[\w-]+$/, { error: INVALID })
    .describe('Bytes in base64url.');

const credentialId = bytes(1400).describe('The credential’s id, in base64url.');

/** What `navigator.credentials.get` answers, as JSON. */
export const passkeyAnswer = z
  .object({
    id: credentialId,
    response: z
      .object({
        clientDataJSON: bytes(4000),
        authenticatorData: bytes(4000),
        signature: bytes(4000),
        userHandle: bytes(200).optional(),
      })
      .meta({ id: 'PasskeyAssertion', description: 'As `AuthenticatorAssertionResponse`.' }),
  })
  .meta({ id: 'PasskeyAnswer', description: 'That somebody has a passkey.' });
export type PasskeyAnswer = z.output<typeof passkeyAnswer>;

/** What `navigator.credentials.create` answers, as JSON. */
export const addPasskeyInput = z.object({
  name: memberText(passkeyNameText).describe('How you tell it from your others.'),
  id: credentialId,
  response: z
    .object({
      clientDataJSON: bytes(4000),
      attestationObject: bytes(20_000),
      transports: z
        .array(z.string({ error: INVALID }).max(20, { error: INVALID }))
        .max(10, { error: INVALID })
        .optional()
        .describe('How browsers reach it.'),
    })
    .meta({ id: 'PasskeyAttestation', description: 'As `AuthenticatorAttestationResponse`.' }),
});
export type AddPasskeyInput = z.output<typeof addPasskeyInput>;

export const passkeyIdInput = z.object({ id: idInput.describe('The passkey’s id.') });

export const passkeySignInInput = z.object({
  attempt: bytes(100).describe('Of `beginPasskeySignIn`.'),
  passkey: passkeyAnswer,
  comeBack,
});
export type PasskeySignInInput = z.output<typeof passkeySignInInput>;

export const passkey = z
  .object({
    id: id.describe('The passkey’s id.'),
    name: z.string().describe('As you called it.'),
    createdAt: isoTime,
    lastUsedAt: isoTime.nullable().describe('null: not yet.'),
    isBackedUp: z.boolean().describe('Whether a copy of it is kept elsewhere, so that it outlives the device.'),
  })
  .meta({ id: 'Passkey', description: 'A key of a device that signs a member in by itself.' });
export type Passkey = z.output<typeof passkey>;

const credentialType = z.literal('public-key').describe('The only type that browsers know.');

const known = z
  .object({
    id: z.string().describe('Of the credential, in base64url.'),
    type: credentialType,
    transports: z.array(z.string()).describe('How browsers reach it.'),
  })
  .meta({ id: 'KnownCredential', description: 'A passkey, as browsers name it.' });

const userVerification = z.literal('required').describe('The device asks for a PIN, a finger or a face.');

export const passkeyRequest = z
  .object({
    challenge: z.string().describe('Works once, for five minutes.'),
    rpId: z.string().describe('The domain it is for.'),
    timeout: z.number().describe('In milliseconds.'),
    userVerification,
    allowCredentials: z.array(known).describe('Empty: any of this domain.'),
  })
  .meta({ id: 'PasskeyRequest', description: 'For `navigator.credentials.get`, as JSON.' });
export type PasskeyRequest = z.output<typeof passkeyRequest>;

export const passkeyCreation = z
  .object({
    challenge: z.string().describe('Works once, for five minutes.'),
    rp: z
      .object({ id: z.string().describe('Its domain.'), name: z.string().describe('Of the network.') })
      .meta({ id: 'PasskeyNetwork', description: 'Whom the passkey is for.' }),
    user: z
      .object({
        id: z.string().describe('Random, of the member alone; not their number.'),
        name: z.string().describe('The username.'),
        displayName: z.string().describe('The name that others see.'),
      })
      .meta({ id: 'PasskeyUser', description: 'Whose passkey it will be.' }),
    pubKeyCredParams: z
      .array(
        z
          .object({ type: credentialType, alg: z.number().describe('A number of the COSE registry.') })
          .meta({ id: 'PasskeyAlgorithm', description: 'With which a passkey may sign.' }),
      )
      .describe('The first is preferred.'),
    timeout: z.number().describe('In milliseconds.'),
    excludeCredentials: z.array(known).describe('Those of the member: a device adds none twice.'),
    authenticatorSelection: z
      .object({
        residentKey: z.literal('required').describe('It is found without a username.'),
        requireResidentKey: z.literal(true).describe('The same, for older browsers.'),
        userVerification,
      })
      .meta({ id: 'PasskeySelection', description: 'What the device must be able to do.' }),
    attestation: z.literal('none').describe('Which device it is stays with the member.'),
  })
  .meta({ id: 'PasskeyCreation', description: 'For `navigator.credentials.create`, as JSON.' });
export type PasskeyCreation = z.output<typeof passkeyCreation>;

export const begunPasskeySignIn = z
  .object({ attempt: z.string().describe('Sent back with the answer.'), request: passkeyRequest })
  .meta({ id: 'BegunPasskeySignIn', description: 'A sign-in that waits for a passkey.' });
