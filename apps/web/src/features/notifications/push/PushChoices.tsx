import { Group, Stack, Text } from '@mantine/core';
import { type PushKind, pushKinds } from '@vibeline/core/features/notifications/push.rules';
import type { PushSettings, UpdatePushSettingsInput } from '@vibeline/core/features/notifications/push.schema';
import { updatePushSettings } from '../../../cache/push.cache.ts';
import { useCache } from '../../../cache/use-cache.ts';
import { trpc } from '../../../lib/server/trpc.ts';
import { Switch } from '../../../ui/forms/Switch.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { showFailure } from '../../../ui/toasts/show-failure.ts';
import { useNetwork } from '../../network/use-network.ts';
import classes from '../NotificationPreferences.module.css';
import { featureOfPreference } from '../NotificationPreferences.tsx';
import { preferenceLabels } from '../preference.change.ts';

const labels: Record<PushKind, string> = { message: 'Messages', ...preferenceLabels };
const usualHours = { from: '22:00', to: '07:00' };

/** What all devices of the member are told, and when. */
export function PushChoices({ settings }: { settings: PushSettings }) {
  const cache = useCache();
  const { features } = useNetwork();
  const update = trpc.push.updateSettings.useMutation({
    onSuccess: (saved) => updatePushSettings(cache, saved),
    onError: (error) => showFailure(error, { title: 'Not saved', fallback: 'Please try again.' }),
  });
  const shown = update.isPending ? withChanges(settings, update.variables) : settings;
  const kinds = pushKinds.filter((kind) => {
    const feature = kind === 'message' ? undefined : featureOfPreference[kind];
    return feature === undefined || features[feature];
  });
  return (
    <Stack gap={16}>
      <Switch
        label="Show names and texts"
        isOn={shown.showsTexts}
        onChange={(showsTexts) => update.mutate({ showsTexts })}
      >
        They are on the locked screen too. Without, you are told that there is something new.
      </Switch>
      <Switch
        label="Quiet hours"
        isOn={shown.quietHours !== null}
        onChange={(isOn) => update.mutate({ quietHours: isOn ? usualHours : null })}
      >
        What comes meanwhile is kept, and sent when they end. They follow your time zone.
      </Switch>
      {shown.quietHours && (
        <Hours
          key={`${settings.quietHours?.from} ${settings.quietHours?.to}`}
          hours={shown.quietHours}
          onChange={(quietHours) => update.mutate({ quietHours })}
        />
      )}
      <fieldset className={classes.root}>
        <Text component="legend" className={classes.title} p={0} mb={4} fw={620}>
          On my devices, tell me of
        </Text>
        {kinds.map((kind) => (
          <Group key={kind} component="label" gap={10} wrap="nowrap" mih={44} style={{ cursor: 'pointer' }}>
            <input
              type="checkbox"
              className={classes.box}
              checked={shown.kinds[kind]}
              onChange={({ currentTarget }) => update.mutate({ kinds: { [kind]: currentTarget.checked } })}
            />
            {labels[kind]}
          </Group>
        ))}
      </fieldset>
    </Stack>
  );
}

function withChanges(settings: PushSettings, { kinds, ...changes }: UpdatePushSettingsInput): PushSettings {
  const known = Object.fromEntries(Object.entries(kinds ?? {}).filter(([, isOn]) => isOn !== undefined));
  const { showsTexts = settings.showsTexts, quietHours = settings.quietHours } = changes;
  return { showsTexts, quietHours, kinds: { ...settings.kinds, ...known } };
}

interface HoursProps {
  hours: NonNullable<PushSettings['quietHours']>;
  onChange: (hours: NonNullable<PushSettings['quietHours']>) => void;
}

/** Saved when a field is left: while it is typed, a time is another one at each digit. */
function Hours({ hours, onChange }: HoursProps) {
  const field = (name: 'from' | 'to', label: string) => (
    <TextField
      label={label}
      type="time"
      required
      defaultValue={hours[name]}
      onBlur={({ currentTarget: { value } }) => {
        if (value !== '' && value !== hours[name]) onChange({ ...hours, [name]: value });
      }}
    />
  );
  return (
    <Group gap={16}>
      {field('from', 'From')}
      {field('to', 'To')}
    </Group>
  );
}
