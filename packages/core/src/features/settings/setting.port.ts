import type { Viewer } from '../../rpc/viewer.ts';
import type { MemberSettings, UpdatedPrivacy, UpdatePrivacyInput, UpdateSettingsInput } from './setting.schema.ts';

export interface SettingService {
  get(viewer: Viewer): Promise<MemberSettings>;

  update(viewer: Viewer, input: UpdateSettingsInput): Promise<MemberSettings>;

  /**
   * Changes who reaches the viewer: the choices that are given. When the account becomes public, the requests to follow
   * that wait for an answer are accepted: from then on everyone may follow without asking. When it becomes private,
   * followers stay. Approving automatically concerns new requests; those that wait are accepted with `follows.acceptAll`.
   * The same again changes nothing. Throws `forbidden/not_yourself` for another member.
   */
  updatePrivacy(viewer: Viewer, input: UpdatePrivacyInput): Promise<UpdatedPrivacy>;
}
