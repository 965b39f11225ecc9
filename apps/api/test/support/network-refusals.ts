import type { TestMember } from './app.ts';
import type { RefusedCall } from './refused-call.ts';

export function networkRefusals(administrator: () => TestMember): RefusedCall[] {
  return [['updateNetworkSettings', 'invalid_input', () => ({ token: administrator().token, body: { name: '' } })]];
}
