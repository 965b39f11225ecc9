/** From this many followers on an account is verified by itself, and again without the badge when it has fewer. */
export const VERIFIED_FOLLOWERS = 100_000;

export function isVerified(isGranted: boolean, followerCount: number): boolean {
  return isGranted || followerCount >= VERIFIED_FOLLOWERS;
}
