import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import listClasses from '../../ui/suggestion-list.module.css';
import classes from './SearchSuggestions.module.css';
import type { ListboxOption } from './use-listbox-keys.ts';

interface SuggestionOption extends ListboxOption {
  content: ReactNode;
}

export interface SuggestionGroup {
  label: string;
  kind: 'recent' | 'people' | 'hashtags' | 'operators' | 'search';
  options: SuggestionOption[];
}

interface SuggestionGroupsProps {
  listId: string;
  groups: readonly SuggestionGroup[];
  activeId: string | null;
}

export function SuggestionGroups({ listId, groups, activeId }: SuggestionGroupsProps) {
  return (
    <div id={listId} role="listbox" aria-label="Suggestions">
      {groups.map(({ kind, label, options }) => (
        <fieldset key={kind} aria-label={label} data-kind={kind} className={classes.group}>
          {kind === 'operators' && (
            <Text span display="block" pt={8} pb={4} px={10} c="dimmed" fz="xs" fw={620} role="presentation">
              {label}
            </Text>
          )}
          {options.map(({ id, pick, content }) => (
            <button
              key={id}
              type="button"
              id={id}
              role="option"
              aria-selected={id === activeId}
              tabIndex={-1}
              className={`${listClasses.option} ${classes.option} hover-surface`}
              onClick={pick}
            >
              {content}
            </button>
          ))}
        </fieldset>
      ))}
    </div>
  );
}
