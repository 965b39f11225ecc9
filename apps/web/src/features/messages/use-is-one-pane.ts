import { useMediaQuery } from '@mantine/hooks';

/** Whether the window is too narrow for the list and a conversation side by side. As in MessagesPage.module.css. */
export function useIsOnePane(): boolean {
  return useMediaQuery('(max-width: 767.98px)', undefined, { getInitialValueInEffect: false }) ?? false;
}
