import { client, session } from './client.ts';

/** Ends the session here at once, and on the server if it can be reached. */
export async function signOut(): Promise<void> {
  const told = client.call('auth.logout').catch(() => {
    // People must be able to sign out on this device even if the server cannot be reached.
  });
  await Promise.race([told, new Promise((resolve) => setTimeout(resolve, 3000))]);
  session.end('logout');
}
