import { exampleNotificationPreferences } from './settings.ts';
import { exampleTime } from './time.ts';

export const examplePushDevice = {
  id: 4_711_000_813,
  name: 'Firefox on Android',
  isThis: true,
  createdAt: exampleTime,
  lastSentAt: exampleTime,
  failingSince: null,
};

export const examplePushSettings = {
  showsTexts: false,
  quietHours: { from: '22:00', to: '07:00' },
  kinds: { ...exampleNotificationPreferences, vote: false, comment_vote: false, message: true },
};

const publicKey = 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM';

export const examplePushState = { publicKey, devices: [examplePushDevice], settings: examplePushSettings };

export const examplePushSubscription = {
  endpoint: 'https://push.example/send/8f2k1',
  keys: { p256dh: publicKey, auth: 'tBHItJI5svbpez7KI4CCXg' },
};
