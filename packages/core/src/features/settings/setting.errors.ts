import { defineErrors } from '../../errors.ts';
import { NOTHING_TO_CHANGE, UNKNOWN_TIME_ZONE } from './setting.rules.ts';

export const settingErrors = defineErrors({
  unknownTimeZone: ['invalid', 'invalid_input', UNKNOWN_TIME_ZONE, { field: 'timeZone' }],
  notYourPrivacy: ['forbidden', 'not_yourself', 'You can only change your own privacy'],
  nothingToChange: ['invalid', 'invalid_input', NOTHING_TO_CHANGE],
});
