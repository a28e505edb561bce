import { expect, test } from 'vitest';
import { m } from '../paraglide/messages.js';
import { errorText } from '../text/error-text.ts';
import { loadFile, MissingFile } from './load-file.ts';

test('a file that does not come is told as a lost network, and not as one that the server no longer has', async () => {
  const failed = new TypeError(
    'Failed to fetch dynamically imported module: https://salung.example/assets/Page.js',
  );
  const error = await loadFile(() => Promise.reject(failed)).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(MissingFile);
  expect(errorText(error)).toBe(m.transport_network());
  // The router reloads the window for this beginning of a message.
  expect(String((error as Error).message)).not.toContain('dynamically imported module');
});

test('an error of the file itself stays what it is', async () => {
  const own = new Error('of the file');
  await expect(loadFile(() => Promise.reject(own))).rejects.toBe(own);
});
