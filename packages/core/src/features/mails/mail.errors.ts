import { defineErrors } from '../../errors.ts';

export const mailErrors = defineErrors({
  noMail: ['not_found', 'no_mail', 'This network sends no e-mail'],
  /** The same for a wrong, a used, a replaced and an expired one. */
  linkNotFound: ['not_found', 'link_not_found', 'This link does not work'],
  demoAddressFixed: ['forbidden', 'demo_account', 'A demo account cannot have an e-mail address'],
  notConfirmed: ['conflict', 'address_not_confirmed', 'Confirm an e-mail address first'],
});
