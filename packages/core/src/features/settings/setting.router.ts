import { memberProcedure, router } from '../../rpc/procedures.ts';
import { memberSettings, updatedPrivacy, updatePrivacyInput, updateSettingsInput } from './setting.schema.ts';

export const settingRouter = router({
  get: memberProcedure.output(memberSettings).query(({ ctx }) => ctx.services.settings.get(ctx.viewer)),

  update: memberProcedure
    .input(updateSettingsInput)
    .output(memberSettings)
    .mutation(({ ctx, input }) => ctx.services.settings.update(ctx.viewer, input)),

  updatePrivacy: memberProcedure
    .input(updatePrivacyInput)
    .output(updatedPrivacy)
    .mutation(({ ctx, input }) => ctx.services.settings.updatePrivacy(ctx.viewer, input)),
});
