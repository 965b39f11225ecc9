import type { Network } from '@vibeline/core/features/network/network.schema';

/** How somebody without an account gets one. */
export const registrationTexts: Record<Network['registration'], string> = {
  open: 'Anyone can join.',
  invitation: 'You can join with the link of an invitation.',
  approval: 'You can ask to join, and those who run the network answer.',
  closed: 'Nobody can join at the moment.',
};
