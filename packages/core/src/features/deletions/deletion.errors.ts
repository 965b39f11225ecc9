import { defineErrors } from '../../errors.ts';

export const deletionErrors = defineErrors({
  wrongUsername: ['invalid', 'wrong_username', 'This is not your username', { field: 'username' }],
  ownerStays: ['conflict', 'owner_stays', 'You own this network: hand it over before you leave'],
  /** Of a network without an owner. */
  lastAdministrator: [
    'conflict',
    'last_administrator',
    'You are the only administrator of this network: make another member one before you leave',
  ],
  /** Everyone signs in to a demo account with the same public password. */
  demoFixed: ['forbidden', 'demo_account', 'A demo account stays as it is'],
});
