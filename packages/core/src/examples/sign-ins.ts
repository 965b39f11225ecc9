import type { NewSignIn } from '../features/sign-ins/sign-in.schema.ts';
import { exampleTime } from './time.ts';

export const exampleNewSignIn: NewSignIn = {
  id: 31,
  device: 'Firefox on Linux',
  network: '203.0.113.x',
  createdAt: exampleTime,
  hasEnded: false,
};
