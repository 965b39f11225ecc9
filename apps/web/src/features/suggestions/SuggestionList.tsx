import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import { Combobox, Text, useCombobox } from '@mantine/core';
import { useEffect, useEffectEvent, useId } from 'react';
import { replaceText } from '../../lib/replace-text.ts';
import { countOf } from '../../ui/format-count.ts';
import classes from '../../ui/suggestion-list.module.css';
import { MemberOption } from '../members/MemberOption.tsx';
import { CaretAnchor } from './CaretAnchor.tsx';
import type { SuggestionField } from './suggestion-field.ts';
import { useListKeys } from './use-list-keys.ts';
import { useSuggestionToken } from './use-suggestion-token.ts';
import { type Suggestion, useSuggestions } from './use-suggestions.ts';

/** In pixels, from the edges of the screen. */
const SCREEN_PADDING = 8;
const WIDTHS = { '@': 'min(320px, calc(100vw - 16px))', '#': 'min(220px, calc(100vw - 16px))' };

/** Mantine's listbox at the caret; the field keeps the focus, and its keys move through the list. */
export function SuggestionList({ field, signs }: SuggestionField) {
  const listId = useId();
  const { token, dismiss } = useSuggestionToken(field);
  const suggestions = useSuggestions(token, signs);
  const isOpen = token !== null && suggestions.length > 0;
  const combobox = useCombobox({ opened: isOpen, onOpenedChange: (opened) => !opened && dismiss() });
  const { activateFirst } = useListKeys({ field, listId, isOpen, combobox, dismiss });

  const pick = (value: string) => {
    const element = field.current;
    if (!element || !token) return;
    const isSpaced = /^\s/.test(element.value.slice(token.end));
    replaceText(element, isSpaced ? value : `${value} `, token.start, token.end);
    const next = (element.selectionEnd ?? 0) + 1;
    if (isSpaced) element.setSelectionRange(next, next);
  };
  return (
    <>
      <span role="status" className="visually-hidden">
        {isOpen && countOf(suggestions.length, 'suggestion')}
      </span>
      {/* The list is at the end of the page, and a screen reader ignores what is outside of a modal dialog. */}
      {isOpen && <span className="visually-hidden" aria-owns={listId} />}
      {isOpen && (
        <Combobox
          key={token.start}
          store={combobox}
          onOptionSubmit={pick}
          position="bottom-start"
          offset={6}
          width={WIDTHS[token.sign]}
          keepMounted={false}
          floatingStrategy="fixed"
          middlewares={{ shift: { padding: SCREEN_PADDING }, flip: { padding: SCREEN_PADDING }, size: SIZE }}
        >
          <Combobox.DropdownTarget>
            <CaretAnchor field={field} start={token.start} />
          </Combobox.DropdownTarget>
          <Combobox.Dropdown className={classes.root ?? ''}>
            <Combobox.Options id={listId} aria-label={token.sign === '@' ? 'Members' : 'Hashtags'}>
              {suggestions.map((suggestion) => (
                <Option key={suggestion.value} suggestion={suggestion} />
              ))}
            </Combobox.Options>
            <FirstOption values={suggestions.map(({ value }) => value).join(' ')} onChange={activateFirst} />
          </Combobox.Dropdown>
        </Combobox>
      )}
    </>
  );
}

/** Lower than the space above or below the caret, whichever is used. */
const SIZE = {
  padding: SCREEN_PADDING,
  apply: ({ availableHeight, elements }: { availableHeight: number; elements: { floating: HTMLElement } }) => {
    elements.floating.style.maxHeight = `${Math.max(availableHeight, 0)}px`;
  },
};

/** Makes the first option the active one whenever the options have changed. */
function FirstOption({ values, onChange }: { values: string; onChange: () => void }) {
  const activate = useEffectEvent(onChange);
  useEffect(() => {
    if (values !== '') activate();
  }, [values]);
  return null;
}

function Option({ suggestion: { value, member } }: { suggestion: Suggestion }) {
  return (
    <Combobox.Option value={value} className={classes.option ?? ''}>
      {member ? (
        <MemberOption member={member} />
      ) : (
        <Text component="bdi" truncate>
          {value}
        </Text>
      )}
    </Combobox.Option>
  );
}
