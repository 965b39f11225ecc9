/** An account with this many followers is verified without a decision, and no longer when it has fewer. */
export const VERIFIED_FOLLOWERS = 100_000;

export function isVerified(isGranted: boolean, followerCount: number): boolean {
  return isGranted || followerCount >= VERIFIED_FOLLOWERS;
}
