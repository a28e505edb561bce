import { useSyncExternalStore } from 'react';
import { session } from './client.ts';

/** The session as React state. */
export const useSession = () => useSyncExternalStore(session.subscribe, session.getState);
