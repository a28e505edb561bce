import { reloadWhenOutdated } from '@salung/client';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { preloadPages } from './app/preload-pages.ts';
import { router } from './app/router.tsx';
import { queryClient, session } from './platform/client.ts';
import { userQuery } from './platform/session.ts';

reloadWhenOutdated();
// Before the first route asks who is there.
session.start();
// Who it is is on its way while the page's own script still loads.
if (session.getState().status === 'in') void queryClient.prefetchQuery(userQuery);

const root = document.getElementById('root');
// The loader of the page stays until there is a page to draw, which is then drawn in small pieces: a slow phone
// answers a touch in between.
if (root) void router.load().finally(() => startTransition(() => createRoot(root).render(<App />)));

preloadPages();
