import { IconSearch } from '@tabler/icons-react';
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { SEARCH_MAX } from '@vibeline/core/features/members/member.rules';
import type { FormEvent } from 'react';
import { paths } from '../lib/paths.ts';
import { SEARCH_PLACEHOLDER } from '../pages/search/search-placeholder.ts';
import { useSearchText } from '../ui/forms/use-search-text.ts';
import classes from './TopBarSearch.module.css';

/** Opens the search page; on that page it is its field, and searches while one types. */
export function TopBarSearch() {
  const navigate = useNavigate();
  const isOpen = useLocation({ select: ({ pathname }) => pathname === paths.search });
  const { q, tab } = useSearch({ strict: false });
  const open = (text: string) =>
    void navigate({
      to: paths.search,
      search: { ...(text !== '' && { q: text }), ...(isOpen && tab === 'hashtags' && { tab }) },
      replace: isOpen,
    });
  const [text, setText] = useSearchText(isOpen ? (q ?? '') : '', isOpen ? open : null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    open(text.trim());
  };
  return (
    <search className={classes.root}>
      <form action={paths.search} onSubmit={submit}>
        <IconSearch className={classes.icon} size={20} stroke={1.75} aria-hidden="true" />
        <input
          type="search"
          className={classes.field}
          aria-label="Search"
          placeholder={SEARCH_PLACEHOLDER}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={SEARCH_MAX}
          // The page's address has it.
          data-draft-stored
          data-search
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </form>
    </search>
  );
}
