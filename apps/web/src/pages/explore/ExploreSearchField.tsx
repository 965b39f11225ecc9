import '@mantine/core/styles/Input.layer.css';
import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { SEARCH_MAX } from '@vibeline/core/features/members/member.rules';
import { type FormEvent, useState } from 'react';
import { paths } from '../../lib/paths.ts';
import { SEARCH_PLACEHOLDER } from '../search/search-placeholder.ts';
import classes from './ExploreSearchField.module.css';

/** Leads to the search page. Wider screens have the field of the top bar. */
export function ExploreSearchField() {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const q = text.trim();
    void navigate({ to: paths.search, search: q === '' ? {} : { q } });
  };
  return (
    <search className={classes.root}>
      <form action={paths.search} onSubmit={submit}>
        <TextInput
          type="search"
          role="searchbox"
          size="md"
          aria-label="Search"
          placeholder={SEARCH_PLACEHOLDER}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={SEARCH_MAX}
          leftSection={<IconSearch size={20} stroke={1.75} aria-hidden="true" />}
          data-search
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </form>
    </search>
  );
}
