import { expect, it, vi } from 'vitest';
import { saysElsewhere } from './attach-stream.ts';

function answered(status: number, reason: string): XMLHttpRequest {
  const request = new XMLHttpRequest();
  vi.spyOn(request, 'status', 'get').mockReturnValue(status);
  vi.spyOn(request, 'responseText', 'get').mockReturnValue(JSON.stringify({ message: 'Words', reason }));
  return request;
}

it('knows that another process of the server has a stream by the reason of the answer', () => {
  expect(saysElsewhere(answered(503, 'other_process'))).toBe(true);
  expect(saysElsewhere(answered(503, 'stream_not_begun'))).toBe(false);
  expect(saysElsewhere(answered(200, 'other_process'))).toBe(false);
  expect(saysElsewhere(null)).toBe(false);
});
