import { expect, it } from 'vitest';
import { EventReader } from './sse.ts';

it('knows when the server wants the stream opened again', () => {
  const reader = new EventReader();
  expect(reader.push('retry: soon\n\n')).toEqual([]);
  expect(reader.retry).toBeNull();
  expect(reader.push('retry: 250\n\n')).toEqual([]);
  expect(reader.retry).toBe(250);
});

it('parses events that arrive in any pieces', () => {
  const text =
    ': hello\n\nevent: balance\r\ndata: {"balance":1,\r\ndata: "held":2}\r\n\r\nid: 4\ndata:plain\n\nevent: x\n\n';
  const expected = [
    { event: 'balance', data: '{"balance":1,\n"held":2}' },
    { event: 'message', data: 'plain' },
  ];
  for (let size = 1; size <= text.length; size += 1) {
    const reader = new EventReader();
    const found = [];
    for (let at = 0; at < text.length; at += size) found.push(...reader.push(text.slice(at, at + size)));
    expect(found).toEqual(expected);
  }
});
