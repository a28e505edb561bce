import { reloadWhenOutdated } from '@salung/client';
import { surviveTranslation } from '@salung/ui';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { router } from './app/router.tsx';
import { registerServiceWorker } from './app/update.ts';
import { maintenance, queryClient, session } from './platform/client.ts';
import { watchInstallOffer } from './platform/install.ts';
import { keepReferral } from './platform/referral.ts';
import { userQuery } from './platform/user-query.ts';

reloadWhenOutdated();
surviveTranslation();
// Before the first route asks who is there.
session.start();
// Read before the router changes the address. A player who has an account cannot be referred any more.
if (session.getState().status !== 'in') keepReferral(window.location.search);
// The balance is on its way while the page's own script still loads.
if (session.getState().status === 'in') void queryClient.prefetchQuery(userQuery);

maintenance.start();
watchInstallOffer();
registerServiceWorker();

const root = document.getElementById('root');
// The loader of the page stays until there is a page to draw, which is then drawn in small pieces: a slow phone
// answers a touch in between.
if (root) void router.load().finally(() => startTransition(() => createRoot(root).render(<App />)));
