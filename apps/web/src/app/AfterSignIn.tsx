import { useRouter, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { paths } from '../lib/paths.ts';
import { returnPath } from '../lib/session/return-path.ts';

export function AfterSignIn() {
  const { history } = useRouter();
  // Not the location’s, which is the next page’s as soon as that is being opened.
  const next = returnPath(useSearch({ strict: false }).next);
  useEffect(() => history.replace(next ?? paths.home), [history, next]);
  return null;
}
