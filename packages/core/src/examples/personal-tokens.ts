import type { ListedPersonalToken, NewPersonalToken } from '../features/personal-tokens/personal-token.schema.ts';
import { exampleTime } from './time.ts';

export const examplePersonalToken: ListedPersonalToken = {
  id: 12,
  name: 'Results to the board',
  scopes: ['read', 'write'],
  createdAt: exampleTime,
  endsAt: '2027-02-19T12:00:00.000Z',
  lastUsedAt: null,
};

export const exampleNewPersonalToken: NewPersonalToken = {
  ...examplePersonalToken,
  token: 'vibe_q3V0n1yJ8bq0dKfLr5mXc2TgYh7WzP4sAeUo6iNvBxE',
};
