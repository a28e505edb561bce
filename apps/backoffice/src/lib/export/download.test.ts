import { ApiError, Client, TransportError } from '@salung/client';
import { calls } from '@salung/contract/staff';
import type { Progress } from '@salung/ui/office';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { downloadReport } from './download.ts';

class Shelf implements Storage {
  readonly #kept = new Map<string, string>();
  get length() {
    return this.#kept.size;
  }
  clear = () => this.#kept.clear();
  getItem = (key: string) => this.#kept.get(key) ?? null;
  key = () => null;
  removeItem = (key: string) => void this.#kept.delete(key);
  setItem = (key: string, value: string) => void this.#kept.set(key, value);
}

const answered = vi.fn<typeof fetch>();
let client: Client;
beforeEach(() => {
  const storage = new Shelf();
  storage.setItem('accessToken', 'token');
  client = new Client({ audience: 'staff', calls, storage });
  vi.stubGlobal('fetch', answered);
});
afterEach(() => {
  vi.unstubAllGlobals();
  answered.mockReset();
});

const wanted = (signal = new AbortController().signal, seen: Progress[] = []) => ({
  call: 'topup.report' as const,
  format: 'csv' as const,
  query: { fromDate: '2026-11-01', status: undefined },
  signal,
  onProgress: (progress: Progress) => seen.push(progress),
});

it('sends the token and the filters, and reports rows and bytes', async () => {
  answered.mockResolvedValue(
    new Response('at,amount\n1,2\n3,4\n', {
      headers: { 'x-total-rows': '2', 'content-disposition': 'attachment; filename="topups.csv"' },
    }),
  );
  const seen: Progress[] = [];
  const file = await downloadReport(client, wanted(undefined, seen));
  const [url, options] = answered.mock.calls[0] ?? [];
  expect(url).toBe('/api/topup/report/stream?format=csv&fromDate=2026-11-01');
  expect(options?.headers).toMatchObject({ Authorization: 'Bearer token' });
  expect(file).toMatchObject({ name: 'topups.csv', rows: 2 });
  expect(await file.content.text()).toContain('3,4');
  expect(seen.at(-1)).toEqual({ bytes: 18, rows: 2, totalRows: 2 });
});

it('throws the refusal of the server', async () => {
  const problem = { code: 'REPORTS_BUSY', detail: 'รอสักครู่', errors: [] };
  answered.mockResolvedValue(new Response(JSON.stringify(problem), { status: 429 }));
  await expect(downloadReport(client, wanted())).rejects.toThrow(ApiError);
});

it('ends when it is cancelled, also half way', async () => {
  const cancel = new AbortController();
  const half = new ReadableStream<Uint8Array>({
    start: (stream) => stream.enqueue(new TextEncoder().encode('at\n')),
    pull: (stream) => {
      cancel.abort();
      stream.error(new DOMException('', 'AbortError'));
    },
  });
  answered.mockResolvedValue(new Response(half));
  const failed = await downloadReport(client, wanted(cancel.signal)).catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(TransportError);
  expect(failed).toMatchObject({ kind: 'aborted' });
});

it('distinguishes a broken connection from a refusal', async () => {
  answered.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(downloadReport(client, wanted())).rejects.toMatchObject({ kind: 'network' });
});
