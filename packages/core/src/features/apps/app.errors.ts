import { defineErrors } from '../../errors.ts';

export const appErrors = defineErrors({
  notFound: ['not_found', 'app_not_found', 'App not found'],
  unknownApp: [
    'invalid',
    'unknown_app',
    'This app is not registered here. Sign out in the app, then begin again there',
  ],
  redirectUnknown: ['invalid', 'redirect_unknown', 'The app wants to return to an address that it has not registered'],
  nameOwn: ['invalid', 'name_own', 'An app cannot have the name of this network, nor be called Vibeline'],
  redirectOwn: ['invalid', 'redirect_own', 'An app cannot return to an address of this network'],
  codeOnly: ['invalid', 'unsupported_response_type', 'The app must ask with response_type=code'],
  challengeNeeded: ['invalid', 'challenge_needed', 'The app must send a code_challenge, because it has no secret'],
  challengeInvalid: ['invalid', 'challenge_invalid', 'The app must send its code_challenge with the method S256'],
  scopeUnknown: ['invalid', 'scope_unknown', 'The app asks for something that does not exist here'],
  scopeNotRegistered: ['invalid', 'scope_not_registered', 'The app asks for more than it has registered'],
});
