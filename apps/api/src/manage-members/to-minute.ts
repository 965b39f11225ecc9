/** As it is printed: `2026-12-31 18:00`, of UTC. */
export function toMinute(isoTime: string): string {
  return isoTime.slice(0, 16).replace('T', ' ');
}
