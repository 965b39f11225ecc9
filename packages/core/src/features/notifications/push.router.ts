import {
  examplePushDevice,
  examplePushSettings,
  examplePushState,
  examplePushSubscription,
} from '../../examples/push.ts';
import { message } from '../../message.ts';
import { memberProcedure, rateLimit, router, sessionProcedure } from '../../rpc/procedures.ts';
import { mutation, query } from '../../rpc/service-call.ts';
import { pushErrors } from './push.errors.ts';
import {
  addPushDeviceInput,
  appSubscription,
  changeAppSubscriptionInput,
  pushDevice,
  pushDeviceIdInput,
  pushSettings,
  pushState,
  subscribeAppInput,
  updatePushSettingsInput,
} from './push.schema.ts';

/** Of the app whose token or session makes the call, and of nothing else of its member’s. */
const appProcedure = memberProcedure.meta({ access: 'push' });

export const pushRouter = router({
  get: query(
    sessionProcedure.output(pushState).meta({
      rest: [
        {
          method: 'GET',
          path: '/api/notifications/push',
          operationId: 'getPush',
          summary: 'Get how you are notified on your devices',
          description: 'While the page is closed, by Web Push: the devices, what they are told, and when.',
        },
      ],
      example: { output: examplePushState },
    }),
  ),

  addDevice: mutation(
    sessionProcedure
      .input(addPushDeviceInput)
      .use(rateLimit('pushDevices'))
      .output(pushDevice)
      .meta({
        rest: [
          {
            method: 'POST',
            path: '/api/notifications/push/devices',
            operationId: 'addPushDevice',
            summary: 'Be notified on this device',
            description:
              'With what `PushSubscription.toJSON()` returns. It belongs to the session, ends with it, and replaces its earlier one. A subscription that another member made in the same browser, with the same keys, becomes yours.',
            status: 201,
          },
        ],
        refusals: [pushErrors.notAccepted(), pushErrors.tooManyDevices(), pushErrors.demoFixed()],
        example: { input: examplePushSubscription, output: examplePushDevice },
      }),
  ),

  removeDevice: mutation(
    sessionProcedure
      .input(pushDeviceIdInput)
      .output(message)
      .meta({
        rest: [
          {
            method: 'DELETE',
            path: '/api/notifications/push/devices/:id',
            operationId: 'removePushDevice',
            summary: 'Stop being notified on a device',
            description: 'What waits for it is not sent.',
          },
        ],
        refusals: [pushErrors.deviceNotFound()],
        example: { input: { id: examplePushDevice.id } },
      }),
    { message: 'Device removed' },
  ),

  getApp: query(appProcedure.output(appSubscription).meta({ refusals: [pushErrors.subscriptionNotFound()] })),

  subscribeApp: mutation(
    appProcedure
      .input(subscribeAppInput)
      .use(rateLimit('pushDevices'))
      .output(appSubscription)
      .meta({
        refusals: [pushErrors.notAccepted(), pushErrors.tooManyDevices(), pushErrors.demoFixed()],
      }),
  ),

  changeApp: mutation(
    appProcedure
      .input(changeAppSubscriptionInput)
      .output(appSubscription)
      .meta({
        refusals: [pushErrors.subscriptionNotFound()],
      }),
  ),

  removeApp: mutation(appProcedure.output(message), { message: 'App removed' }),

  updateSettings: mutation(
    sessionProcedure
      .input(updatePushSettingsInput)
      .output(pushSettings)
      .meta({
        rest: [
          {
            method: 'PUT',
            path: '/api/notifications/push/settings',
            operationId: 'updatePushSettings',
            summary: 'Choose what your devices are told',
            description: 'What is left out stays, of `kinds` too. It holds for what waits, too.',
          },
        ],
        example: { input: { quietHours: { from: '22:00', to: '07:00' } }, output: examplePushSettings },
      }),
  ),
});
