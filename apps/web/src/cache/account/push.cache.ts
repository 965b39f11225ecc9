import type { PushSettings } from '@vibeline/core/features/notifications/push.schema';
import type { Cache } from '../use-cache.ts';

export function updatePushSettings({ utils }: Cache, settings: PushSettings): void {
  utils.push.get.setData(undefined, (state) => state && { ...state, settings });
}
