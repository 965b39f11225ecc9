import { defineErrors } from '../../errors.ts';
import { featureNames, NAME_REQUIRED, type NetworkFeature } from './network.rules.ts';

export const networkErrors = defineErrors({
  beingSetUp: ['unavailable', 'being_set_up', 'This network is being set up'],
  notOffered: (feature: NetworkFeature) => [
    'forbidden',
    'not_offered',
    `This network does not offer ${featureNames[feature]}`,
  ],
  nameRequired: ['invalid', 'invalid_input', NAME_REQUIRED, { field: 'name' }],
  /** What is for administrators does not exist for other members. */
  notFound: ['not_found', 'not_found', 'Not found'],
});
