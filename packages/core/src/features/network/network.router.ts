import { exampleNetwork, exampleNetworkSettings } from '../../examples/network.ts';
import { administratorProcedure, router, visitorProcedure } from '../../rpc/procedures.ts';
import { mutation, query } from '../../rpc/service-call.ts';
import { networkErrors } from './network.errors.ts';
import { network, networkSettings, updateNetworkInput } from './network.schema.ts';

export const networkRouter = router({
  get: query(
    visitorProcedure.output(network).meta({
      isAlwaysOpen: true,
      rest: [
        {
          method: 'GET',
          path: '/api/network',
          operationId: 'getNetwork',
          summary: 'Get what everyone may know of the network',
          description:
            'Its name, rules, way of registration and features. Answers also while the network is being set up.',
        },
      ],
      example: { output: exampleNetwork },
    }),
  ),

  getSettings: query(
    administratorProcedure.output(networkSettings).meta({
      rest: [
        {
          method: 'GET',
          path: '/api/admin/settings',
          operationId: 'getNetworkSettings',
          summary: 'Get the settings of the network',
          description: 'For administrators.',
        },
      ],
      refusals: [networkErrors.notFound()],
      example: { output: exampleNetworkSettings },
    }),
  ),

  updateSettings: mutation(
    administratorProcedure
      .input(updateNetworkInput)
      .output(networkSettings)
      .meta({
        rest: [
          {
            method: 'PUT',
            path: '/api/admin/settings',
            operationId: 'updateNetworkSettings',
            summary: 'Change the settings of the network',
            description:
              'For administrators. Fields that are left out stay, and so do features. Works on every server of the network within 5 seconds; the audit log holds what was before and after.',
          },
        ],
        refusals: [
          networkErrors.notFound(),
          networkErrors.nameRequired(),
          networkErrors.notYourPicture(),
          networkErrors.demoStaysOpen(),
        ],
        example: { input: { registration: 'invitation' }, output: exampleNetworkSettings },
      }),
  ),
});
