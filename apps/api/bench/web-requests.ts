import { type Call, query } from './calls.ts';
import { tokenOf } from './data-set.ts';
import { webCalls } from './web-calls.ts';
import { VIDEO_NAME, VIEWERS } from './web-calls-data.ts';

const FILE_RANGE = 'bytes=1000000-1065535';

const viewerOf = (n: number) => 1 + (n % VIEWERS);

const reads = webCalls.map(
  ({ name, asks }, index): Call => ({
    name,
    variety: VIEWERS,
    request(way, _set, _random, n) {
      const viewer = viewerOf(n);
      if (way !== 'bare' && 'procedure' in asks) return query(viewer, asks.procedure, asks.input(viewer));
      const path = way !== 'bare' && 'path' in asks ? asks.path : `/web-calls/${index}`;
      return { method: 'GET', path, headers: { authorization: `Bearer ${tokenOf(viewer)}` } };
    },
  }),
);

const fileRange: Call = {
  name: '64 KB of a file',
  variety: VIEWERS,
  request(_way, _set, _random, n) {
    const headers = { authorization: `Bearer ${tokenOf(viewerOf(n))}`, range: FILE_RANGE };
    return { method: 'GET', path: `/media/${VIDEO_NAME}`, headers };
  },
};

export const callsOfWeb: Call[] = [...reads, fileRange];
