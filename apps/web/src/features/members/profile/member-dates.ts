const month = new Intl.DateTimeFormat(undefined, { month: 'long', year: 'numeric' });

/** `March 2026`. */
export function joinedMonth(createdAt: string): string {
  return month.format(Date.parse(createdAt));
}
