import { deviceStorage } from '../../../../lib/storage.ts';
import { createStoredFlag } from '../../../../lib/stored-flag.ts';

export const advanceByHand = createStoredFlag({
  storage: deviceStorage,
  key: 'vibeline-stories-by-hand',
  text: 'on',
  isOnByDefault: false,
});
