export const reportsTabs = ['reports', 'decisions', 'log'] as const;
export type ReportsTab = (typeof reportsTabs)[number];

export interface ReportsSearch {
  tab?: ReportsTab;
}
