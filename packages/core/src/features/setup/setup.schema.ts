import * as z from 'zod';
import { registerInput, signedIn } from '../accounts/account.schema.ts';
import { updateNetworkInput } from '../network/network.schema.ts';

const CODE_REQUIRED = 'Set-up link required';

const code = z
  .string({ error: CODE_REQUIRED })
  .min(1, { error: CODE_REQUIRED })
  .max(100, { error: 'The code of a set-up link is shorter' })
  .describe('What the set-up link has after `#code=`.');

export const checkSetupInput = z.object({ code });

const { name, sentence, rules, registration } = updateNetworkInput.shape;

/** The account of the owner, and what the network begins with; all else is set while it runs. */
export const setUpInput = registerInput.pick({ name: true, username: true, password: true }).extend({
  code,
  networkName: name.unwrap(),
  sentence: sentence.unwrap(),
  rules: rules.unwrap(),
  registration: registration.unwrap(),
});
export type SetUpInput = z.output<typeof setUpInput>;

/** The owner, signed in. */
export const setUpOutput = signedIn;
