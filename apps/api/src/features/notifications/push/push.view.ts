import {
  isPushedByDefault,
  type PushKind,
  pushKinds,
  timeOfMinutes,
} from '@vibeline/core/features/notifications/push.rules';
import type { PushDevice, PushKinds, PushSettings } from '@vibeline/core/features/notifications/push.schema';
import type { Viewer } from '@vibeline/core/rpc/viewer';
import type { StoredPushSettings } from './push-setting.queries.ts';
import type { ListedSubscription } from './push-subscription.queries.ts';

const timeOrNull = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());

export function viewDevice(row: ListedSubscription, { sessionId }: Viewer): PushDevice {
  return {
    id: row.id,
    name: row.device,
    isThis: row.session_id === sessionId,
    createdAt: new Date(row.created_at).toISOString(),
    lastSentAt: timeOrNull(row.last_sent_at),
    failingSince: timeOrNull(row.failing_since),
  };
}

export function isPushed({ kinds }: StoredPushSettings, kind: PushKind): boolean {
  return kinds[kind] ?? isPushedByDefault(kind);
}

export function viewPushSettings(settings: StoredPushSettings): PushSettings {
  const { showsTexts, quiet } = settings;
  const kinds = Object.fromEntries(pushKinds.map((kind) => [kind, isPushed(settings, kind)]));
  return {
    showsTexts,
    quietHours: quiet && { from: timeOfMinutes(quiet.from), to: timeOfMinutes(quiet.to) },
    // Every kind is in it: the list of kinds is that of the type.
    kinds: kinds as PushKinds,
  };
}
