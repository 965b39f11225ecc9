import { expect, it } from 'vitest';
import { findMisspelt } from './misspelt.ts';

it.each([
  ['PROT', 'PORT'],
  ['DATADIR', 'DATA_DIR'],
  ['DATA_DIRS', 'DATA_DIR'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['WORKER', 'WORKERS'],
  ['METRICS_TOKEN_FIEL', 'METRICS_TOKEN_FILE'],
])('%s is taken for %s', (name, setting) => {
  expect(findMisspelt(['PATH', name])).toEqual({ name, setting });
});

it('other variables are nobody’s', () => {
  const names = [
    'HOME',
    'HOSTS',
    'HOSTNAME',
    'POST',
    'SORT',
    'DEMOS',
    'REDIS_PORT',
    'S3_URL',
    'PORT',
    'DATA_DIR',
    '',
    '_',
  ];
  expect(findMisspelt(names)).toBeNull();
});
