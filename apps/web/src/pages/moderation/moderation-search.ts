export const moderationTabs = ['open', 'appealed', 'decided', 'suspended', 'log'] as const;
export type ModerationTab = (typeof moderationTabs)[number];

export interface ModerationSearch {
  tab?: ModerationTab;
}
