import { type Client, problemOf, TransportError } from '@salung/client';
import type { CallName, ReportCall } from '@salung/contract';
import type { Progress } from '@salung/ui/office';
import { fileName, RowCounter } from './rows.ts';

export type Format = 'csv' | 'xlsx';
/** What a report may be narrowed by; what is undefined is left out. */
export type ReportQuery = Record<string, string | undefined>;

export interface ReportFile {
  name: string;
  content: Blob;
  rows: number | null;
}

interface Wanted {
  call: ReportCall;
  format: Format;
  query: ReportQuery;
  signal: AbortSignal;
  onProgress: (progress: Progress) => void;
}

function address(client: Client, { call, format, query }: Wanted): string {
  const asked = new URLSearchParams({ format });
  for (const [name, value] of Object.entries(query)) if (value !== undefined) asked.set(name, value);
  return `${client.addressOf(call)}?${asked}`;
}

/** A refusal of the server, reported to the session as for every other call. */
async function refusal(client: Client, response: Response, token: string | null): Promise<Error> {
  const body: unknown = await response.json().catch(() => null);
  const problem = problemOf(response.status, body);
  if (problem) client.afterRefusal(problem, token);
  const text = `Request failed with status code ${response.status}`;
  return problem ?? new TransportError('status', text, response.status);
}

/**
 * Downloads a report piece by piece, telling how far it is.
 * @throws ApiError when the server says no, TransportError when the connection broke or it was cancelled
 */
export async function downloadReport(client: Client, wanted: Wanted): Promise<ReportFile> {
  const { call, format, signal, onProgress } = wanted;
  const token = client.session.accessToken();
  try {
    const response = await fetch(address(client, wanted), {
      headers: {
        'Accept-Language': client.language(),
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
      },
      signal,
    });
    if (!response.ok || !response.body) throw await refusal(client, response, token);
    const said = response.headers.get('x-total-rows');
    const totalRows = said !== null && /^\d+$/.test(said) ? Number(said) : null;
    const counter = format === 'csv' ? new RowCounter() : null;
    const pieces: Uint8Array<ArrayBuffer>[] = [];
    const reader = response.body.getReader();
    let bytes = 0;
    onProgress({ bytes, rows: counter && 0, totalRows });
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      pieces.push(piece.value);
      bytes += piece.value.length;
      counter?.push(piece.value);
      onProgress({ bytes, rows: counter?.rows ?? null, totalRows });
    }
    const type = response.headers.get('content-type') ?? 'application/octet-stream';
    const name = fileName(response.headers.get('content-disposition'), `${call.split('.')[0]}.${format}`);
    return { name, content: new Blob(pieces, { type }), rows: counter?.rows ?? totalRows };
  } catch (error) {
    if (signal.aborted) throw new TransportError('aborted', 'Request aborted');
    throw error instanceof TypeError ? new TransportError('network', 'Network Error') : error;
  }
}

/**
 * Downloads a file of a call that has values in its path.
 * @throws ApiError when the server says no, TransportError when the connection broke
 */
export async function downloadFile(
  client: Client,
  call: CallName,
  params: Readonly<Record<string, string>>,
): Promise<Blob> {
  const address = Object.entries(params).reduce(
    (path, [name, value]) => path.replace(`{${name}}`, encodeURIComponent(value)),
    client.addressOf(call),
  );
  const token = client.session.accessToken();
  const headers = {
    'Accept-Language': client.language(),
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
  };
  try {
    const response = await fetch(address, { headers });
    if (!response.ok) throw await refusal(client, response, token);
    return await response.blob();
  } catch (error) {
    throw error instanceof TypeError ? new TransportError('network', 'Network Error') : error;
  }
}

/** Saves a file as a browser download. */
export function keepFile({ name, content }: ReportFile): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has started the download by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
