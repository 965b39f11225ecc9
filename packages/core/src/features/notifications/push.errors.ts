import { defineErrors } from '../../errors.ts';
import { PUSH_DEVICES_MAX } from './push.rules.ts';

export const pushErrors = defineErrors({
  /** No address of a push service, or one that is known with other keys. */
  notAccepted: ['invalid', 'push_not_accepted', 'This browser’s push service is not accepted', { field: 'endpoint' }],
  tooManyDevices: [
    'conflict',
    'too_many_push_devices',
    `You are notified on ${PUSH_DEVICES_MAX} devices already: remove one first`,
  ],
  deviceNotFound: ['not_found', 'push_device_not_found', 'Device not found'],
  subscriptionNotFound: ['not_found', 'push_subscription_not_found', 'This app is not notified'],
  /** Everyone can open a demo account. */
  demoFixed: ['forbidden', 'demo_account', 'A demo account notifies nobody on their devices'],
});
