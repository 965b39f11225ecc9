import { useMediaQuery } from '@mantine/hooks';

/** MessagesPage.module.css has the same limit. */
export function useIsOnePane(): boolean {
  return useMediaQuery('(max-width: 767.98px)', undefined, { getInitialValueInEffect: false }) ?? false;
}
