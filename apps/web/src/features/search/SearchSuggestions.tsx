import { Box, Group, Text } from '@mantine/core';
import { type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import { connectionMessage } from '../../lib/connection/connection-text.ts';
import { useConnection } from '../../lib/connection/use-connection.ts';
import { replaceText } from '../../lib/replace-text.ts';
import { useLayer } from '../../lib/use-layer.ts';
import { countOf } from '../../ui/format-count.ts';
import { useVisibleHeight } from '../../ui/hooks/use-visible-height.ts';
import listClasses from '../../ui/suggestion-list.module.css';
import { ClearRecentSearches, RemoveRecentSearch } from './RecentSearchButtons.tsx';
import { matchingSearches } from './recent-search.rules.ts';
import { recentSearchKey, useRecentSearches } from './recent-searches.ts';
import classes from './SearchSuggestions.module.css';
import { SuggestionGroups } from './SuggestionGroups.tsx';
import { useFieldFocus } from './use-field-focus.ts';
import { useListboxKeys } from './use-listbox-keys.ts';
import { useSearchSuggestions } from './use-search-suggestions.ts';
import { useSuggestionGroups } from './use-suggestion-groups.tsx';

/** In pixels, to the end of the screen. */
const ROOM_MARGIN = 16;
const LEAST_ROOM = 160;

interface SearchSuggestionsProps {
  field: RefObject<HTMLInputElement | null>;
  viewerId: number | null;
  text: string;
  setText: (text: string) => void;
  onSearch: (text: string) => void;
}

/** The list under the search field. The field keeps the focus while one moves through it. */
export function SearchSuggestions({ field, viewerId, text, setText, onSearch }: SearchSuggestionsProps) {
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const { isOpen, open, close } = useFieldFocus(field, list);
  const connection = useConnection();
  const room = useRoomBelow(field, isOpen);
  const recent = matchingSearches(useRecentSearches(viewerId), text);
  const leave = () => {
    close();
    // Hides the keyboard of a touch screen.
    if (window.matchMedia('(pointer: coarse)').matches) field.current?.blur();
  };
  const groups = useSuggestionGroups({
    listId,
    viewerId,
    text,
    recent,
    ...useSearchSuggestions(text, isOpen),
    write: (next) => field.current && replaceText(field.current, next, 0, field.current.value.length),
    onSearch: (next) => {
      leave();
      setText(next);
      onSearch(next);
    },
    onLeave: () => {
      leave();
      setText('');
    },
  });
  const options = groups.flatMap((group) => group.options);
  const activeId = useListboxKeys({ field, listId, isOpen, options, open, close });
  useLayer(isOpen, close);
  return (
    <>
      <span role="status" className="visually-hidden">
        {isOpen && countOf(options.length, 'suggestion')}
      </span>
      {isOpen && (
        <div ref={list} className={`${listClasses.root} ${classes.root}`} style={{ maxBlockSize: room }}>
          {recent.length > 0 && (
            <Group gap={0} wrap="nowrap" justify="space-between" ps={10}>
              <Text span c="dimmed" fz="xs" fw={620} aria-hidden="true">
                Recent searches
              </Text>
              <ClearRecentSearches viewerId={viewerId} onClear={() => field.current?.focus()} />
            </Group>
          )}
          <Box pos="relative">
            <SuggestionGroups listId={listId} groups={groups} activeId={activeId} />
            {/* Beside the options, because an option may contain no button. */}
            {recent.length > 0 && (
              <Box top={0} pos="absolute" style={{ insetInlineEnd: 0 }}>
                {recent.map((search) => (
                  <RemoveRecentSearch key={recentSearchKey(search)} viewerId={viewerId} search={search} tabIndex={-1} />
                ))}
              </Box>
            )}
          </Box>
          {connection !== 'online' && (
            <Text className={classes.note} py={8} px={10} mt={6} mb={0} c="dimmed" fz="sm">
              {connectionMessage(connection, 'Only recent searches are listed.')}
            </Text>
          )}
        </div>
      )}
    </>
  );
}

/** The height in pixels between a field and the end of the screen, or the on-screen keyboard; measured when it opens. */
function useRoomBelow(field: RefObject<HTMLElement | null>, isOpen: boolean): number {
  const height = useVisibleHeight() ?? window.innerHeight;
  const [bottom, setBottom] = useState(0);
  useLayoutEffect(() => {
    if (isOpen) setBottom(field.current?.getBoundingClientRect().bottom ?? 0);
  }, [field, isOpen]);
  return Math.max(LEAST_ROOM, height - bottom - ROOM_MARGIN);
}
