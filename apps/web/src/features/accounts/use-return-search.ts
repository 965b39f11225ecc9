import { useLocation } from '@tanstack/react-router';
import { checkedParams } from '../../lib/search-params.ts';
import { isSignInPage, returnPath } from '../../lib/session/return-path.ts';

export interface ReturnSearch {
  next?: string;
}

export function returnSearch({ next }: Record<string, unknown>): ReturnSearch {
  return checkedParams({ next: typeof next === 'string' ? next : undefined });
}

/** For links between the pages to log in, to sign up and for a forgotten password: all lead to the page that the visitor asked for. */
export function useReturnSearch(): ReturnSearch {
  const next = useLocation({
    select: ({ pathname, href, search }) => {
      return returnPath(isSignInPage(pathname) ? search.next : href);
    },
  });
  return next === null ? {} : { next };
}
