import { useMediaQuery } from '@mantine/hooks';

const PHONE = '(max-width: 767.98px)';

export function useIsPhone(): boolean {
  return useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false }) ?? false;
}

/** Whether it is one now, outside of React. */
export function isPhone(): boolean {
  return window.matchMedia(PHONE).matches;
}
