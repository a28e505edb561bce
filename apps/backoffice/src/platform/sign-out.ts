import { client, session } from './client.ts';

/** Ends the session here at once, and on the server as far as it can be reached. */
export async function signOut(): Promise<void> {
  const told = client.call('auth.logout').catch(() => {
    // The server not being there must not keep anybody signed in on this device.
  });
  await Promise.race([told, new Promise((resolve) => setTimeout(resolve, 3000))]);
  session.end('logout');
}
