import type { MatrixRow } from './matrix-row.ts';
import { everyone, LOGIN, membersOnly } from './outcomes.ts';

const unknownApp = [400, 'This app is not registered here. Sign out in the app, then begin again there'] as [
  number,
  string,
];
const missing = [404, 'App not found'] as [number, string];
const request = () => ({ clientId: 'unknown', redirectUri: 'https://client.example/', responseType: 'code' });
const described = { visitor: unknownApp, invalidToken: unknownApp, author: unknownApp, other: unknownApp } as const;
const asking = { visitor: LOGIN, invalidToken: LOGIN, author: unknownApp, other: unknownApp } as const;

export const apps: MatrixRow[] = [
  { call: 'GET /api/auth/apps', procedure: 'apps.list', outcome: membersOnly },
  {
    call: 'DELETE /api/auth/apps/:id',
    about: 'nothing',
    procedure: 'apps.revoke',
    outcome: { ...membersOnly, author: missing, other: missing },
  },
  {
    call: 'POST /trpc/apps.register',
    procedure: 'apps.register',
    outcome: everyone,
    body: () => ({ json: { name: 'Tusky', redirectUris: ['tusky://oauth'] } }),
  },
  { call: 'GET /trpc/apps.describe', procedure: 'apps.describe', outcome: described, input: request },
  {
    call: 'POST /trpc/apps.authorize',
    procedure: 'apps.authorize',
    outcome: asking,
    body: () => ({ json: request() }),
  },
];
