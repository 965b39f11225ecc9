import type { Audience } from './audience.rules.ts';

const labels = {
  public: 'Everyone',
  followers: 'Friends',
  close_followers: 'Close Friends',
  circle: 'Circle',
} as const;

export function audienceLabel(visibility: Audience | 'circle'): string {
  return labels[visibility];
}
