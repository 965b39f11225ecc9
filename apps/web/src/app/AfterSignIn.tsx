import { useRouter, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { paths } from '../lib/paths.ts';
import { returnPath } from '../lib/session/return-path.ts';

export function AfterSignIn() {
  const { history } = useRouter();
  // Read from the route: the router's location is that of the next page as soon as that begins to open.
  const next = returnPath(useSearch({ strict: false }).next);
  useEffect(() => history.replace(next ?? paths.home), [history, next]);
  return null;
}
