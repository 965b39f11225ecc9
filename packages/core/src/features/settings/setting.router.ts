import { exampleViewer } from '../../examples/entities.ts';
import { exampleSettings } from '../../examples/settings.ts';
import { memberProcedure, rateLimit, router } from '../../rpc/procedures.ts';
import { mutation, query } from '../../rpc/service-call.ts';
import { settingErrors } from './setting.errors.ts';
import { memberSettings, updatedPrivacy, updatePrivacyInput, updateSettingsInput } from './setting.schema.ts';

export const settingRouter = router({
  get: query(
    memberProcedure.output(memberSettings).meta({
      rest: [
        {
          method: 'GET',
          path: '/api/settings',
          operationId: 'getSettings',
          summary: 'Get your settings',
          description: 'Nobody else sees them.',
        },
      ],
      example: { output: exampleSettings },
    }),
  ),

  update: mutation(
    memberProcedure
      .input(updateSettingsInput)
      .output(memberSettings)
      .meta({
        rest: [
          {
            method: 'PUT',
            path: '/api/settings',
            operationId: 'updateSettings',
            summary: 'Change your settings',
            description: 'Fields that are left out stay.',
          },
        ],
        refusals: [settingErrors.unknownTimeZone()],
        example: { input: { dataSharing: true }, output: exampleSettings },
      }),
  ),

  updatePrivacy: mutation(
    memberProcedure
      .input(updatePrivacyInput)
      .use(rateLimit('privacy'))
      .output(updatedPrivacy)
      .meta({
        rest: [
          {
            method: 'PUT',
            path: '/api/users/:id/privacy',
            operationId: 'updatePrivacy',
            summary: 'Change who reaches you',
            description:
              'Fields that are left out stay; at least one is sent. Of a private account only its followers see the posts, and it approves who follows it. When it becomes private, followers stay; when it becomes public, waiting requests are accepted. Approving automatically concerns new requests.',
          },
        ],
        refusals: [settingErrors.notYourPrivacy(), settingErrors.nothingToChange()],
        example: {
          input: { id: exampleViewer.id, isPrivate: true },
          output: { user: { ...exampleViewer, isPrivate: true }, settings: { ...exampleSettings, isPrivate: true } },
        },
      }),
  ),
});
