import { defineErrors } from '../../errors.ts';
import { PASSKEYS_MAX } from './factor.rules.ts';

export const factorErrors = defineErrors({
  /** After the right password, so that it tells nothing to others. */
  codeNeeded: ['forbidden', 'code_needed', 'Enter the code of your authenticator app'],
  /** The same for a wrong code and for one that was used. */
  wrongCode: ['forbidden', 'wrong_code', 'This code is wrong, or was used already', { field: 'code' }],
  /** Of a network that asks members with a role for one. */
  factorNeeded: ['forbidden', 'factor_needed', 'Your role here needs a second factor: set one up in your account'],
  codesOn: ['conflict', 'codes_on', 'One-time codes are on already'],
  codesOff: ['conflict', 'codes_off', 'One-time codes are not on'],
  /** Unknown, of somebody else, for another address, or too late. */
  passkeyRefused: ['forbidden', 'passkey_refused', 'This passkey was not accepted. Please try again'],
  passkeysOff: ['forbidden', 'passkeys_off', 'Passkeys do not work at the address of this network'],
  tooManyPasskeys: ['conflict', 'too_many_passkeys', `An account has at most ${PASSKEYS_MAX} passkeys`],
  passkeyNotFound: ['not_found', 'passkey_not_found', 'Passkey not found'],
  /** Everyone signs in to a demo account with the same public password. */
  demoFixed: ['forbidden', 'demo_account', 'A demo account has no second factor'],
});
