import * as z from 'zod';
import { exampleAuthor } from '../../examples/entities.ts';
import { exampleInstance, exampleNetwork, exampleNetworkSettings } from '../../examples/network.ts';
import { administratorProcedure, router, visitorProcedure } from '../../rpc/procedures.ts';
import { mutation, query } from '../../rpc/service-call.ts';
import { instance, networkPage, networkPageInput, staffMember } from './instance.schema.ts';
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

  getInstance: query(
    visitorProcedure.output(instance).meta({
      access: 'any',
      isAlwaysOpen: true,
      rest: [
        {
          method: 'GET',
          path: '/api/instance',
          operationId: 'getInstance',
          summary: 'Get what the network says of itself',
          description:
            'What `getNetwork` returns, with limits, version and counts. The same for everyone, and open to everyone also where only members read.',
        },
      ],
      example: { output: exampleInstance },
    }),
  ),

  getPage: query(
    visitorProcedure
      .input(networkPageInput)
      .output(networkPage)
      .meta({
        isOpenToVisitors: true,
        rest: [
          {
            method: 'GET',
            path: '/api/network/pages/:page',
            operationId: 'getNetworkPage',
            summary: 'Get the terms, the imprint, or what the network adds to the privacy policy',
            description: 'Open to everyone, also where only members read. `getNetwork` names those that there are.',
          },
        ],
        refusals: [networkErrors.noPage()],
        example: { input: { page: 'imprint' }, output: { text: '# Imprint\n\nRowing Club, Lake Street 1' } },
      }),
  ),

  listStaff: query(
    visitorProcedure.output(z.array(staffMember)).meta({
      isOpenToVisitors: true,
      rest: [
        {
          method: 'GET',
          path: '/api/network/staff',
          operationId: 'listNetworkStaff',
          summary: 'List who runs and moderates the network',
          description:
            'The members with a role, the owner first; at most 100. Visitors get none of them unless the network names its administrators.',
        },
      ],
      example: { output: [{ role: 'owner', member: exampleAuthor }] },
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
              'For administrators. Fields that are left out stay, and so do features. With `seen` nobody overwrites what another has changed meanwhile. `secondFactorFor` is widened only in a session that has shown a second factor. Works on every server of the network within 5 seconds; the audit log holds what was before and after.',
          },
        ],
        refusals: [
          networkErrors.notFound(),
          networkErrors.nameRequired(),
          networkErrors.notYourPicture(),
          networkErrors.demoStaysOpen(),
          networkErrors.ownFactorFirst(),
          networkErrors.changedMeanwhile(),
        ],
        example: { input: { registration: 'invitation' }, output: exampleNetworkSettings },
      }),
  ),
});
