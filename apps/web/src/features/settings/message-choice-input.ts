import { type WhoCanMessage, whoCanMessageChoices } from '@vibeline/core/features/settings/setting.rules';
import { hasFields } from '../../lib/outbox/input-fields.ts';

export const MESSAGE_CHOICE = 'settings.whoCanMessage';

export interface DesiredMessageChoice {
  choice: WhoCanMessage;
}

export function isDesiredMessageChoice(input: unknown): input is DesiredMessageChoice {
  return hasFields<DesiredMessageChoice>(input, {
    choice: (value) => whoCanMessageChoices.some((choice) => choice === value),
  });
}

export const messageChoiceLabels: Record<WhoCanMessage, string> = {
  everyone: 'Everyone',
  followed: 'People I follow',
  friends: 'Friends',
  nobody: 'Nobody',
};

export function messageChoiceTitle({ choice }: DesiredMessageChoice): string {
  return `Who may message me: ${messageChoiceLabels[choice].toLowerCase()}`;
}
