/** A file of the app that did not come. People read of it what they read of a call that got no answer. */
export class MissingFile extends Error {
  readonly kind = 'network';
}

/**
 * Loads a file of the app: `loadFile(() => import('./Page.tsx'))`. The router takes the browser's own error for an older
 * version of the app and reloads the window, which then shows the browser's page without a network.
 * @throws MissingFile if the file does not come
 */
export async function loadFile<Found>(load: () => Promise<Found>): Promise<Found> {
  try {
    return await load();
  } catch (error) {
    // What a browser throws for a file that it did not get.
    if (error instanceof TypeError) throw new MissingFile('a file of the app did not come', { cause: error });
    throw error;
  }
}
