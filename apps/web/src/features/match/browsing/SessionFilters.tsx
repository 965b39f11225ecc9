import { Box } from '@mantine/core';
import {
  type SessionCategory,
  sessionCategories,
  type TimePreference,
  timeLabels,
} from '@vibeline/core/features/match/match.rules';
import { Select } from '../../../ui/forms/Select.tsx';
import { categoryLabels } from '../match-labels.ts';

export interface SessionFilter {
  category?: SessionCategory | undefined;
  time?: TimePreference | undefined;
  isFull?: boolean | undefined;
}

interface SessionFiltersProps extends SessionFilter {
  onChange: (filter: SessionFilter) => void;
}

const ALL = 'all';
const categories = { [ALL]: 'All categories', ...categoryLabels };
const states = { active: 'Places left', full: 'Full' };
const times = { [ALL]: 'Any time', ...timeLabels };

export function SessionFilters({ category, time, isFull = false, onChange }: SessionFiltersProps) {
  return (
    <Box
      component="section"
      style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))', gap: 12 }}
      py={16}
      px="var(--gutter)"
      aria-label="Filter sessions"
    >
      <Select<SessionCategory | typeof ALL>
        label="Category"
        options={categories}
        value={category ?? ALL}
        onChange={(chosen) => onChange({ time, isFull, category: sessionCategories.find((one) => one === chosen) })}
      />
      <Select<TimePreference | typeof ALL>
        label="Time"
        options={times}
        value={time ?? ALL}
        onChange={(chosen) => onChange({ category, isFull, time: chosen === ALL ? undefined : chosen })}
      />
      <Select<keyof typeof states>
        label="Places"
        options={states}
        value={isFull ? 'full' : 'active'}
        onChange={(chosen) => onChange({ category, time, isFull: chosen === 'full' })}
      />
    </Box>
  );
}
