import { type PushKind, pushKinds } from '@vibeline/core/features/notifications/push.rules';
import type { PushSettings } from '@vibeline/core/features/notifications/push.schema';
import { defineChange } from '../../../lib/outbox/change.ts';
import { hasFields, isFlag, isText, oneOf, orNull } from '../../../lib/outbox/input-fields.ts';
import { preferenceLabels } from '../preference.change.ts';

type QuietHours = NonNullable<PushSettings['quietHours']>;

export const pushKindLabels: Record<PushKind, string> = { message: 'Messages', ...preferenceLabels };

const isQuietHours = (value: unknown): value is QuietHours =>
  hasFields<QuietHours>(value, { from: isText, to: isText });

/** One for each kind of notification, so that the last choice of each is sent. */
export function pushKindChange(kind: PushKind) {
  return defineChange(
    `push.kinds.${kind}`,
    { kind: oneOf<PushKind>(...pushKinds), isOn: isFlag },
    {
      title: ({ isOn }) => `On your devices, ${pushKindLabels[kind].toLowerCase()}: ${isOn ? 'on' : 'off'}`,
      overlay: (_saved: boolean, { isOn }) => isOn,
    },
  );
}

export const pushTextsChange = defineChange(
  'push.showsTexts',
  { showsTexts: isFlag },
  {
    title: ({ showsTexts }) => `On your devices, names and texts: ${showsTexts ? 'shown' : 'hidden'}`,
    overlay: (_saved: boolean, { showsTexts }) => showsTexts,
  },
);

export const quietHoursChange = defineChange(
  'push.quietHours',
  { quietHours: orNull(isQuietHours) },
  {
    title: ({ quietHours }) => `Quiet hours: ${quietHours ? `${quietHours.from} to ${quietHours.to}` : 'off'}`,
    overlay: (_saved: QuietHours | null, { quietHours }) => quietHours,
  },
);
