import { defineErrors } from '../../errors.ts';
import { featureNames, NAME_REQUIRED, type NetworkFeature } from './network.rules.ts';

export const networkErrors = defineErrors({
  beingSetUp: ['unavailable', 'being_set_up', 'This network is being set up', { retryAfter: 30 }],
  notOffered: (feature: NetworkFeature) => [
    'forbidden',
    'not_offered',
    `This network does not offer ${featureNames[feature]}`,
  ],
  notYourPicture: ['invalid', 'not_your_picture', 'The picture must be one you uploaded', { field: 'picture' }],
  demoStaysOpen: [
    'forbidden',
    'demo_stays_open',
    'Everyone shares this demo network, so it stays open: sign-up, guests and visitors cannot be shut out here',
  ],
  ownFactorFirst: [
    'conflict',
    'own_factor_first',
    'Set up a second factor for yourself first',
    { field: 'secondFactorFor' },
  ],
  changedMeanwhile: ['conflict', 'settings_changed', 'Somebody else has changed this meanwhile'],
  noPage: ['not_found', 'no_page', 'The network has not written this page'],
  nameRequired: ['invalid', 'invalid_input', NAME_REQUIRED, { field: 'name' }],
  /** What is for administrators does not exist for other members. */
  notFound: ['not_found', 'not_found', 'Not found'],
});
