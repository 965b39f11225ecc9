import { validatedText } from '../../text.ts';
import { ADDRESS_MAX, addressProblem, normalizeAddress } from './address.rules.ts';

export const emailInput = validatedText(addressProblem, normalizeAddress).meta({
  description: 'An e-mail address.',
  minLength: 1,
  maxLength: ADDRESS_MAX,
});
