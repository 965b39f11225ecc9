import * as z from 'zod';

/** Of every way to sign in. */
export const comeBack = z
  .boolean({ error: 'comeBack must be true or false' })
  .optional()
  .describe(
    'Whether to bring back an account that its member has deleted. Without it the sign-in is refused with `leaving`.',
  );
