import type { ListedApp } from '../features/apps/app.schema.ts';
import { exampleTime } from './time.ts';

export const exampleApp: ListedApp = {
  id: 14,
  name: 'Tusky',
  website: 'https://tusky.app',
  scopes: ['read', 'write', 'follow', 'push'],
  createdAt: exampleTime,
  lastUsedAt: null,
};
