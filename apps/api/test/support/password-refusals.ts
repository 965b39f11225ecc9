import type { TestApp, TestMember } from './app.ts';
import type { RefusedCall } from './refused-call.ts';
import { newResetCode } from './reset-link.ts';
import { firstInput, newSetupCode } from './setup-link.ts';

interface World {
  app: TestApp;
  ana: TestMember;
  administrator: TestMember;
}

/** Of new passwords that are easy to guess, wherever one is chosen. */
export function passwordRefusals(world: () => World): RefusedCall[] {
  const easy = [
    ['common_password', 'Password1'],
    ['password_is_name', 'ana 1990'],
  ] as const;
  return easy.flatMap(([reason, password]): RefusedCall[] => [
    ['register', reason, () => ({ body: { name: 'Ana', username: 'ana_new', password } })],
    ['changePassword', reason, () => ({ body: { currentPassword: 'first-secret', newPassword: password } })],
    [
      'resetPassword',
      reason,
      async () => ({ body: { code: await newResetCode(world().app, world().ana.id), password } }),
    ],
    [
      'setUpNetwork',
      reason,
      async () => {
        const { app, administrator } = world();
        return { body: { ...firstInput, name: 'Ana', password, code: await newSetupCode(app, administrator) } };
      },
    ],
  ]);
}
