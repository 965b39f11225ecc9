/** What one of so many workers may use of what is for all of them on the machine; at least 1 of what there is. */
export function shareOf(total: number, workers: number): number {
  return Math.ceil(total / workers);
}
