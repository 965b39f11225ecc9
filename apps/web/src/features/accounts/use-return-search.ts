import { useLocation } from '@tanstack/react-router';
import { paths } from '../../lib/paths.ts';
import { checkedParams } from '../../lib/search-params.ts';
import { returnPath } from '../../lib/session/return-path.ts';

export interface ReturnSearch {
  next?: string;
}

export function returnSearch({ next }: Record<string, unknown>): ReturnSearch {
  return checkedParams({ next: typeof next === 'string' ? next : undefined });
}

/** For links between the log-in and sign-up pages: both lead to the page that the visitor asked for. */
export function useReturnSearch(): ReturnSearch {
  const next = useLocation({
    select: ({ pathname, href, search }) => {
      const isAsked = pathname !== paths.login && pathname !== paths.signup;
      return returnPath(isAsked ? href : search.next);
    },
  });
  return next === null ? {} : { next };
}
