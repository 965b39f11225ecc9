import { PASSWORDS_DIFFER, passwordProblem } from '@vibeline/core/features/accounts/account.rules';
import { nameProblem, usernameProblem } from '@vibeline/core/features/members/member.rules';

type SignUpField = 'name' | 'username' | 'password' | 'confirmPassword';
type SignUpValues = Record<SignUpField, string>;

/** The message for each invalid field; null for a valid one. */
export function signUpProblems(values: SignUpValues): Record<SignUpField, string | null> {
  return {
    name: nameProblem(values.name),
    username: usernameProblem(values.username),
    password: passwordProblem(values.password),
    confirmPassword: values.confirmPassword === values.password ? null : PASSWORDS_DIFFER,
  };
}

/** The repeated password shows its error while it is typed, once it is not a prefix of the password. */
export function showsSignUpProblemEarly(name: SignUpField, values: SignUpValues): boolean {
  return name === 'confirmPassword' && !values.password.startsWith(values.confirmPassword);
}

export function canSignUp(values: SignUpValues): boolean {
  const isFilled = values.name.trim() !== '' && values.username.trim() !== '' && values.confirmPassword !== '';
  const { password, confirmPassword } = signUpProblems(values);
  return isFilled && password === null && confirmPassword === null;
}
