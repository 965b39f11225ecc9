import { countCharacters, type TextRules, textProblem, toNfc } from '@vibeline/core/text.rules';
import { useMemo } from 'react';

interface TextCheck {
  isValid: boolean;
  length: number;
  /** Why it is invalid; null while it is blank or too long, which needs no words. */
  problem: string | null;
}

export function useTextCheck(text: string, rules: TextRules): TextCheck {
  return useMemo(() => {
    const problem = textProblem(text, rules);
    const length = countCharacters(toNfc(text));
    const isObvious = problem === rules.required || length > rules.max;
    return { isValid: problem === null, length, problem: isObvious ? null : problem };
  }, [text, rules]);
}
