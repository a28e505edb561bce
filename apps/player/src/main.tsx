import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { hearInstallOffer } from './app/install.ts';
import { maintenance, queryClient, session } from './app/platform.ts';
import { keepForOffline } from './app/update.ts';
import { userQuery } from './app/user-query.ts';

// Before the first route asks who is there.
session.start();
// The balance is on its way while the page's own script still loads.
if (session.getState().status === 'in') void queryClient.prefetchQuery(userQuery);

maintenance.start();
hearInstallOffer();
keepForOffline();

const root = document.getElementById('root');
if (root) createRoot(root).render(<App />);
