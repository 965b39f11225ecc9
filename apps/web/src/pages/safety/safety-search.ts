/** What the address of the safety page says. */
export interface SafetySearch {
  /** Blocked members without one. */
  tab?: 'muted' | 'words';
}

export function safetySearch({ tab }: Record<string, unknown>): SafetySearch {
  return tab === 'muted' || tab === 'words' ? { tab } : {};
}
