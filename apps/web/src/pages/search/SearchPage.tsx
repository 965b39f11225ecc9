import { Link, useNavigate } from '@tanstack/react-router';
import { SEARCH_MAX } from '@vibeline/core/features/members/member.rules';
import { paths } from '../../lib/paths.ts';
import { useDocumentTitle } from '../../ui/hooks/use-document-title.ts';
import { SearchField } from '../../ui/SearchField.tsx';
import { TabBar, tabProps } from '../../ui/TabBar.tsx';
import { FoundHashtags } from './FoundHashtags.tsx';
import { FoundPeople } from './FoundPeople.tsx';
import classes from './SearchPage.module.css';
import { SearchStart } from './SearchStart.tsx';
import type { SearchParams } from './search-params.ts';
import { SEARCH_PLACEHOLDER } from './search-placeholder.ts';

export function SearchPage({ q = '', tab }: SearchParams) {
  const text = q.trim().slice(0, SEARCH_MAX);
  useDocumentTitle(text === '' ? 'Search' : `${text} · Search`);
  const navigate = useNavigate();
  const searchFor = (next: string) =>
    void navigate({
      to: paths.search,
      search: { ...(next !== '' && { q: next }), ...(tab && { tab }) },
      replace: true,
    });
  const found = tab === 'hashtags' ? <FoundHashtags text={text} /> : <FoundPeople text={text} />;

  return (
    <div className={classes.root}>
      <h1 className={classes.title}>Search</h1>
      {/* Wider screens have the field of the top bar. */}
      <div className={classes.field}>
        <SearchField
          label="Search"
          placeholder={SEARCH_PLACEHOLDER}
          value={text}
          max={SEARCH_MAX}
          onSearch={searchFor}
        />
      </div>
      {text === '' ? (
        <SearchStart />
      ) : (
        <>
          <div className={classes.tabs}>
            <TabBar label="Results">
              <Link to={paths.search} search={{ q: text }} replace {...tabProps(tab === undefined)}>
                People
              </Link>
              <Link to={paths.search} search={{ q: text, tab: 'hashtags' }} replace {...tabProps(tab === 'hashtags')}>
                Hashtags
              </Link>
            </TabBar>
          </div>
          <div role="tabpanel" aria-label={tab === 'hashtags' ? 'Hashtags' : 'People'}>
            {found}
          </div>
        </>
      )}
    </div>
  );
}
