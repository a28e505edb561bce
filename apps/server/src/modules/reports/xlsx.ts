import { PassThrough, pipeline, type Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { Worker } from 'node:worker_threads';
import type { Workbook } from './xlsx-worker.ts';

/**
 * The rows of a COPY in text format as a workbook, written in a worker thread with back pressure. Destroying it ends the
 * thread; a failure destroys it.
 */
export function xlsxFile(rows: Readable, workbook: Workbook): Readable {
  const worker = new Worker(new URL('xlsx-worker.ts', import.meta.url), {
    stdin: true,
    stdout: true,
    workerData: workbook,
    resourceLimits: { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16 },
  });
  const file = new PassThrough();
  const fail = (error: Error) => file.destroy(error);
  const { stdin } = worker;
  if (!stdin) throw new Error('the thread has no input');
  pipeline(rows, stdin, (error) => {
    if (error) fail(error);
  });
  worker.stdout.pipe(file, { end: false });
  const written = finished(worker.stdout);
  // `exit` reports it.
  written.catch(() => {});
  worker.once('error', fail);
  worker.once('exit', (code) => {
    if (code === 0) written.then(() => file.end(), fail);
    else fail(new Error(`the thread that writes a workbook ended with ${code}`));
  });
  file.once('close', () => {
    rows.destroy();
    void worker.terminate();
  });
  return file;
}
