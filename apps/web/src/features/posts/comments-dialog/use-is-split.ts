import { useMediaQuery } from '@mantine/hooks';

/** Whether there is room for the pictures beside the comments. */
export function useIsSplit(): boolean {
  return useMediaQuery('(min-width: 1024px)', undefined, { getInitialValueInEffect: false }) ?? false;
}
