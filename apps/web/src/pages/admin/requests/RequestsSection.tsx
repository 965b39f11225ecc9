import { Stack } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { requestLists } from '@vibeline/core/features/registration/registration.rules';
import { RequestList } from '../../../features/registration/RequestList.tsx';
import { paths } from '../../../lib/paths.ts';
import { oneOf } from '../../../lib/search-params.ts';
import { FilterLink, FilterLinks } from '../../../ui/FilterLinks.tsx';
import { PageInset } from '../../../ui/page/Page.tsx';

const labels = { pending: 'Waiting', decided: 'Decided' } as const;

export function RequestsSection() {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const state = oneOf(search['tab'], requestLists) ?? 'pending';
  return (
    <Stack gap="var(--gap-page)">
      <PageInset>
        <FilterLinks label="Which requests">
          {requestLists.map((one) => (
            <FilterLink
              key={one}
              to={paths.adminSection('requests')}
              search={one === 'pending' ? {} : { tab: one }}
              isCurrent={one === state}
            >
              {labels[one]}
            </FilterLink>
          ))}
        </FilterLinks>
      </PageInset>
      <RequestList key={state} state={state} />
    </Stack>
  );
}
