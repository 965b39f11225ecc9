/** What one of so many workers may use of what all on the machine share; at least 1. */
export function shareOf(total: number, workers: number): number {
  return Math.ceil(total / workers);
}
