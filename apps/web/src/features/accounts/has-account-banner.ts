import type { CurrentUser } from '@vibeline/core/features/accounts/account.schema';

/** Whether a banner about the account is above the content; the first view, which is shown before it, must know too. */
export const hasAccountBanner = ({ needsFactor, newSignIns }: CurrentUser['user']) =>
  Boolean(needsFactor || newSignIns);
