/** For how long something is muted; null: until the member takes it back. */
export const muteChoices = [
  { days: null, label: 'Until I change it' },
  { days: 1, label: '1 day' },
  { days: 7, label: '7 days' },
  { days: 30, label: '30 days' },
] as const;

export type MuteDays = (typeof muteChoices)[number]['days'];
