import { Paper, Text } from '@mantine/core';
import type { PreferenceType } from '@vibeline/core/features/notifications/notification.rules';
import { errorMessage } from '../../lib/server/public-error.ts';
import { ErrorNote } from '../../ui/ErrorNote.tsx';
import classes from './NotificationPreferences.module.css';
import { preferenceLabels } from './preference.change.ts';
import { usePreference, usePreferences } from './use-preferences.ts';

const types = Object.keys(preferenceLabels) as PreferenceType[];

export function NotificationPreferences({ memberId }: { memberId: number }) {
  const { saved, error, retry } = usePreferences();
  if (error) return <ErrorNote message={errorMessage(error, 'Your choices could not be loaded.')} onRetry={retry} />;
  return (
    <Paper
      component="fieldset"
      className={classes.root}
      mod="bleed"
      py={16}
      px="var(--card-padding)"
      aria-busy={!saved}
    >
      <Text component="legend" className={classes.title} p={0} mb={4} fw={680}>
        Notify me of
      </Text>
      {types.map((type) => (
        <Preference key={type} type={type} memberId={memberId} saved={saved?.[type] ?? null} />
      ))}
    </Paper>
  );
}

interface PreferenceProps {
  type: PreferenceType;
  memberId: number;
  saved: boolean | null;
}

function Preference({ type, memberId, saved }: PreferenceProps) {
  const { isShown, change } = usePreference(type, memberId, saved);
  return (
    <label className={classes.choice}>
      <input
        type="checkbox"
        className={classes.box}
        disabled={isShown === null}
        checked={isShown ?? true}
        onChange={({ currentTarget }) => change(currentTarget.checked)}
      />
      {preferenceLabels[type]}
    </label>
  );
}
