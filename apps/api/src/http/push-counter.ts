import { Counter } from 'prom-client';
import { pushOutcomes } from '../features/notifications/push/send-pushes.ts';

/** What became of the notifications that this process sent to devices. */
export const pushCounter = new Counter({
  name: 'pushes_total',
  help: 'Notifications to devices: sent, failed, dropped because there was nothing to tell any more, or ended with the device',
  labelNames: ['outcome'],
  registers: [],
});
// Prometheus sees no increase in one that begins with 1.
for (const outcome of pushOutcomes) pushCounter.inc({ outcome }, 0);
