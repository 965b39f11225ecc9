import { PASSWORDS_DIFFER, passwordProblem } from '@vibeline/core/features/accounts/account.rules';
import { nameProblem, usernameProblem } from '@vibeline/core/features/members/member.rules';
import { isReservedUsername, usernameRefusalMessages } from '@vibeline/core/features/members/username.rules';
import {
  networkNameText,
  networkRuleText,
  networkSentenceText,
  RULES_MAX,
} from '@vibeline/core/features/network/network.rules';
import type { Network } from '@vibeline/core/features/network/network.schema';
import { textProblem } from '@vibeline/core/text.rules';

export const accountFields = ['name', 'username', 'password', 'confirmPassword'] as const;

export interface SetupValues {
  name: string;
  username: string;
  password: string;
  confirmPassword: string;
  networkName: string;
  sentence: string;
  /** One a line. */
  rules: string;
  registration: Network['registration'];
}

export type SetupProblems = Partial<Record<keyof SetupValues, string | null>>;

export function ruleLines(rules: string): string[] {
  return rules.split('\n').flatMap((line) => line.trim() || []);
}

export function setupProblems(values: SetupValues): SetupProblems {
  const { username, password } = values;
  return {
    name: nameProblem(values.name),
    username: usernameProblem(username) ?? (isReservedUsername(username) ? usernameRefusalMessages.reserved : null),
    password: passwordProblem(password),
    confirmPassword: values.confirmPassword === password ? null : PASSWORDS_DIFFER,
    networkName: textProblem(values.networkName, networkNameText),
    sentence: textProblem(values.sentence, networkSentenceText),
    rules: rulesProblem(ruleLines(values.rules)),
  };
}

function rulesProblem(lines: readonly string[]): string | null {
  if (lines.length > RULES_MAX) return `At most ${RULES_MAX} rules`;
  return lines.map((line) => textProblem(line, networkRuleText)).find((problem) => problem !== null) ?? null;
}
