import {
  HOLD_MINUTES,
  holdLabels,
  PARTICIPANTS_MAX,
  PARTICIPANTS_MIN,
  type SessionCategory,
  sessionCategories,
  type TimePreference,
  timePreferences,
} from '@vibeline/core/features/match/match.rules';
import { tabStorage } from '../../../lib/storage.ts';

export const participantChoices = Array.from({ length: PARTICIPANTS_MAX - PARTICIPANTS_MIN + 1 }, (_, index) =>
  String(PARTICIPANTS_MIN + index),
);

export interface SessionValues {
  vibeContent: string;
  category: SessionCategory | '';
  location: string;
  timePreference: TimePreference;
  maxParticipants: string;
  holdMinutes: string;
  names: 'shown' | 'hidden';
}

const EMPTY: SessionValues = {
  vibeContent: '',
  category: '',
  location: '',
  timePreference: 'now',
  maxParticipants: String(PARTICIPANTS_MIN),
  holdMinutes: String(HOLD_MINUTES),
  names: 'shown',
};

const keyOf = (memberId: number) => `vibeline-new-session:${memberId}` as const;

/** In this tab alone, so that another person on the device does not see it. */
export function readDraft(memberId: number): SessionValues {
  return tabStorage.readJson(keyOf(memberId), (stored) => {
    const fields: Record<string, unknown> = { ...EMPTY, ...Object(stored) };
    return {
      vibeContent: String(fields['vibeContent']),
      location: String(fields['location']),
      category: sessionCategories.find((one) => one === fields['category']) ?? '',
      timePreference: timePreferences.find((one) => one === fields['timePreference']) ?? EMPTY.timePreference,
      maxParticipants: participantChoices.find((one) => one === fields['maxParticipants']) ?? EMPTY.maxParticipants,
      holdMinutes: Object.keys(holdLabels).find((one) => one === fields['holdMinutes']) ?? EMPTY.holdMinutes,
      names: fields['names'] === 'hidden' ? 'hidden' : 'shown',
    };
  });
}

export function writeDraft(memberId: number, values: SessionValues): void {
  tabStorage.writeJson(keyOf(memberId), values);
}

export function forgetDraft(memberId: number): void {
  tabStorage.remove(keyOf(memberId));
}
