import { Flex, Stack, Text } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { parseSearch } from '@vibeline/core/features/search/search-query.rules';
import { type Ref, useId, useRef, useState } from 'react';
import { continueInSearchField } from '../../features/search/search-field.ts';
import { DayForm } from './DayForm.tsx';
import classes from './SearchChips.module.css';
import { changedSearch, dayText, misreadText } from './search-filters.rules.ts';

interface SearchChipsProps {
  q: string;
  onChange: (q: string) => void;
}

const DAYS = { since: 'Since', before: 'Before' } as const;
type Day = keyof typeof DAYS;

export function SearchChips({ q, onChange }: SearchChipsProps) {
  const formId = useId();
  const query = parseSearch(q);
  const { from, hasImage, hasVideo } = query;
  const [openDay, setOpenDay] = useState<Day | null>(null);
  const chips = useRef(new Map<Day, HTMLButtonElement>());
  const change = (next: Parameters<typeof changedSearch>[1]) => onChange(changedSearch(q, next));
  const closeDay = () => {
    if (openDay) chips.current.get(openDay)?.focus();
    setOpenDay(null);
  };
  const pressDay = (day: Day) => {
    if (query[day] === null) return setOpenDay(openDay === day ? null : day);
    setOpenDay(null);
    change({ [day]: null });
  };
  return (
    <Stack gap={12} py={12} px="var(--gutter)">
      <Flex aria-label="Filters" component="fieldset" wrap="wrap" gap={8}>
        <Chip
          text={from === null ? 'From…' : `From @${from}`}
          isOn={from !== null}
          onPress={() => (from === null ? continueInSearchField(`${q} from:`) : change({ from: null }))}
        />
        <Chip text="Has image" isOn={hasImage} onPress={() => change({ hasImage: !hasImage })} />
        <Chip text="Has video" isOn={hasVideo} onPress={() => change({ hasVideo: !hasVideo })} />
        {(['since', 'before'] as const).map((day) => (
          <Chip
            key={day}
            ref={(element) => {
              if (element) chips.current.set(day, element);
            }}
            text={query[day] === null ? `${DAYS[day]}…` : `${DAYS[day]} ${dayText(query[day])}`}
            isOn={query[day] !== null}
            formId={query[day] === null ? formId : undefined}
            isExpanded={openDay === day}
            onPress={() => pressDay(day)}
          />
        ))}
      </Flex>
      {openDay && (
        <DayForm
          key={openDay}
          id={formId}
          label={openDay === 'since' ? 'Posts since' : 'Posts before'}
          onCancel={closeDay}
          onPick={(day) => {
            closeDay();
            change({ [openDay]: day });
          }}
        />
      )}
      <Text role="status" className={classes.note} c="dimmed" fz="sm">
        {misreadText(q)}
      </Text>
    </Stack>
  );
}

interface ChipProps {
  ref?: Ref<HTMLButtonElement>;
  text: string;
  isOn: boolean;
  formId?: string | undefined;
  isExpanded?: boolean;
  onPress: () => void;
}

function Chip({ ref, text, isOn, formId, isExpanded = false, onPress }: ChipProps) {
  const disclosure = formId === undefined ? {} : { 'aria-expanded': isExpanded, 'aria-controls': formId };
  const Icon = isOn ? IconX : IconPlus;
  return (
    <button
      ref={ref}
      type="button"
      className={`${classes.chip} touch-area`}
      data-on={isOn}
      aria-label={isOn ? `Remove ${text}` : undefined}
      {...disclosure}
      onClick={onPress}
    >
      <Text component="bdi" truncate>
        {text}
      </Text>
      <Icon size={16} stroke={1.75} aria-hidden="true" />
    </button>
  );
}
