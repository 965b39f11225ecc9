import { Box, Flex, Text } from '@mantine/core';
import {
  IconBallBasketball,
  IconBulb,
  IconClock,
  IconFlag,
  IconHandStop,
  IconHash,
  IconLeaf,
  IconMoodSmile,
  IconPlane,
  IconToolsKitchen2,
} from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useLayer } from '../../lib/use-layer.ts';
import { useIsPhone } from '../../ui/hooks/use-is-phone.ts';
import { SearchInput } from '../../ui/search/SearchInput.tsx';
import { EmojiGrid } from './EmojiGrid.tsx';
import classes from './EmojiPanel.module.css';
import { emojiGroups, emojis } from './emoji-data.ts';
import { type Emoji, searchEmojis } from './emoji-search.rules.ts';
import { readRecentEmojis, storeRecentEmoji } from './recent-emojis.ts';

interface EmojiPanelProps {
  takesFocus: boolean;
  onPick: (emoji: string) => void;
  onClose: () => void;
}

const RECENT = -1;
const icons: Record<number, typeof IconClock> = {
  [RECENT]: IconClock,
  0: IconMoodSmile,
  1: IconHandStop,
  3: IconLeaf,
  4: IconToolsKitchen2,
  5: IconPlane,
  6: IconBallBasketball,
  7: IconBulb,
  8: IconHash,
  9: IconFlag,
};
const tabs = [{ group: RECENT, name: 'Recently used' }, ...emojiGroups];

export function EmojiPanel({ takesFocus, onPick, onClose }: EmojiPanelProps) {
  const search = useRef<HTMLInputElement>(null);
  const panel = useRef<HTMLElement>(null);
  const [recent] = useState(readRecentEmojis);
  const [query, setQuery] = useState('');
  const [group, setGroup] = useState<number>(recent.length > 0 ? RECENT : 0);
  const isSearching = query.trim() !== '';
  const items = isSearching ? searchEmojis(emojis, query) : itemsOf(group, recent);
  const columns = useIsPhone() ? 8 : 12;
  const label = isSearching ? 'Found emojis' : (tabs.find((tab) => tab.group === group)?.name ?? '');

  useLayer(true, onClose);
  useEffect(() => {
    if (takesFocus) search.current?.focus();
  }, [takesFocus]);
  const pick = (emoji: Emoji) => {
    storeRecentEmoji(emoji.emoji);
    onPick(emoji.emoji);
  };
  const onSearchKey = (event: KeyboardEvent) => {
    const [first] = items;
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      if (isSearching && first && !event.nativeEvent.isComposing) pick(first);
    } else if (event.key === 'ArrowDown') {
      event.preventDefault();
      panel.current?.querySelector<HTMLElement>('[role="grid"] [tabindex="0"]')?.focus();
    }
  };
  return (
    <section ref={panel} aria-label="Emojis" className={classes.root}>
      <Flex wrap="wrap" gap="8px 16px" mb={8}>
        <Box flex="1 1 180px" miw={0}>
          <SearchInput
            ref={search}
            label="Search emojis"
            placeholder="Search"
            dir="auto"
            value={query}
            onChange={(event) => setQuery(event.currentTarget.value)}
            onKeyDown={onSearchKey}
          />
        </Box>
        <Groups
          group={isSearching ? null : group}
          hasRecent={recent.length > 0}
          onChange={(next) => {
            setQuery('');
            setGroup(next);
          }}
        />
      </Flex>
      <div className={`${classes.scroller} thin-scrollbar`} key={isSearching ? query : group}>
        {items.length > 0 ? (
          <EmojiGrid
            items={items}
            columns={columns}
            label={label}
            onPick={pick}
            onLeaveUp={() => search.current?.focus()}
          />
        ) : (
          <Text p={24} c="dimmed" ta="center">
            No emoji found
          </Text>
        )}
      </div>
      <p role="status" className="visually-hidden">
        {isSearching && `${items.length} found`}
      </p>
    </section>
  );
}

function itemsOf(group: number, recent: readonly string[]): Emoji[] {
  if (group !== RECENT) return emojis.filter((each) => each.group === group);
  return recent.flatMap((wanted) => emojis.find(({ emoji }) => emoji === wanted) ?? []);
}

interface GroupsProps {
  group: number | null;
  hasRecent: boolean;
  onChange: (group: number) => void;
}

function Groups({ group, hasRecent, onChange }: GroupsProps) {
  return (
    <Flex component="fieldset" justify="space-between" p={0} bd={0} flex="1 1 320px">
      <legend className="visually-hidden">Kinds of emojis</legend>
      {tabs
        .filter((tab) => hasRecent || tab.group !== RECENT)
        .map((tab) => {
          const Icon = icons[tab.group] ?? IconHash;
          return (
            <button
              key={tab.group}
              type="button"
              className={`${classes.group} ring-inside`}
              aria-label={tab.name}
              aria-pressed={tab.group === group}
              title={tab.name}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChange(tab.group)}
            >
              <Icon size={20} stroke={1.75} aria-hidden="true" />
            </button>
          );
        })}
    </Flex>
  );
}
