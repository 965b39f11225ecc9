import type { UnnamedMatch } from '@vibeline/core/features/match/match.schema';

/** Who of a match does not see whom, and what changes it. */
export function unnamedText({ isYou, isOther, hasAgreed }: UnnamedMatch, isAccepted = true): string {
  const who = isYou && isOther ? 'Neither of you sees' : isYou ? 'They do not see' : 'You do not see';
  const whom = isYou && isOther ? 'who the other one is' : isYou ? 'who you are' : 'who they are';
  if (!isAccepted) return `${who} ${whom}.`;
  return hasAgreed
    ? `${who} ${whom} yet. You have agreed: once they agree too, you both are shown.`
    : `${who} ${whom}, until you both agree to it.`;
}
