import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import { Select, Stack } from '@mantine/core';
import { updateSettings } from '../../cache/account/setting.cache.ts';
import { useCache } from '../../cache/use-cache.ts';
import { trpc } from '../../lib/server/trpc.ts';
import { ErrorNote } from '../../ui/ErrorNote.tsx';
import { showFailure } from '../../ui/toasts/show-failure.ts';
import classes from './TimeZoneSetting.module.css';
import { browserTimeZone, timeZoneOptions } from './time-zones.ts';

/** There are more than 400: the search narrows them down, and opening the list stays fast. */
const OPTIONS_SHOWN = 60;

export function TimeZoneSetting({ describedBy }: { describedBy: string }) {
  const cache = useCache();
  const settings = trpc.settings.get.useQuery();
  const update = trpc.settings.update.useMutation({
    onSuccess: async (saved) => {
      updateSettings(cache, saved);
      await cache.utils.vibe.getInsights.invalidate();
    },
    onError: (error) =>
      showFailure(error, { title: 'Setting not saved', fallback: 'Your time zone could not be saved.' }),
  });
  const saved = settings.data?.timeZone ?? null;
  const shown = update.isPending ? (update.variables.timeZone ?? saved) : saved;
  const choose = (timeZone: string | null) => {
    if (timeZone !== null && timeZone !== saved) update.mutate({ timeZone });
  };
  return (
    <Stack gap={12} maw={400}>
      <Select
        label="Time zone"
        aria-describedby={describedBy}
        placeholder="Search time zones"
        data={timeZoneOptions(browserTimeZone(), saved)}
        value={shown}
        onChange={choose}
        disabled={!settings.data || update.isPending}
        searchable
        limit={OPTIONS_SHOWN}
        selectFirstOptionOnChange
        allowDeselect={false}
        nothingFoundMessage="No such time zone"
        size="md"
        // Its scroll bar would need a style that the content security policy does not allow.
        withScrollArea={false}
        classNames={{ dropdown: classes.dropdown }}
      />
      {settings.isError && !settings.data && (
        <ErrorNote message="Your settings could not be loaded." onRetry={() => void settings.refetch()} />
      )}
    </Stack>
  );
}
