import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { reloadWhenOutdated } from './app/outdated.ts';
import { queryClient, session } from './app/platform.ts';
import { preloadPages } from './app/preload-pages.ts';
import { userQuery } from './app/session.ts';

reloadWhenOutdated();
// Before the first route asks who is there.
session.start();
// Who it is is on its way while the page's own script still loads.
if (session.getState().status === 'in') void queryClient.prefetchQuery(userQuery);

const root = document.getElementById('root');
if (root) createRoot(root).render(<App />);

preloadPages();
