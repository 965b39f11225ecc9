import type { Network } from '@vibeline/core/features/network/network.schema';

/** What leads to the sign-up page; null where nobody signs up. */
export const joinLabels: Record<Network['registration'], string | null> = {
  open: 'Create an account',
  invitation: 'Use an invitation',
  approval: 'Ask to join',
  closed: null,
};
